/**
 * The units that a specification may be entered and shown in: for each dimension its units, with the factor that
 * turns a value into the first unit of the row. No library of units has KV, poles and slots, so this small table is
 * ours.
 */
export const dimensions = {
  length: { mm: 1, cm: 10, m: 1000, µm: 0.001, in: 25.4 },
  angle: { '°': 1 },
  mass: { g: 1, kg: 1000, mg: 0.001, oz: 28.349_523_125, lb: 453.592_37 },
  voltage: { V: 1, mV: 0.001, kV: 1000 },
  current: { A: 1, mA: 0.001 },
  resistance: { mΩ: 1, Ω: 1000, µΩ: 0.001, kΩ: 1_000_000 },
  'resistance per metre': { 'mΩ/m': 1, 'Ω/m': 1000, 'Ω/km': 1 },
  inductance: { µH: 1, mH: 1000, nH: 0.001 },
  'speed constant': { 'rpm/V': 1 },
  speed: { rpm: 1, krpm: 1000 },
  force: { kN: 1, N: 0.001, lbf: 0.004_448_221_615_260_5 },
  torque: { Nm: 1, mNm: 0.001, Ncm: 0.01 },
  'flux density': { T: 1, mT: 0.001, G: 0.0001 },
  temperature: { '°C': 1 },
  frequency: { kHz: 1, Hz: 0.001, MHz: 1000 },
  hardness: { HRC: 1 },
  count: { '': 1 },
} as const satisfies Record<string, Record<string, number>>;

export type Dimension = keyof typeof dimensions;

const SIGNED: ReadonlySet<Dimension> = new Set([
  'angle',
  'voltage',
  'current',
  'flux density',
  'temperature',
]);

/** Tells whether a value of the dimension may be negative; a length, for example, may not. */
export function isSigned(dimension: Dimension): boolean {
  return SIGNED.has(dimension);
}

/** How people write a unit when their keyboard lacks its sign. */
const spellings: Readonly<Record<string, string>> = {
  um: 'µm',
  μm: 'µm',
  '"': 'in',
  inch: 'in',
  deg: '°',
  ohm: 'Ω',
  Ohm: 'Ω',
  mohm: 'mΩ',
  mOhm: 'mΩ',
  kohm: 'kΩ',
  kOhm: 'kΩ',
  Ω: 'Ω',
  'mohm/m': 'mΩ/m',
  'ohm/m': 'Ω/m',
  'ohm/km': 'Ω/km',
  uH: 'µH',
  μH: 'µH',
  C: '°C',
  N·m: 'Nm',
  'RPM/V': 'rpm/V',
  KV: 'rpm/V',
  kv: 'rpm/V',
  RPM: 'rpm',
  'r/min': 'rpm',
};

/** Returns the first unit of a dimension, in which values are stored. */
export function baseUnit(dimension: Dimension): string {
  return Object.keys(dimensions[dimension])[0] ?? '';
}

/** Lists the units of a dimension, the base unit first. */
export function unitsOf(dimension: Dimension): string[] {
  return Object.keys(dimensions[dimension]);
}

/** Returns what one `unit` is in the base unit of the dimension; `null` if it is not a unit of it. */
export function factorOf(dimension: Dimension, unit: string): number | null {
  const units: Readonly<Record<string, number>> = dimensions[dimension];
  return units[spellings[unit] ?? unit] ?? null;
}

/** Returns the dimension of a unit, for the message about a wrong one; `null` if it is not a unit. */
export function dimensionOf(unit: string): Dimension | null {
  const found = Object.keys(dimensions).find(
    (name) => factorOf(name as Dimension, unit) !== null, // its own keys
  );
  return (found as Dimension | undefined) ?? null;
}
