import { part } from '../part.ts';

/** Propeller adapters and tools. */
export const assemblyParts = [
  part({
    slug: 'propeller-adapter-collet-5-m8',
    name: 'Propeller adapter, collet 5 mm, M8',
    family: 'propeller adapters',
    description:
      'Split collet for plain 5 mm shafts with an M8 × 1 thread, knurled 21 mm flange and a cone nut that is drilled for a tightening pin. 7075-T6, anodised; holds 3.2 Nm at 4 Nm on the nut. Suits propellers of 9 to 14 inches with an 8 mm hub bore.',
    minimumOrder: 100,
    stock: 1850,
    priceCents: 212,
    drawing: { kind: 'collet-adapter', height: 42, flange: 21, thread: 8, shaft: 5, cone: 14 },
  }),
  part({
    slug: 'propeller-mount-42-m6',
    name: 'Propeller mount 42, four arms, M6',
    family: 'propeller adapters',
    description:
      'Screw-on mount for 42 mm bells: four countersunk M3 holes on a 25 mm circle, M6 left or right hand stud. Forged 7075-T6, faces parallel within 0.02 mm, run-out of the stud 0.03 mm. Screws and nyloc nut included.',
    minimumOrder: 100,
    stock: 1120,
    priceCents: 168,
    drawing: {
      kind: 'propeller-mount',
      diameter: 32,
      arms: 4,
      boltCircle: 25,
      bolt: 3.2,
      thread: 6,
      hub: 15,
    },
  }),
  part({
    slug: 'bearing-puller-60',
    name: 'Bearing puller, two jaws, 60 mm',
    family: 'tools',
    description:
      'Pulls 608 to 6204 bearings and pressed rotors off shafts of 4 to 20 mm. Opens to 60 mm and reaches 55 mm; forged Cr-V jaws with 2 mm claws, M10 × 1.25 screw with a hardened tip. Rated pull 12 kN.',
    minimumOrder: 2,
    stock: 48,
    priceCents: 3420,
    drawing: { kind: 'puller', span: 60, reach: 55, screw: 10 },
  }),
  part({
    slug: 'kv-meter-3-phase',
    name: 'KV meter, three-phase',
    family: 'tools',
    description:
      'Reads KV, rpm and phase balance of a motor that is spun by a drill: back-EMF from 0.2 to 60 V, KV from 10 to 9,999 within 0.5%. Pole pairs from 1 to 32, hall sensor test on five pins, log of 200 readings over USB-C. 78 × 140 mm, runs 40 h on two AA cells.',
    minimumOrder: 1,
    stock: 22,
    priceCents: 12900,
    drawing: { kind: 'meter', width: 78, height: 140, reading: '412', unit: 'KV' },
  }),
];
