import { categoryIds } from '@brushline/contract/specifications/categories';
import { definitions } from '@brushline/contract/specifications/definitions';
import { type Draft, seenIn } from '../../lib/draft.ts';
import { breakNames, filledRows } from '../add-part/break-values.ts';
import type { PartValues } from '../add-part/part-values.ts';
import { specNamesOf } from '../add-part/spec-values.ts';

/** A field of the form, or several that belong together: the rows of the price breaks, the ends of a range. */
export interface Unit {
  label: string;
  names: readonly Exclude<keyof PartValues, 'image'>[];
}

const LABELS = {
  name: 'Name',
  category: 'Category',
  number: 'Part number',
  imageAddress: 'Image',
  pictures: 'More pictures',
  description: 'Description',
  minimumOrder: 'Minimum order',
  price: 'Price',
  orderMultiple: 'Order multiple',
  leadTimeDays: 'Lead time',
  lowStock: 'Reorder level',
  datasheet: 'Datasheet',
} as const satisfies Partial<Record<keyof PartValues, string>>;

const units: readonly Unit[] = [
  ...Object.entries(LABELS).map(([name, label]) => ({
    label,
    names: [name as keyof typeof LABELS], // Object.entries widens the keys
  })),
  { label: 'Price breaks', names: breakNames },
  ...categoryIds.flatMap((category) =>
    definitions[category].map((definition) => ({
      label: definition.label,
      names: specNamesOf(category, definition),
    })),
  ),
];

/** A unit that two people have changed differently. */
export interface Clash {
  unit: Unit;
  theirs: string;
  yours: string;
}

/**
 * Merges what others have changed since the form was opened. If both have changed the same field, the form keeps the typed
 * value and shows the clash.
 *
 * @param base the initial values of the form
 * @param theirs the values of the product as saved now
 */
export function mergeValues(base: PartValues, theirs: PartValues, yours: PartValues) {
  let values = yours;
  const clashes: Clash[] = [];
  for (const unit of units) {
    if (!differs(unit, base, theirs) || !differs(unit, theirs, yours)) continue;
    if (differs(unit, base, yours))
      clashes.push({ unit, theirs: inWords(unit, theirs), yours: inWords(unit, yours) });
    else values = withUnit(unit, theirs, values);
  }
  return { values, clashes };
}

/**
 * Finds the fields of a draft that somebody else has changed since it was written.
 *
 * @param theirs the values of the product as saved now
 */
export function clashesOf(draft: Draft, theirs: PartValues): Clash[] {
  const base = Object.assign({ ...theirs }, seenIn(draft));
  return mergeValues(base, theirs, Object.assign({ ...theirs }, draft)).clashes;
}

/** Takes the fields of a unit from one form into another. */
export function withUnit({ names }: Unit, from: PartValues, into: PartValues): PartValues {
  return Object.assign({ ...into }, Object.fromEntries(names.map((name) => [name, from[name]])));
}

function differs({ names }: Unit, one: PartValues, other: PartValues): boolean {
  return names.some((name) => one[name] !== other[name]);
}

function inWords({ names }: Unit, values: PartValues): string {
  if (names === breakNames) return breaksInWords(values) || 'None';
  if (names[0] === 'price') return `$${values.price}`;
  const texts = names.flatMap((name) => values[name] || []);
  return texts.join(' to ') || 'Not stated';
}

/** Formats price breaks as `from 100 $7.80, from 250 $7.10`. */
function breaksInWords(values: PartValues): string {
  return filledRows(values)
    .map((row) => `from ${values[`break:${row}:from`]} $${values[`break:${row}:price`]}`)
    .join(', ');
}
