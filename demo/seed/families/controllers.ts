import { between, familyPart, type Sale, type SeedPart } from '../part.ts';

/** The voltages that a controller works at, by the lithium cells of its battery. */
const voltages = {
  4: [7, 17],
  6: [10, 26],
  8: [14, 34],
  12: [20, 51],
  14: [24, 60],
} as const;

type Cells = keyof typeof voltages;

type Row = readonly [
  current: number,
  peakCurrent: number,
  cells: Cells,
  length: number,
  width: number,
  mass: number,
  control: 'foc' | 'trapezoidal',
  frequency: number,
  can: boolean,
  sale: Sale,
];

const singles: readonly Row[] = [
  [20, 28, 4, 28, 17, 6, 'trapezoidal', 48, false, [890, 40, 920]],
  [30, 40, 6, 33, 20, 9.5, 'foc', 48, true, [1390, 20, 560]],
  [60, 80, 6, 50, 28, 27, 'foc', 32, true, [2680, 20, 240]],
  [80, 110, 12, 68, 38, 64, 'foc', 24, true, [4950, 10, 118]],
  [120, 160, 14, 88, 52, 135, 'foc', 20, true, [8900, 5, 14]],
];

type StackRow = readonly [
  current: number,
  cells: Cells,
  side: number,
  mounting: number,
  mass: number | null,
  sale: Sale,
];

const stacks: readonly StackRow[] = [
  [35, 6, 34, 25.5, 9.5, [3680, 10, 190]],
  [60, 8, 42, 30.5, null, [5900, 10, 75]],
];

/** Controllers for one motor, and four in one for stacks. */
export const controllers = [...singles.map(single), ...stacks.map(fourInOne)];

function single([
  current,
  peakCurrent,
  cells,
  length,
  width,
  mass,
  control,
  frequency,
  can,
  sale,
]: Row): SeedPart {
  const [least, most] = voltages[cells];
  const name = `Speed controller ${current} A, ${cells}S`;
  const mode = control === 'foc' ? 'Field oriented control' : 'Trapezoidal control';
  return familyPart({
    number: `ESC-${current}-${cells}S`,
    name,
    category: 'controller',
    description: `${mode} at ${frequency} kHz, DShot600${can ? ' and CAN' : ''}, telemetry and current limit. ${current} A continuous and ${peakCurrent} A for 10 s with 5 m/s of air, ${least} to ${most} V, on a board of ${length} × ${width} mm that weighs ${mass} g without leads.`,
    specs: {
      current,
      voltage: between(least, most),
      mass,
      peakCurrent,
      channels: 1,
      length,
      width,
      control,
      frequency,
      can,
    },
    sale,
    drawing: { kind: 'controller', length, width, bridges: 6 },
  });
}

function fourInOne([current, cells, side, mounting, mass, sale]: StackRow): SeedPart {
  const [least, most] = voltages[cells];
  const name = `Speed controller 4-in-1, ${current} A, ${cells}S`;
  return familyPart({
    number: `ESC-4IN1-${current}-${cells}S`,
    name,
    category: 'controller',
    description: `Four channels of ${current} A on one board of ${side} mm square for stacks with holes ${mounting} mm apart, ${least} to ${most} V. DShot150 to DShot1200, bidirectional, with a current sensor for the whole board; shipped with a low-impedance capacitor.`,
    specs: {
      current,
      voltage: between(least, most),
      mass,
      channels: 4,
      length: side,
      width: side,
      can: false,
    },
    sale,
    drawing: { kind: 'stack-controller', side, mounting },
  });
}
