import { categories } from '@brushline/contract/specifications/categories';
import { definitions, type NumberDefinition } from '@brushline/contract/specifications/definitions';
import { readQuantity } from '@brushline/contract/specifications/quantity';
import { dimensionOf } from '@brushline/contract/specifications/units';
import { knownUnit, plainText } from './typed-text.ts';

const measures = Object.values(definitions)
  .flat()
  .filter((definition): definition is NumberDefinition => 'dimension' in definition);

/** Names of measures that are also parts: `wire 5 kg` names no measure. */
const things = new Set(['Wire', 'Stack']);

/** Longest first: `Magnet length` before `Length`. */
const labels = [...new Set(measures.map(({ label }) => label))]
  .filter((label) => !things.has(label))
  .toSorted((one, other) => other.length - one.length);

/** Words that are never a unit. */
const catalogueWords = new Set(
  [...labels, ...Object.values(categories).flatMap(({ one, many }) => [one, many])]
    .flatMap((words) => words.toLowerCase().split(' '))
    .filter((word) => word.length > 3),
);

const FIGURE = String.raw`((?:\d+ )?[\d.]+(?:/\d+)?)\s?([\p{L}°"][^\s,;]*)`;

/** The fault of the unit of a measure, with the units that fit. */
interface MeasureFault {
  message: string;
  /** Whether the word is a unit, but of another dimension. Any other word may not be meant as a unit. */
  isUnit: boolean;
}

/**
 * Finds the fault of a named measure, as in `bore 8 furlongs` and `8 V bore`. A figure directly before a name belongs to it:
 * `12 slots 42 mm` has no fault.
 */
export function measureFault(text: string): MeasureFault | null {
  const typed = plainText(text);
  for (const label of labels) {
    const pattern = new RegExp(
      String.raw`(?<!\d ?)\b${label} (?:[<>≤≥] ?)?${FIGURE}|${FIGURE} ${label}\b`,
      'iu',
    );
    const found = pattern.exec(typed);
    if (!found) continue;
    const [figure = '', unit = ''] = found.slice(1).filter(Boolean);
    if (catalogueWords.has(unit.toLowerCase())) return null;
    const named = measures.filter((each) => each.label === label);
    const reads = named.map(({ dimension }) =>
      readQuantity(`${figure} ${knownUnit(unit)}`, dimension, label),
    );
    const [fault] = reads;
    if (!fault || fault.ok || reads.some(({ ok }) => ok)) return null;
    return { message: fault.error, isUnit: dimensionOf(unit) !== null };
  }
  return null;
}

const EXACT = new RegExp(String.raw`(?<![<>≤≥] ?|[\w.-])${FIGURE}`, 'gu');

/** Explains how to search a range, if a text has an exact measure: `100A` means 100 A, not 100 A or more. */
export function rangeAdvice(text: string): string | null {
  for (const [, figure = '', unit = ''] of plainText(text).matchAll(EXACT)) {
    const known = knownUnit(unit);
    if (dimensionOf(known) === null) continue;
    const range = `“>${figure}${known}” or “<${figure}${known}”`;
    return `This searches for exactly ${figure} ${known}. To search a range, write ${range}.`;
  }
  return null;
}
