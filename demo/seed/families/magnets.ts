import { between, familyPart, type Sale, type SeedPart } from '../part.ts';
import { magnetRing, type OutrunnerSize } from './outrunner.ts';

/** Grades of sintered NdFeB, with remanence in T and maximum temperature in °C. */
export const magnetGrades = {
  n45sh: { name: 'N45SH', remanence: [1.32, 1.37], maximumTemperature: 150 },
  n48h: { name: 'N48H', remanence: [1.37, 1.42], maximumTemperature: 120 },
  n52sh: { name: 'N52SH', remanence: [1.42, 1.47], maximumTemperature: 150 },
} as const;

type ArcRow = readonly [
  size: OutrunnerSize,
  length: number,
  grade: keyof typeof magnetGrades,
  sale: Sale,
];

const arcs: readonly ArcRow[] = [
  [22, 7, 'n52sh', [14, 2000, 96_000]],
  [28, 12, 'n52sh', [24, 2000, 51_000]],
  [35, 8, 'n48h', [22, 1000, 28_000]],
  [50, 10, 'n48h', [27, 1000, 19_600]],
  [63, 15, 'n45sh', [74, 500, 8400]],
];

type RingRow = readonly [outer: number, bore: number, thickness: number, poles: number, sale: Sale];

const rings: readonly RingRow[] = [
  [14, 5, 2.5, 4, [72, 200, 7400]],
  [26, 12, 4, 12, [138, 200, 160]],
];

/** Arcs for our bells, and rings for sensing. */
export const magnets = [...arcs.map(arcMagnet), ...rings.map(ringMagnet)];

function arcMagnet([size, length, grade, sale]: ArcRow): SeedPart {
  const { poles, magnet: thickness, innerRadius, outerRadius, angle } = magnetRing(size);
  const { name: gradeName, remanence, maximumTemperature } = magnetGrades[grade];
  const [least, most] = remanence;
  const name = `Arc magnet R${innerRadius} × ${length} mm, ${gradeName}`;
  const code = String(innerRadius).replace('.', '');
  return familyPart({
    number: `MAG-R${code}-${length}-${gradeName}`,
    name,
    category: 'magnet',
    description: `Sintered NdFeB arc for our ${poles}-pole bells of size ${size}, ${innerRadius} mm inside and ${outerRadius} mm outside radius, ${angle}° wide and ${length} mm long. Magnetised through its ${thickness} mm; remanence ${least} to ${most} T, working to ${maximumTemperature} °C.`,
    specs: {
      length,
      thickness,
      form: 'arc',
      outerRadius,
      angle,
      grade,
      remanence: between(least, most),
      maximumTemperature,
    },
    sale,
    drawing: { kind: 'arc-magnet', outerRadius, thickness, angle, length },
  });
}

function ringMagnet([outer, bore, thickness, poles, sale]: RingRow): SeedPart {
  const name = `Ring magnet ${outer} × ${bore} mm, ${poles} poles`;
  return familyPart({
    number: `MAG-${outer}-${bore}-${poles}P`,
    name,
    category: 'magnet',
    description: `Bonded NdFeB ring for position sensing at the end of a shaft, ${outer} mm outside, ${bore} mm bore and ${thickness} mm thick, with ${poles} poles on the face. Epoxy coated grey, for -40 to 120 °C.`,
    specs: {
      thickness,
      form: 'ring',
      outer,
      bore,
      poles,
      grade: 'bonded',
      maximumTemperature: 120,
    },
    sale,
    drawing: { kind: 'ring-magnet', diameter: outer, bore, poles },
  });
}
