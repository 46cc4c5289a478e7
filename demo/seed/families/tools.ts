import { familyPart, type Sale, type SeedPart } from '../part.ts';

type PullerRow = readonly [
  span: number,
  reach: number,
  screw: number,
  force: number,
  bearings: string,
  mass: number | null,
  sale: Sale,
];

const pullers: readonly PullerRow[] = [
  [30, 28, 6, 4, '623 to 608', 110, [2180, 2, 64]],
  [100, 92, 14, 25, '6000 to 6206', 1480, [6850, 1, 19]],
  [150, 136, 18, 40, '6202 to 6210', null, [9900, 1, 0]],
];

/** Pullers by their opening, and a meter for windings. */
export const tools = [
  ...pullers.map(puller),
  familyPart({
    number: 'TOL-WM3',
    name: 'Winding meter, three-phase',
    category: 'tool',
    description:
      'Reads resistance from 0.1 mΩ to 20 Ω and inductance from 1 µH to 50 mH between all three phases in one go, and says by how much they differ. Four-wire clips, compensation to 20 °C, log of 500 readings over USB-C; 86 × 152 mm, 310 g.',
    specs: { form: 'meter', mass: 310 },
    sale: [18_900, 1, 31],
    drawing: { kind: 'meter', width: 86, height: 152, reading: '190', unit: 'mΩ' },
  }),
];

function puller([span, reach, screw, force, bearings, mass, sale]: PullerRow): SeedPart {
  const name = `Bearing puller, two jaws, ${span} mm`;
  return familyPart({
    number: `TOL-P${span}`,
    name,
    category: 'tool',
    description: `Pulls ${bearings} bearings and pressed rotors. Opens to ${span} mm and reaches ${reach} mm; forged Cr-V jaws, M${screw} screw with a hardened tip, rated pull ${force} kN.`,
    specs: { form: 'puller', span, reach, force, mass },
    sale,
    drawing: { kind: 'puller', span, reach, screw },
  });
}
