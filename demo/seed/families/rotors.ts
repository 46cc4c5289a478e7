import { groupDigits } from '@brushline/contract/digits';
import { familyPart, type Sale, type SeedPart } from '../part.ts';
import { magnetGrades } from './magnets.ts';
import { magnetRing, type OutrunnerSize } from './outrunner.ts';
import { density, disc, toDecimals, toDigits } from './physics.ts';

type BellRow = readonly [
  size: OutrunnerSize,
  length: number,
  bore: number,
  spokes: number,
  grade: keyof typeof magnetGrades,
  maximumSpeed: number,
  sale: Sale,
];

const bells: readonly BellRow[] = [
  [22, 7, 3, 6, 'n52sh', 42_000, [460, 50, 3900]],
  [22, 12, 3, 6, 'n52sh', 36_000, [540, 50, 1350]],
  [28, 12, 4, 6, 'n52sh', 30_000, [690, 50, 1180]],
  [35, 8, 4, 5, 'n48h', 18_000, [810, 40, 860]],
  [42, 15, 5, 6, 'n52sh', 14_000, [1480, 25, 410]],
  [50, 20, 8, 6, 'n48h', 9000, [2260, 20, 240]],
  [63, 30, 10, 8, 'n45sh', 9000, [3350, 20, 150]],
  [81, 20, 12, 8, 'n48h', 3500, [3980, 10, 84]],
];

type SleevedRow = readonly [
  diameter: number,
  length: number,
  poles: number,
  bore: number,
  magnet: number,
  sleeve: number,
  maximumSpeed: number,
  sale: Sale,
];

const sleeved: readonly SleevedRow[] = [
  [18, 20, 6, 5, 2.2, 0.4, 48_000, [1560, 30, 330]],
  [36, 40, 8, 12, 3.2, 0.8, 18_000, [3720, 10, 92]],
];

/** Bells for our outrunner cores, and rotors for our inrunner stacks. */
export const rotors = [...bells.map(bell), ...sleeved.map(sleevedRotor)];

function bell([size, length, bore, spokes, grade, maximumSpeed, sale]: BellRow): SeedPart {
  const { poles, magnet, wall, innerRadius, outerRadius } = magnetRing(size);
  const outer = toDecimals(2 * (outerRadius + wall));
  const name = `Rotor bell ${size}-${String(length).padStart(2, '0')}, ${poles} poles`;
  const mass = toDigits(bellMass(size, length), 2);
  return familyPart({
    number: `ROT-${size}${String(length).padStart(2, '0')}-${poles}`,
    name,
    category: 'rotor',
    description: `Machined 6061 bell for ${size} mm cores, ${outer} mm outside, with ${poles} poles of ${magnetGrades[grade].name}, ${length} mm long and ${magnet} mm thick. The magnets leave ${2 * innerRadius} mm for the core; hub bore ${bore} mm, balanced to G2.5, rated to ${groupDigits(maximumSpeed)} rpm, ${mass} g.`,
    specs: {
      outer,
      poles,
      bore,
      length,
      construction: 'bell',
      grade,
      maximumSpeed,
      balance: 'g25',
      mass,
    },
    sale,
    drawing: {
      kind: 'rotor-bell',
      diameter: outer,
      wall,
      magnet,
      poles,
      hub: toDecimals(bore + 0.14 * size),
      bore,
      spokes,
    },
  });
}

/** Adds up flux ring, magnets and a spoked face of 2.5 mm, in g. */
function bellMass(size: OutrunnerSize, length: number): number {
  const { wall, poles, angle, innerRadius, outerRadius } = magnetRing(size);
  const outer = disc(2 * (outerRadius + wall));
  const ring = (outer - disc(2 * outerRadius)) * (length + 3) * density.steel;
  const covered = (poles * angle) / 360;
  const magnets = (disc(2 * outerRadius) - disc(2 * innerRadius)) * covered * length;
  return ring + magnets * density.magnet + 0.5 * outer * 2.5 * density.aluminium;
}

function sleevedRotor([
  diameter,
  length,
  poles,
  bore,
  magnet,
  sleeve,
  maximumSpeed,
  sale,
]: SleevedRow): SeedPart {
  const name = `Rotor ${diameter}, ${poles} poles, carbon sleeved`;
  return familyPart({
    number: `ROT-${diameter}-${poles}`,
    name,
    category: 'rotor',
    description: `Surface magnet rotor for stators with a bore of ${diameter + 1} mm: ${poles} segments of N42UH, ${length} mm long and ${magnet} mm thick, under a wound carbon sleeve of ${sleeve} mm. Bore ${bore} mm H6, balanced to G1.0 in two planes, released for ${groupDigits(maximumSpeed)} rpm.`,
    specs: {
      outer: diameter,
      poles,
      bore,
      length,
      construction: 'sleeved',
      grade: 'n42uh',
      maximumSpeed,
      balance: 'g1',
    },
    sale,
    drawing: { kind: 'rotor-inner', diameter, sleeve, magnet, poles, bore },
  });
}
