import { part } from '../part.ts';

/** Windings, hall sensors, speed controllers and connectors. */
export const electricParts = [
  part({
    slug: 'coil-18-turns-080',
    name: 'Formed coil, 18 turns, 0.80 mm',
    family: 'windings',
    description:
      'Self-bonding coil for axial-flux and slotless motors, 18 turns of 0.80 mm class 180 wire in two layers, baked to shape. Outside 24 × 34 mm within 0.15, window 7 mm wide; 46 mΩ and 11 µH. Leads 40 mm, tinned 8 mm.',
    minimumOrder: 200,
    stock: 3400,
    priceCents: 138,
    drawing: { kind: 'coil', width: 24, height: 34, window: 7, turns: 9 },
  }),
  part({
    slug: 'hairpin-set-42-22',
    name: 'Hairpin set 4.2 × 2.2 mm, three pins',
    family: 'windings',
    description:
      'Three nested hairpins of flat ETP copper with 100 µm PEEK, crown formed in one stroke, legs within 0.1 mm of parallel. Ends laser-stripped over 6 mm for welding; radius 2 mm on all bends. Partial discharge inception above 1.6 kV peak.',
    minimumOrder: 300,
    stock: 7200,
    priceCents: 215,
    drawing: { kind: 'hairpin', span: 46, height: 62, conductor: 4.2, pins: 3 },
  }),
  part({
    slug: 'hall-latch-41-to92',
    name: 'Hall latch 41F, TO-92',
    family: 'hall sensors',
    description:
      'Bipolar latch for commutation, 3.8 to 24 V, open collector to 25 mA, switching at ±7 mT with 3 mT drift over -40 to 150 °C. Flat TO-92 of 4.1 × 3.0 × 1.5 mm on 1.27 mm pitch, fits between two teeth of a 42 mm core. Leads cut to 4.5 mm, 2,000 to the box.',
    minimumOrder: 500,
    stock: 24000,
    priceCents: 27,
    drawing: {
      kind: 'hall-latch',
      width: 4.1,
      height: 3,
      thickness: 1.52,
      lead: 4.5,
      pitch: 1.27,
      marking: '41F',
    },
  }),
  part({
    slug: 'hall-board-40-120',
    name: 'Hall board 40, three latches at 120°',
    family: 'hall sensors',
    description:
      'Ring board 40 mm, three latches at 120° for rotors of 4, 8, 14 or 20 poles, five-pin 1.25 mm connector, pull-ups of 4.7 kΩ on board. FR-4 0.8 mm with conformal coating; latches placed within 0.05 mm, which is 1.3° electrical at 14 poles. 5 V, 18 mA.',
    minimumOrder: 50,
    stock: 35,
    priceCents: 365,
    drawing: { kind: 'hall-board', diameter: 40, bore: 22, spacing: 120, wires: 5 },
  }),
  part({
    slug: 'speed-controller-4in1-45a',
    name: 'Speed controller 4-in-1, 45 A, 6S',
    family: 'speed controllers',
    description:
      'Four channels of 45 A on one board for 30.5 mm stacks, 24 MOSFETs of 30 V and 0.9 mΩ, six layers of 2 oz copper. DShot150 to DShot1200, bidirectional, current sense 133 A at full scale. 41.0 mm square, 15 g; shipped with a 1000 µF low-impedance capacitor.',
    minimumOrder: 10,
    stock: 265,
    priceCents: 4350,
    drawing: { kind: 'stack-controller', side: 41, mounting: 30.5 },
  }),
  part({
    slug: 'connector-xt60-pair',
    name: 'Connector XT60, pair',
    family: 'connectors',
    description:
      'Plug and socket for 60 A continuous, gold-plated 3.5 mm spring contacts in PA66 with glass fibre, keyed against reversal. Contact resistance 0.55 mΩ, 100 matings at full load, V0. Solder cups take 12 AWG; caps included.',
    minimumOrder: 200,
    stock: 9600,
    priceCents: 74,
    drawing: {
      kind: 'power-connector',
      width: 15.9,
      depth: 8.1,
      length: 16,
      contacts: 2,
      contact: 3.5,
      pitch: 7.2,
      shell: 'yellow',
    },
  }),
  part({
    slug: 'connector-mr30-pair',
    name: 'Connector MR30, three-pole pair',
    family: 'connectors',
    description:
      'Three 2.0 mm contacts in one shell for the phases of a motor, 30 A per contact, keyed so that the direction of rotation stays as tested. Cups for 18 to 16 AWG, housing PA66 black, 90 matings. 15 mm wide, 5.2 mm high, 2.6 g the pair.',
    minimumOrder: 200,
    stock: 5200,
    priceCents: 58,
    drawing: {
      kind: 'power-connector',
      width: 15,
      depth: 5.2,
      length: 17.6,
      contacts: 3,
      contact: 2,
      pitch: 4,
      shell: 'graphite',
    },
  }),
  part({
    slug: 'bullet-35-pair',
    name: 'Bullet connector 3.5 mm, pair',
    family: 'connectors',
    description:
      'Turned brass plug and socket, 0.5 µm gold over nickel, four-leaf spring, 50 A continuous. Cup for 14 AWG with a sight hole for the solder. Retention 12 to 18 N, contact resistance 0.35 mΩ; heat-shrink is not included.',
    minimumOrder: 500,
    stock: 31000,
    priceCents: 19,
    drawing: { kind: 'bullet', diameter: 3.5, plug: 16.5, socket: 13.5, cup: 5.5 },
  }),
];
