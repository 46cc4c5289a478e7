import type { Category } from './categories.ts';
import type { Dimension } from './units.ts';

interface Described {
  key: string;
  label: string;
  /** The engineering symbol: D, d, Kv; `''` when there is none. */
  symbol: string;
}

/** A measure. Its values are in the base unit of the dimension, each a {@link Measure}. */
export interface NumberDefinition extends Described {
  kind: 'number' | 'range';
  dimension: Dimension;
  /** Decimals that are shown. */
  decimals: number;
  /** Which of two values is better, if that holds for every use. */
  better?: 'more' | 'less';
}

/** One of a few choices. Its value is the choice's id. */
interface ChoiceDefinition extends Described {
  kind: 'choice';
  choices: Readonly<Record<string, string>>;
}

/** A feature that a part has or lacks. */
interface FlagDefinition extends Described {
  kind: 'flag';
}

export type Definition = NumberDefinition | ChoiceDefinition | FlagDefinition;

type Options = Partial<Pick<NumberDefinition, 'decimals' | 'better'>>;

function measure(
  key: string,
  label: string,
  symbol: string,
  dimension: Dimension,
  options: Options = {},
): NumberDefinition {
  return { kind: 'number', key, label, symbol, dimension, decimals: 1, ...options };
}

/** Defines a range, such as the voltages that a controller works at. It fits any value in it. */
function range(
  key: string,
  label: string,
  symbol: string,
  dimension: Dimension,
  options: Options = {},
): NumberDefinition {
  return { ...measure(key, label, symbol, dimension, options), kind: 'range' };
}

function count(key: string, label: string, symbol: string): NumberDefinition {
  return measure(key, label, symbol, 'count', { decimals: 0 });
}

function choice(
  key: string,
  label: string,
  choices: Readonly<Record<string, string>>,
): ChoiceDefinition {
  return { kind: 'choice', key, label, symbol: '', choices };
}

function flag(key: string, label: string): FlagDefinition {
  return { kind: 'flag', key, label, symbol: '' };
}

const outer = measure('outer', 'Outer diameter', 'D', 'length');
const bore = measure('bore', 'Bore', 'd', 'length');
const length = measure('length', 'Length', 'L', 'length');
const width = measure('width', 'Width', 'B', 'length');
const height = measure('height', 'Height', 'H', 'length');
const thickness = measure('thickness', 'Thickness', 't', 'length', { decimals: 2 });
const mass = measure('mass', 'Mass', 'm', 'mass');
const poles = count('poles', 'Poles', '2p');
const boltCircle = measure('boltCircle', 'Bolt circle', 'PCD', 'length');
const maximumSpeed = measure('maximumSpeed', 'Maximum speed', 'n', 'speed', {
  decimals: 0,
  better: 'more',
});
const current = measure('current', 'Continuous current', 'I', 'current', { better: 'more' });
const voltage = range('voltage', 'Voltage', 'U', 'voltage');
const resistance = measure('resistance', 'Resistance', 'R', 'resistance', { decimals: 2 });
const temperature = range('temperature', 'Working temperature', 'T', 'temperature', {
  decimals: 0,
});
const magnetGrade = choice('grade', 'Magnet grade', {
  n42uh: 'N42UH',
  n45sh: 'N45SH',
  n48h: 'N48H',
  n52sh: 'N52SH',
  bonded: 'Bonded NdFeB',
});
const steel = {
  '52100': '52100, hardened',
  '42crmo4': '42CrMo4, quenched and tempered',
  '174ph': '17-4PH, stainless',
  titanium: 'Titanium, grade 5',
};

/** The specifications of each category, in the order of display. The first three measures are shown on a card. */
export const definitions: Readonly<Record<Category, readonly Definition[]>> = {
  stator: [
    outer,
    count('slots', 'Slots', 'Z'),
    measure('stack', 'Stack', 'L', 'length'),
    bore,
    choice('teeth', 'Teeth', { outward: 'Outward (outrunner)', inward: 'Inward (inrunner)' }),
    thickness,
    count('turns', 'Turns for each tooth', 'N'),
    measure('wire', 'Wire', '', 'length', { decimals: 2 }),
    resistance,
    range('kv', 'Speed constant', 'Kv', 'speed constant', { decimals: 0 }),
    measure('noLoadCurrent', 'No-load current at 10 V', 'I0', 'current', { decimals: 2 }),
    current,
    choice('termination', 'Termination', { star: 'Star', delta: 'Delta', bare: 'Bare core' }),
    mass,
  ],
  rotor: [
    outer,
    poles,
    bore,
    measure('length', 'Magnet length', 'L', 'length'),
    measure('opening', 'Room for the core', 'Di', 'length'),
    choice('construction', 'Construction', {
      bell: 'Bell (outrunner)',
      sleeved: 'Surface magnets, sleeved',
      buried: 'Buried magnets',
    }),
    magnetGrade,
    maximumSpeed,
    choice('balance', 'Balance', { g1: 'G1.0', g25: 'G2.5', g63: 'G6.3' }),
    mass,
  ],
  bearing: [
    bore,
    outer,
    width,
    measure('dynamicLoad', 'Dynamic load', 'C', 'force', { decimals: 2, better: 'more' }),
    measure('staticLoad', 'Static load', 'C0', 'force', { decimals: 2, better: 'more' }),
    maximumSpeed,
    choice('seal', 'Seal', {
      '2rs': 'Rubber, both sides (2RS)',
      zz: 'Metal shield (ZZ)',
      open: 'Open',
    }),
    choice('clearance', 'Clearance', { normal: 'Normal', c3: 'C3', c2: 'C2' }),
    choice('balls', 'Balls', { steel: 'Steel', ceramic: 'Silicon nitride' }),
    mass,
  ],
  shaft: [
    measure('outer', 'Diameter', 'd', 'length'),
    length,
    choice('fit', 'Fit', { h5: 'h5', h6: 'h6', g6: 'g6', j5: 'j5' }),
    choice('material', 'Material', steel),
    measure('hardness', 'Hardness', '', 'hardness', { decimals: 0 }),
    measure('bore', 'Bore right through', '', 'length'),
    flag('keyway', 'Keyway'),
    flag('thread', 'Threaded end'),
    mass,
  ],
  magnet: [
    length,
    thickness,
    choice('form', 'Form', { arc: 'Arc', ring: 'Ring', bar: 'Bar' }),
    measure('outerRadius', 'Outer radius', 'R', 'length', { decimals: 2 }),
    measure('angle', 'Angle', '', 'angle', { decimals: 0 }),
    outer,
    bore,
    poles,
    magnetGrade,
    range('remanence', 'Remanence', 'Br', 'flux density', { decimals: 2 }),
    measure('maximumTemperature', 'Maximum temperature', 'T', 'temperature', {
      decimals: 0,
      better: 'more',
    }),
  ],
  winding: [
    measure('wire', 'Conductor', '', 'length', { decimals: 2 }),
    count('turns', 'Turns', 'N'),
    mass,
    choice('form', 'Form', { wire: 'Wire on a spool', coil: 'Formed coil', hairpin: 'Hairpins' }),
    resistance,
    measure('lineResistance', 'Resistance of the wire', 'R', 'resistance per metre'),
    measure('inductance', 'Inductance', 'L', 'inductance', { decimals: 0 }),
    measure('maximumTemperature', 'Thermal class', '', 'temperature', {
      decimals: 0,
      better: 'more',
    }),
    outer,
    width,
    height,
  ],
  housing: [
    outer,
    bore,
    length,
    choice('form', 'Form', { can: 'Finned can', bell: 'End bell' }),
    measure('seat', 'Bearing seat', '', 'length'),
    boltCircle,
    count('bolts', 'Bolts', ''),
    mass,
  ],
  sensor: [
    outer,
    width,
    voltage,
    choice('form', 'Form', { latch: 'Hall latch', board: 'Hall board' }),
    bore,
    choice('spacing', 'Spacing', { '60': '60°', '120': '120°' }),
    measure('threshold', 'Switching field', 'B', 'flux density', { decimals: 4 }),
    temperature,
    height,
  ],
  controller: [
    current,
    voltage,
    mass,
    measure('peakCurrent', 'Peak current', 'Imax', 'current', { better: 'more' }),
    count('channels', 'Channels', ''),
    length,
    width,
    choice('control', 'Control', { foc: 'Field oriented (FOC)', trapezoidal: 'Trapezoidal' }),
    measure('frequency', 'Switching frequency', 'f', 'frequency', { decimals: 0 }),
    flag('can', 'CAN'),
  ],
  connector: [
    current,
    count('contacts', 'Contacts', ''),
    measure('contact', 'Contact diameter', 'd', 'length'),
    { ...resistance, better: 'less' },
    choice('form', 'Form', { shell: 'Shell', bullet: 'Bullet' }),
    { ...count('matings', 'Matings', ''), better: 'more' },
    length,
    width,
    height,
    mass,
  ],
  propeller: [
    choice('form', 'Form', { collet: 'Collet adapter', mount: 'Screw-on mount' }),
    choice('thread', 'Thread', { m5: 'M5', m6: 'M6', m8: 'M8', m10: 'M10' }),
    measure('shaft', 'For shafts of', 'd', 'length'),
    outer,
    height,
    boltCircle,
    count('bolts', 'Bolts', ''),
    measure('torque', 'Holding torque', 'M', 'torque', { better: 'more' }),
  ],
  tool: [
    choice('form', 'Form', { puller: 'Bearing puller', meter: 'Meter', press: 'Arbor press' }),
    measure('span', 'Opening', '', 'length', { decimals: 0 }),
    measure('reach', 'Reach', '', 'length', { decimals: 0 }),
    measure('force', 'Rated force', 'F', 'force', { better: 'more' }),
    measure('stroke', 'Stroke', 's', 'length', { decimals: 0 }),
    range('kv', 'Speed constant', 'Kv', 'speed constant', { decimals: 0 }),
    width,
    height,
    mass,
  ],
};

/** Returns the definition of a category's specification; `null` for a key that it does not have. */
export function definitionOf(category: Category, key: string): Definition | null {
  return definitions[category].find((definition) => definition.key === key) ?? null;
}
