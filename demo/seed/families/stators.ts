import { groupDigits } from '@brushline/contract/digits';
import type { StatorSpec } from '@brushline/part-drawings/stator';
import { familyPart, type Sale, type SeedPart } from '../part.ts';
import { density, disc, resistanceOf, toDecimals, toDigits } from './physics.ts';

type Row = readonly [
  outer: number,
  stack: number,
  bore: number,
  slots: number,
  turns: number,
  wire: number,
  strands: number,
  termination: 'star' | 'delta',
  sale: Sale,
];

const outrunners: readonly Row[] = [
  [22, 7, 5, 12, 5, 0.4, 2, 'star', [310, 100, 6400]],
  [22, 12, 5, 12, 4, 0.45, 2, 'star', [365, 100, 2900]],
  [28, 6, 8, 12, 6, 0.45, 2, 'star', [420, 100, 3850]],
  [28, 12, 8, 12, 5, 0.45, 3, 'star', [520, 100, 0]],
  [35, 8, 10, 12, 7, 0.5, 2, 'star', [640, 50, 1720]],
  [35, 15, 10, 12, 5, 0.56, 3, 'star', [790, 50, 940]],
  [42, 15, 9, 12, 5, 0.5, 3, 'star', [1120, 50, 680]],
  [50, 10, 15, 24, 8, 0.4, 2, 'star', [1580, 25, 450]],
  [50, 20, 15, 24, 6, 0.5, 2, 'star', [2140, 25, 310]],
  [63, 20, 18, 12, 7, 0.71, 4, 'star', [2390, 20, 265]],
  [63, 30, 18, 12, 5, 0.8, 4, 'delta', [2960, 20, 180]],
  [81, 20, 26, 36, 9, 0.5, 2, 'star', [4150, 10, 120]],
];

const inrunners: readonly Row[] = [
  [36, 20, 19, 9, 8, 0.4, 3, 'star', [1450, 40, 520]],
  [70, 40, 37, 12, 6, 0.71, 4, 'delta', [4480, 10, 96]],
];

/** Wound stators of both kinds. Resistance, speed constant and mass follow from the measures. */
export const stators = [...outrunners.map(outrunnerStator), ...inrunners.map(inrunnerStator)];

/** Whatever tells the stators of outrunners and of inrunners apart. */
interface Kind {
  name: string;
  drawing: StatorSpec;
  thickness: number;
  use: string;
  /** `null` where it depends on the rotor. */
  kv: { min: number; max: number } | null;
}

function outrunnerStator(row: Row): SeedPart {
  const [outer, stack, , slots] = row;
  const kv = speedConstant(row);
  return stator(row, {
    name: `Stator core ${outer}-${padded(stack)}, ${slots} slots`,
    drawing: outwardCore(row),
    thickness: 0.2,
    use: `for outrunners of ${groupDigits(kv.min)} to ${groupDigits(kv.max)} KV`,
    kv,
  });
}

function inrunnerStator(row: Row): SeedPart {
  const [outer, stack, bore, slots] = row;
  return stator(row, {
    name: `Stator stack ${outer}-${padded(stack)}, ${slots} slots, inrunner`,
    drawing: inwardCore(row),
    thickness: 0.35,
    use: `for our rotor of ${bore - 1} mm`,
    kv: null,
  });
}

function stator(row: Row, { name, drawing, thickness, use, kv }: Kind): SeedPart {
  const [outer, stack, bore, slots, turns, wire, strands, termination, sale] = row;
  const { teeth } = drawing;
  const { resistance, mass } = figuresOf(row, drawing);
  return familyPart({
    number: `STA-${outer}${padded(stack)}-${slots}`,
    name,
    category: 'stator',
    description: `Laminated ${thickness.toFixed(2)} mm silicon steel, ${outer} mm outside with a bore of ${bore} mm and a stack of ${stack} mm, ${use}. Each tooth carries ${turns} turns of ${strands} × ${wire.toFixed(2)} mm copper, ${termination} terminated; ${resistance} mΩ from phase to phase at 20 °C, ${mass} g.`,
    specs: {
      outer,
      slots,
      stack,
      bore,
      teeth,
      thickness,
      turns,
      wire,
      resistance,
      kv,
      termination,
      mass,
    },
    sale,
    drawing,
  });
}

/** Computes the resistance between two phases in mΩ, and the mass of steel and copper in g. */
function figuresOf(row: Row, drawing: StatorSpec) {
  const [, stack, , slots, turns, wire, strands, termination] = row;
  const turnLength = 2 * stack + 5 * drawing.toothWidth;
  const length = (slots / 3) * turns * turnLength;
  const phases = termination === 'star' ? 2 : 2 / 3;
  const copper = 3 * length * disc(wire) * strands * density.copper;
  const steel = faceArea(drawing) * stack * density.lamination;
  return {
    resistance: toDigits((phases * resistanceOf(wire, length)) / strands, 2),
    mass: toDigits(steel + copper, 2),
  };
}

/**
 * Derives rpm per volt, within 5%. It falls with the turns in series, the stack and the diameter; stator
 * core 42-08 sets the scale.
 */
function speedConstant([outer, stack, , slots, turns, , , termination]: Row) {
  const core4208 = 400 * 4 * 7 * 8 * 42;
  const star = core4208 / ((slots / 3) * turns * stack * outer);
  const kv = termination === 'star' ? star : star * Math.sqrt(3);
  return { min: toDigits(Math.round(kv * 0.95), 3), max: toDigits(Math.round(kv * 1.05), 3) };
}

function outwardCore([diameter, , bore, slots, turns]: Row): StatorSpec {
  const yoke = toDecimals(diameter * (0.4 + 0.0117 * (slots - 12)));
  const pitch = (Math.PI * diameter) / slots;
  return {
    kind: 'stator',
    teeth: 'outward',
    diameter,
    bore,
    yoke,
    slots,
    toothWidth: toDecimals(0.28 * pitch),
    shoe: toDecimals(0.19 * pitch),
    slotOpening: toDecimals(0.2 * pitch),
    turns,
  };
}

function inwardCore([diameter, , bore, slots, turns]: Row): StatorSpec {
  const pitch = (Math.PI * bore) / slots;
  return {
    kind: 'stator',
    teeth: 'inward',
    diameter,
    bore,
    yoke: toDecimals(bore + 0.71 * (diameter - bore)),
    slots,
    toothWidth: toDecimals(0.45 * pitch),
    shoe: toDecimals(0.2 * pitch),
    slotOpening: toDecimals(0.25 * pitch),
    turns: Math.min(turns, 5),
  };
}

/** Adds up the face of a lamination in mm²: its ring, and its teeth with half-filled shoes. */
function faceArea({ teeth, diameter, bore, yoke, slots, toothWidth, shoe }: StatorSpec): number {
  const [ring, air] = teeth === 'outward' ? [yoke, bore] : [diameter, yoke];
  const reach = Math.abs((teeth === 'outward' ? diameter : bore) - yoke) / 2;
  return disc(ring) - disc(air) + slots * (toothWidth * reach + toothWidth * shoe);
}

function padded(stack: number): string {
  return String(stack).padStart(2, '0');
}
