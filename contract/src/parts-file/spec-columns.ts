import { type Definition, definitions } from '../specifications/definitions.ts';
import { factorOf } from '../specifications/units.ts';
import { isBlank } from './figure-cell.ts';

/** A column with one specification, such as `specs.bore`. */
export type SpecColumn = `specs.${string}`;

const every: readonly Definition[] = Object.values(definitions).flat();

/** The labels of such columns. A key that has another label in a later category keeps the first. */
export const specNames: ReadonlyMap<SpecColumn, string> = new Map(
  every.toReversed().map(({ key, label }) => [`specs.${key}`, label]),
);

/** `Bore (mm)`, `Bore [mm]` */
const WITH_UNIT = /^([^([]*)[([](.*)[)\]]$/;

/** Finds the specification that a heading names, with or without a unit; `null` if it names none. */
export function specColumnOf(heading: string): SpecColumn | null {
  const [, name = heading] = WITH_UNIT.exec(heading.trim()) ?? [];
  const isNamed = (text: string) => text.toLowerCase() === name.trim().toLowerCase();
  const found = every.find(({ key, label }) => isNamed(label) || isNamed(key));
  return found ? `specs.${found.key}` : null;
}

/**
 * Makes a function that writes a row's specifications into one cell: its present content, and the values of the single
 * columns.
 */
export function specsCellBy(
  found: readonly (string | null)[],
  headings: readonly string[],
): (whole: string, cells: readonly string[]) => string {
  const single = found.flatMap((held, place) => {
    if (!held?.startsWith('specs.')) return [];
    const key = held.slice('specs.'.length);
    return [{ key, place, unit: unitIn(headings[place] ?? '', key) }];
  });
  return (whole, cells) => {
    const stated = single.flatMap(({ key, place, unit }) => {
      const cell = cells[place]?.trim() ?? '';
      return isBlank(cell) ? [] : [`${key}=${withUnit(cell, unit)}`];
    });
    return [whole, ...stated].filter(Boolean).join('; ');
  };
}

/** Returns the unit in a heading; `null` if it has none of the specification's units. */
function unitIn(heading: string, key: string): string | null {
  const [, , unit = ''] = WITH_UNIT.exec(heading.trim()) ?? [];
  const isUnit = every.some(
    (definition) =>
      definition.key === key &&
      'dimension' in definition &&
      factorOf(definition.dimension, unit) !== null,
  );
  return isUnit ? unit : null;
}

/** Adds a unit to numbers without one. */
function withUnit(cell: string, unit: string | null): string {
  return unit === null ? cell : cell.replaceAll(/\d(?=\s*(?:\.\.|$))/g, `$& ${unit}`);
}
