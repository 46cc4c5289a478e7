import { type Definition, definitions } from '../specifications/definitions.ts';
import { factorOf } from '../specifications/units.ts';

/** A column with one specification, such as `specs.bore`. */
export type SpecColumn = `specs.${string}`;

const every: readonly Definition[] = Object.values(definitions).flat();

/** The names of such columns, by what they are. A key that is named otherwise in a later category has its first name. */
export const specNames: ReadonlyMap<SpecColumn, string> = new Map(
  every.toReversed().map(({ key, label }) => [`specs.${key}`, label]),
);

/** `Bore (mm)`, `Bore [mm]` */
const WITH_UNIT = /^(.*?)\s*[([](.*)[)\]]$/;

/** Finds the specification that a heading names, with or without a unit; `null` if it names none. */
export function specColumnOf(heading: string): SpecColumn | null {
  const [, name = heading] = WITH_UNIT.exec(heading.trim()) ?? [];
  const isNamed = (text: string) => text.toLowerCase() === name.trim().toLowerCase();
  const found = every.find(({ key, label }) => isNamed(label) || isNamed(key));
  return found ? `specs.${found.key}` : null;
}

/** Writes a row's specifications into one cell: what is there already, and those that have columns of their own. */
export function spelledOut(
  whole: string,
  found: readonly (string | null)[],
  headings: readonly string[],
  cells: readonly string[],
): string {
  const single = found.flatMap((held, place) => {
    const key = held?.startsWith('specs.') ? held.slice('specs.'.length) : '';
    const cell = cells[place]?.trim();
    return key && cell ? [`${key}=${withUnit(cell, key, headings[place] ?? '')}`] : [];
  });
  return [whole, ...single].filter(Boolean).join('; ');
}

/** Adds the unit that the heading names to numbers which have none. */
function withUnit(cell: string, key: string, heading: string): string {
  const [, , unit = ''] = WITH_UNIT.exec(heading.trim()) ?? [];
  const isUnit = every.some(
    (definition) =>
      definition.key === key &&
      'dimension' in definition &&
      factorOf(definition.dimension, unit) !== null,
  );
  return isUnit ? cell.replaceAll(/\d(?=\s*(?:\.\.|$))/g, `$& ${unit}`) : cell;
}
