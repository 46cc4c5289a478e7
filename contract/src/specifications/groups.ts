import type { Category } from './categories.ts';
import type { Definition } from './definitions.ts';
import type { Dimension } from './units.ts';
import { type Specifications, type Stated, statedOf } from './values.ts';

/** The headings of a data sheet, in order. */
export const GROUPS = ['Dimensions', 'Electrical', 'Mechanical', 'Limits', 'Make'] as const;

export type Group = (typeof GROUPS)[number];

const BY_DIMENSION: Readonly<Record<Dimension, Group>> = {
  length: 'Dimensions',
  angle: 'Dimensions',
  voltage: 'Electrical',
  current: 'Electrical',
  resistance: 'Electrical',
  'resistance per metre': 'Electrical',
  inductance: 'Electrical',
  'speed constant': 'Electrical',
  frequency: 'Electrical',
  'flux density': 'Electrical',
  mass: 'Mechanical',
  force: 'Mechanical',
  torque: 'Mechanical',
  hardness: 'Mechanical',
  speed: 'Limits',
  temperature: 'Limits',
  count: 'Make',
};

/** Returns a part's specifications under the headings of a data sheet, without empty headings. */
export function groupsOf(
  category: Category,
  specs: Specifications,
): { group: Group; stated: Stated[] }[] {
  const stated = statedOf(category, specs);
  return GROUPS.map((group) => ({
    group,
    stated: stated.filter(({ definition }) => groupOf(definition) === group),
  })).filter(({ stated }) => stated.length > 0);
}

/** Returns the heading of a specification. Choices and flags describe the construction of a part. */
export function groupOf(definition: Definition): Group {
  return 'dimension' in definition ? BY_DIMENSION[definition.dimension] : 'Make';
}
