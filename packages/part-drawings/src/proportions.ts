import type { DrawingSpec } from './draw-part.ts';
import type { ShaftFeature } from './shaft.ts';

export type Kind = DrawingSpec['kind'];
type Spec<K extends Kind> = Extract<DrawingSpec, { kind: K }>;
type Needed<K extends Kind> = (typeof NEEDED)[K][number] & keyof Spec<K>;
type Measures<K extends Kind> = Pick<Spec<K>, Needed<K>> & Pick<Spec<K>, Known & keyof Spec<K>>;
/** The given measures, on which the proportions are based. */
type Known = 'opening';
type Rest<K extends Kind> = Omit<Spec<K>, Needed<K> | 'kind'>;

/** Features that measures do not describe; each kind reads the relevant ones. */
export type Looks = Pick<Partial<Spec<'stator'>>, 'teeth'> &
  Pick<Partial<Spec<'bearing'>>, 'closure' | 'ceramic'> &
  Pick<Partial<Spec<'hall-board'>>, 'spacing'> & {
    /** Whether a stator carries its coils. */
    readonly wound?: boolean;
    /** How one end of a shaft is worked. */
    readonly end?: ShaftFeature;
    /** What a meter shows. */
    readonly reads?: 'KV' | 'mΩ';
  };

/** The required measures of each kind, in mm; counts such as `slots` are whole numbers. */
export const NEEDED = {
  stator: ['diameter', 'bore', 'slots'],
  'rotor-bell': ['diameter', 'bore', 'poles'],
  'rotor-inner': ['diameter', 'bore', 'poles'],
  'rotor-buried': ['diameter', 'bore', 'poles'],
  'arc-magnet': ['outerRadius', 'thickness', 'angle', 'length'],
  'ring-magnet': ['diameter', 'bore', 'poles'],
  shaft: ['nominal', 'length'],
  bearing: ['outer', 'bore', 'width'],
  spool: ['flange', 'height'],
  coil: ['width', 'height'],
  hairpin: ['span', 'height'],
  'hall-latch': ['width', 'height'],
  'hall-board': ['diameter', 'bore'],
  'finned-housing': ['diameter', 'bore'],
  'end-bell': ['diameter', 'bore'],
  controller: ['length', 'width'],
  'stack-controller': ['side'],
  'power-connector': ['width', 'depth', 'length', 'contacts'],
  bullet: ['diameter', 'plug'],
  'collet-adapter': ['height', 'flange', 'shaft'],
  'propeller-mount': ['diameter', 'boltCircle'],
  puller: ['span', 'reach'],
  meter: ['width', 'height'],
  press: ['opening', 'throat', 'height'],
} as const satisfies { [K in Kind]: readonly (keyof Spec<K>)[] };

/** Derives every other measure in the proportions of common parts. */
export const PROPORTIONS: { [K in Kind]: (measures: Measures<K>, looks: Looks) => Rest<K> } = {
  stator: (measures, { teeth = 'outward', wound = true }) => {
    const rest = teeth === 'outward' ? outwardTeeth(measures) : inwardTeeth(measures);
    return wound ? rest : { ...rest, turns: 0 };
  },
  'rotor-bell': ({ diameter, bore, opening = 0.82 * diameter }) => {
    const ring = (diameter - opening) / 2;
    return { wall: 0.39 * ring, magnet: 0.61 * ring, hub: bore + 0.13 * diameter, spokes: 6 };
  },
  'rotor-inner': ({ diameter }) => ({ sleeve: 0.02 * diameter, magnet: 0.09 * diameter }),
  'rotor-buried': ({ diameter, poles }) => ({
    magnetLength: Math.min(0.128 * diameter, (1.1 * diameter) / poles),
    magnetThickness: 0.044 * diameter,
  }),
  'arc-magnet': () => ({}),
  'ring-magnet': () => ({}),
  shaft: ({ nominal: diameter, length }, { end: feature = 'plain' }) => {
    const end = { diameter, length: Math.min(length / 2, 4 * diameter), feature: 'plain' } as const;
    const isBroken = 2 * end.length < length;
    return { steps: [{ ...end, feature }, end], ...(isBroken && { brokenAfter: 0 }) };
  },
  bearing: ({ outer, bore }, { closure = 'rubber', ceramic = false }) => {
    const ball = 0.285 * (outer - bore);
    const pitchCircle = (Math.PI * (outer + bore)) / 2;
    return {
      ball,
      balls: Math.max(3, Math.floor(pitchCircle / (1.65 * ball))),
      closure,
      ceramic,
      section: true,
    };
  },
  spool: ({ flange, height }) => ({
    flangeThickness: 0.1 * height,
    wound: 0.84 * flange,
    core: 0.62 * flange,
  }),
  coil: ({ width }) => ({ window: 0.3 * width, turns: 9 }),
  hairpin: ({ span }) => ({ conductor: 0.09 * span, pins: 3 }),
  'hall-latch': ({ width, height }) => ({
    thickness: 0.37 * width,
    lead: 1.5 * height,
    pitch: 0.31 * width,
    marking: '',
  }),
  'hall-board': (_, { spacing = 120 }) => ({ spacing, wires: 5 }),
  'finned-housing': ({ diameter, bore }) => ({
    wall: 0.13 * (diameter - bore),
    fins: 36,
    finThickness: 0.022 * diameter,
    bosses: 4,
    boss: 0.12 * diameter,
  }),
  'end-bell': ({ diameter }) => ({
    bolts: 4,
    bolt: 0.055 * diameter,
    windows: 4,
  }),
  controller: () => ({ bridges: 6 }),
  'stack-controller': ({ side }) => ({ mounting: 0.74 * side }),
  'power-connector': ({ width, contacts }) => ({
    pitch: (0.9 * width) / contacts,
    shell: 'graphite',
  }),
  bullet: ({ diameter, plug }) => ({
    socket: 0.83 * plug,
    cup: Math.min(1.6 * diameter, 0.4 * plug),
  }),
  'collet-adapter': ({ height, shaft }) => ({ thread: 1.3 * shaft, cone: 0.33 * height }),
  'propeller-mount': ({ diameter }) => ({
    arms: 4,
    bolt: 0.1 * diameter,
    thread: 0.19 * diameter,
    hub: 0.47 * diameter,
  }),
  puller: ({ span }) => ({ screw: 0.17 * span }),
  meter: (_, { reads = 'mΩ' }) => ({ reading: reads === 'KV' ? '412' : '190', unit: reads }),
  press: () => ({}),
};

function outwardTeeth({ diameter, bore, slots }: Measures<'stator'>): Rest<'stator'> {
  const yoke = bore + 0.3 * (diameter - bore);
  return {
    teeth: 'outward',
    yoke,
    toothWidth: (0.6 * Math.PI * yoke) / slots,
    shoe: 0.07 * (diameter - yoke),
    slotOpening: (0.18 * Math.PI * diameter) / slots,
    turns: 7,
  };
}

function inwardTeeth({ diameter, bore, slots }: Measures<'stator'>): Rest<'stator'> {
  const pitch = (Math.PI * bore) / slots;
  return {
    teeth: 'inward',
    yoke: bore + 0.71 * (diameter - bore),
    toothWidth: 0.45 * pitch,
    shoe: 0.2 * pitch,
    slotOpening: 0.25 * pitch,
    turns: 5,
  };
}
