import { part } from '../part.ts';

/** Stators, rotors and magnets. */
export const coreParts = [
  part({
    slug: 'stator-stack-57-30-9-slots',
    name: 'Stator stack 57-30, 9 slots, inrunner',
    family: 'stators',
    description:
      'Inrunner stack of 0.35 mm M250-35A, 30 mm long, held by nine pins through the yoke. Wound with 9 turns of four 0.50 mm wires in hand, delta terminated, 0.9 Nm at 18 A with our 28 mm rotors. Bore 29.0 mm H8, slot liners Nomex 410, class F varnish.',
    minimumOrder: 20,
    stock: 360,
    priceCents: 2680,
    drawing: {
      kind: 'stator',
      teeth: 'inward',
      diameter: 57,
      bore: 29,
      yoke: 49,
      slots: 9,
      toothWidth: 4.6,
      shoe: 2,
      slotOpening: 2.6,
      turns: 5,
    },
  }),
  part({
    slug: 'stator-core-81-10-36-slots',
    name: 'Stator core 81-10, 36 slots, bare',
    family: 'stators',
    description:
      'Bare core for 42-pole gimbal and wheel-hub motors, stamped from 0.20 mm 20JNEH1200 and bonded over the full face. Powder coated 0.25 mm for winding without slot liners; 81.0 mm outside within 0.03, bore 26 mm with nine cooling holes. Cogging with 42 poles stays under 0.4% of rated torque.',
    minimumOrder: 40,
    stock: 520,
    priceCents: 1260,
    drawing: {
      kind: 'stator',
      teeth: 'outward',
      diameter: 81,
      bore: 26,
      yoke: 55,
      slots: 36,
      toothWidth: 2.5,
      shoe: 1.4,
      slotOpening: 1.6,
      turns: 0,
      hubHoles: 9,
    },
  }),
  part({
    slug: 'rotor-28-8-poles-sleeved',
    name: 'Rotor 28, 8 poles, carbon sleeved',
    family: 'rotors',
    description:
      'Surface magnet rotor for stator stack 57-30: eight N42UH segments on a 1045 core under a wound 0.6 mm carbon sleeve. Proof spun at 32,000 rpm, released for 25,000 rpm. Balanced to G1.0 in two planes; bore 8 mm H6.',
    minimumOrder: 20,
    stock: 280,
    priceCents: 2140,
    drawing: {
      kind: 'rotor-inner',
      diameter: 28,
      sleeve: 0.6,
      magnet: 2.6,
      poles: 8,
      bore: 8,
    },
  }),
  part({
    slug: 'rotor-stack-64-8-poles-buried',
    name: 'Rotor stack 64, 8 poles, buried magnets',
    family: 'rotors',
    description:
      'Laminated 0.30 mm rotor with sixteen N45SH bars in V pockets, saliency 2.1, made for field weakening to three times base speed. Magnets are injected and cured in place; no sleeve is needed up to 14,000 rpm. Bore 18 mm with a press fit of 20 µm; stack 45 mm.',
    minimumOrder: 10,
    stock: 14,
    priceCents: 4890,
    drawing: {
      kind: 'rotor-buried',
      diameter: 64,
      bore: 18,
      poles: 8,
      magnetLength: 8.2,
      magnetThickness: 2.8,
    },
  }),
  part({
    slug: 'arc-magnet-r21-n52sh',
    name: 'Arc magnet R21.6 × 8 mm, N52SH',
    family: 'magnets',
    description:
      'Sintered NdFeB arc for our 14-pole bell 42, 22° wide, 2.5 mm thick, magnetised through its thickness. Remanence 1.42 to 1.47 T, working to 150 °C, nickel-copper-nickel 15 µm. North and south pieces come marked, in equal counts, on separators.',
    minimumOrder: 1000,
    stock: 42000,
    priceCents: 31,
    drawing: { kind: 'arc-magnet', outerRadius: 21.65, thickness: 2.5, angle: 22, length: 8 },
  }),
  part({
    slug: 'ring-magnet-18-8-poles',
    name: 'Ring magnet 18 × 8 mm, 8 poles',
    family: 'magnets',
    description:
      'Bonded NdFeB ring for shaft-end position sensing, eight poles on the face, 3 mm thick. 85 mT peak at 1 mm from the face, pole pitch error below 1.2°. Epoxy coated grey; working range -40 to 120 °C.',
    minimumOrder: 200,
    stock: 5600,
    priceCents: 94,
    drawing: { kind: 'ring-magnet', diameter: 18, bore: 8, poles: 8 },
  }),
];
