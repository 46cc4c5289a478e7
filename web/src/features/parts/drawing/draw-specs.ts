import type { Category } from '@brushline/contract/specifications/categories';
import { definitionOf } from '@brushline/contract/specifications/definitions';
import { numberOf, type Specifications } from '@brushline/contract/specifications/values';
import { drawMeasures } from '@brushline/part-drawings/draw-measures';
import type { Kind, Looks } from '@brushline/part-drawings/proportions';
import type { Sheet } from '@brushline/part-drawings/sheet';

/** Maps a part's specifications to the measures of its drawing. */
interface Plan {
  kind: Kind;
  measures: Readonly<Record<string, string>>;
  looks?: Looks;
}

/**
 * Draws a part from its specifications; `null` if they are not enough. `pxPerMm` allows showing several drawings to one scale.
 */
export function drawSpecs(category: Category, specs: Specifications, title: string): Sheet | null {
  const plan = planOf(category, specs);
  const drawn = plan && drawPlan(plan, specs, title);
  return drawn && 'svg' in drawn ? drawn : null;
}

/**
 * Returns why a part cannot be drawn: `'bore must be smaller than outer diameter'`. `null` if it can,
 * or if parts of its kind are never drawn.
 */
export function missingOf(category: Category, specs: Specifications): string | null {
  const plan = planOf(category, specs);
  const drawn = plan && drawPlan(plan, specs, '');
  if (!drawn || 'svg' in drawn) return null;
  const labelOf = (name: string) =>
    (definitionOf(category, plan.measures[name] ?? '')?.label ?? name).toLowerCase();
  const why = drawn.why.replace(/(?<=than )[a-z]\w*$/i, labelOf);
  return `${labelOf(drawn.wrong)} ${why}`;
}

function drawPlan(plan: Plan, specs: Specifications, title: string) {
  const measures = Object.entries(plan.measures).flatMap(([name, key]) => {
    const number = numberOf(specs[key]);
    return number === null ? [] : [[name, number] as const];
  });
  return drawMeasures(plan.kind, Object.fromEntries(measures), title, plan.looks);
}

const OUTLINE = { width: 'width', height: 'height' };

const PLANS: Readonly<Record<Category, (specs: Specifications) => Plan | null>> = {
  stator: ({ teeth, termination }) => ({
    kind: 'stator',
    measures: { diameter: 'outer', bore: 'bore', slots: 'slots', stack: 'stack' },
    looks: {
      teeth: teeth === 'inward' ? 'inward' : 'outward',
      wound: termination !== 'bare',
    },
  }),
  rotor: ({ construction }) => {
    const kind = ROTORS[String(construction)];
    if (!kind) return null;
    const measures = { diameter: 'outer', bore: 'bore', poles: 'poles', length: 'length' };
    return {
      kind,
      measures: kind === 'rotor-bell' ? { ...measures, opening: 'opening' } : measures,
    };
  },
  bearing: ({ seal, balls }) => ({
    kind: 'bearing',
    measures: { outer: 'outer', bore: 'bore', width: 'width' },
    looks: { closure: CLOSURES[String(seal)] ?? 'open', ceramic: balls === 'ceramic' },
  }),
  shaft: ({ keyway, thread }) => ({
    kind: 'shaft',
    measures: { nominal: 'outer', length: 'length', bore: 'bore' },
    looks: { end: keyway ? 'keyway' : thread ? 'thread' : 'plain' },
  }),
  magnet: ({ form }) => {
    const measures = { outerRadius: 'outerRadius', thickness: 'thickness', angle: 'angle' };
    if (form === 'arc') return { kind: 'arc-magnet', measures: { ...measures, length: 'length' } };
    if (form !== 'ring') return null;
    return {
      kind: 'ring-magnet',
      measures: { diameter: 'outer', bore: 'bore', poles: 'poles', thickness: 'thickness' },
    };
  },
  housing: ({ form }) => {
    const measures = { diameter: 'outer', bore: 'bore', boltCircle: 'boltCircle' };
    if (form === 'can')
      return { kind: 'finned-housing', measures: { ...measures, length: 'length' } };
    if (form !== 'bell') return null;
    return { kind: 'end-bell', measures: { ...measures, bolts: 'bolts', seat: 'seat' } };
  },
  sensor: ({ form, spacing }) => {
    if (form === 'board') {
      const measures = { diameter: 'outer', bore: 'bore' };
      return { kind: 'hall-board', measures, looks: { spacing: spacing === '60' ? 60 : 120 } };
    }
    return form === 'latch' ? { kind: 'hall-latch', measures: OUTLINE } : null;
  },
  controller: ({ channels }) =>
    numberOf(channels) === 4
      ? { kind: 'stack-controller', measures: { side: 'length' } }
      : { kind: 'controller', measures: { length: 'length', width: 'width' } },
  connector: ({ form }) => {
    if (form === 'bullet')
      return { kind: 'bullet', measures: { diameter: 'contact', plug: 'length' } };
    if (form !== 'shell') return null;
    const measures = { contacts: 'contacts', contact: 'contact', length: 'length' };
    return { kind: 'power-connector', measures: { ...measures, width: 'width', depth: 'height' } };
  },
  propeller: ({ form }) => {
    if (form === 'collet')
      return {
        kind: 'collet-adapter',
        measures: { height: 'height', flange: 'outer', shaft: 'shaft' },
      };
    if (form !== 'mount') return null;
    const measures = { diameter: 'outer', boltCircle: 'boltCircle', arms: 'bolts' };
    return { kind: 'propeller-mount', measures };
  },
  tool: ({ form, kv }) => {
    if (form === 'meter')
      return { kind: 'meter', measures: OUTLINE, looks: { reads: kv ? 'KV' : 'mΩ' } };
    if (form === 'puller') return { kind: 'puller', measures: { span: 'span', reach: 'reach' } };
    if (form !== 'press') return null;
    const measures = { opening: 'span', throat: 'reach', height: 'height', stroke: 'stroke' };
    return { kind: 'press', measures };
  },
  winding: ({ form }) => {
    if (form === 'coil') return { kind: 'coil', measures: OUTLINE };
    if (form === 'hairpin')
      return { kind: 'hairpin', measures: { span: 'width', height: 'height' } };
    return form === 'wire'
      ? { kind: 'spool', measures: { flange: 'outer', height: 'height' } }
      : null;
  },
};

const planOf = (category: Category, specs: Specifications) => PLANS[category](specs);

const ROTORS: Readonly<Record<string, Kind>> = {
  bell: 'rotor-bell',
  sleeved: 'rotor-inner',
  buried: 'rotor-buried',
};

const CLOSURES: Readonly<Record<string, 'rubber' | 'shield' | 'open'>> = {
  '2rs': 'rubber',
  zz: 'shield',
  open: 'open',
};
