import type { Part } from '@brushline/contract/parts/parts';
import {
  type Definition,
  definitions,
  type NumberDefinition,
} from '@brushline/contract/specifications/definitions';
import { GROUPS, type Group, groupOf } from '@brushline/contract/specifications/groups';
import { numberOf, shownValue, unitOf } from '@brushline/contract/specifications/values';
import { priceLadder, totalAt, unitPriceAt } from '@brushline/contract/terms/pricing';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import type { AddressFault } from '../search/part-search.ts';
import { comparisonKey, MOST_COMPARED } from './chosen-parts.ts';

/** The parts that an address names, and its invalid entries. */
export interface Comparison {
  parts: readonly Part[];
  faults: readonly AddressFault[];
}

/** Reads `BRG-608-2RS-C3,BRG-688-HC`: part numbers, or ids of parts that have none. */
export function readComparison(written: string, catalogue: readonly Part[]): Comparison {
  const parts: Part[] = [];
  const faults: AddressFault[] = [];
  const refuse = (value: string, message: string) => faults.push({ key: 'parts', value, message });
  for (const key of keysOf(written)) {
    const part = findPart(key, catalogue);
    if (!part) refuse(key, 'is not a part that we sell');
    else if (parts.includes(part)) refuse(key, 'is in the address twice');
    else if (parts.length === MOST_COMPARED)
      refuse(key, 'is one too many: four parts can be compared');
    else parts.push(part);
  }
  return { parts, faults };
}

/**
 * Returns the entries of an address without a part, however often it is named, or without an invalid entry.
 *
 * @param gone the part, or what is written for the entry
 */
export function withoutEntry(
  written: string,
  gone: Part | string,
  catalogue: readonly Part[],
): string[] {
  const { parts, faults } = readComparison(written, catalogue);
  return [
    ...parts.filter((part) => part !== gone).map(comparisonKey),
    ...faults
      .map(({ value }) => value)
      .filter((value) => value !== gone && findPart(value, catalogue) !== gone),
  ];
}

function keysOf(written: string): string[] {
  return written
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}

function findPart(key: string, catalogue: readonly Part[]): Part | undefined {
  const number = key.toUpperCase();
  return catalogue.find((part) => part.number === number || comparisonKey(part) === key);
}

/** A line of the comparison, with a cell for each part. */
export interface Row {
  key: string;
  label: string;
  /** The engineering symbol, and the unit of all figures in the line; `''` for none. */
  symbol: string;
  unit: string;
  isFigure: boolean;
  /** `null` if a part does not have the value. */
  cells: readonly (string | null)[];
  /** What is shown instead of a missing value, if it is not the same for all parts. */
  instead?: readonly string[];
  /** Whether the parts differ in this line. */
  differs: boolean;
  /** The columns of the best value, where "better" is a fact and the parts differ. */
  best: ReadonlySet<number>;
}

/** Lists the specifications of the parts, under the headings of a data sheet. */
export function specificationGroups(
  parts: readonly Part[],
): { group: Group; rows: readonly Row[] }[] {
  const all = definitionsOf(parts);
  return GROUPS.map((group) => ({
    group,
    rows: rowsOf(
      all.filter((definition) => groupOf(definition) === group),
      parts,
    ),
  }));
}

function rowsOf(stated: readonly Definition[], parts: readonly Part[]): Row[] {
  return stated
    .map((definition) => specificationRow(definition, parts))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== FOREIGN));
}

/**
 * Lists the definitions of the parts. Categories share definitions with the same name and kind, such as the bore of bearings
 * and rotors.
 */
function definitionsOf(parts: readonly Part[]): Definition[] {
  const found = new Map<string, Definition>();
  for (const { category } of parts)
    for (const definition of category ? definitions[category] : [])
      if (!found.has(nameOf(definition))) found.set(nameOf(definition), definition);
  return [...found.values()];
}

/** The cell of a part whose category has no such specification. */
const FOREIGN = '–';

function has({ category }: Part, definition: Definition): boolean {
  const own = category ? definitions[category] : [];
  return own.some((each) => nameOf(each) === nameOf(definition));
}

function nameOf(definition: Definition): string {
  return `${definition.key} ${definition.label} ${definition.kind}`;
}

function specificationRow(definition: Definition, parts: readonly Part[]): Row {
  const values = parts.map((part) => (has(part, definition) ? part.specs?.[definition.key] : null));
  const cells = values.map((value) => {
    if (value === null) return FOREIGN;
    return value === undefined ? null : shownValue(definition, value);
  });
  return {
    key: nameOf(definition),
    label: definition.label,
    symbol: definition.symbol,
    unit: unitOf(definition),
    isFigure: 'dimension' in definition,
    cells,
    differs: differs(cells),
    best: 'dimension' in definition ? bestOf(values.map(numberOf), definition.better) : new Set(),
  };
}

/** Lists the prices at every quantity at which one of the parts gets cheaper, and the terms of sale. */
export function termRows(parts: readonly Part[]): Row[] {
  const steps = parts.flatMap((part) => priceLadder(part).map(({ from }) => from));
  const quantities = [...new Set(steps)].sort((one, other) => one - other);
  const lead = parts.map(({ leadTimeDays = null }) => leadTimeDays);
  const unitsRow = (label: string, read: (part: Part) => number) =>
    figureRow(label, parts.map(read), { unit: 'units' });
  return [
    ...quantities.map((quantity) => priceRow(quantity, parts)),
    leastRow(parts),
    unitsRow('Minimum order', ({ minimumOrder }) => minimumOrder),
    unitsRow('Sold in multiples of', ({ orderMultiple = 1 }) => orderMultiple),
    unitsRow('In stock', ({ stock }) => stock),
    ...(lead.some((days) => days !== null)
      ? [figureRow('Lead time beyond stock', lead, { unit: 'days', better: 'less' })]
      : []),
  ];
}

/** Makes the row of the unit prices at a quantity. A part cannot be ordered below its minimum order. */
function priceRow(quantity: number, parts: readonly Part[]): Row {
  const cents = parts.map((part) =>
    quantity < part.minimumOrder ? null : unitPriceAt(part, quantity),
  );
  const cells = cents.map((each) => (each === null ? null : formatCents(each)));
  const row = figureRow(`Unit price for ${groupDigits(quantity)}`, cents, {
    cells,
    better: 'less',
  });
  return { ...row, instead: parts.map(({ minimumOrder }) => `from ${groupDigits(minimumOrder)}`) };
}

/** Makes the row of the prices of the minimum orders. A low unit price may require a large order. */
function leastRow(parts: readonly Part[]): Row {
  const cents = parts.map((part) => totalAt(part, part.minimumOrder));
  const cells = cents.map(formatCents);
  return figureRow('Minimum order costs', cents, { cells, better: 'less' });
}

interface FigureRow {
  unit?: string;
  better?: NumberDefinition['better'];
  /** The numbers as text; by default, with grouped digits. */
  cells?: Row['cells'];
}

function figureRow(
  label: string,
  numbers: readonly (number | null)[],
  { unit = '', better, cells = numbers.map(figureOf) }: FigureRow,
): Row {
  return {
    key: label,
    label,
    symbol: '',
    unit,
    isFigure: true,
    cells,
    differs: differs(cells),
    best: bestOf(numbers, better),
  };
}

function figureOf(number: number | null): string | null {
  return number === null ? null : groupDigits(number);
}

function differs(cells: readonly (string | null)[]): boolean {
  return new Set(cells).size > 1;
}

/** Finds the best values. At least two different values must be stated. */
function bestOf(
  numbers: readonly (number | null)[],
  better: NumberDefinition['better'],
): ReadonlySet<number> {
  const stated = numbers.filter((number) => number !== null);
  if (!better || new Set(stated).size < 2) return new Set();
  const best = better === 'more' ? Math.max(...stated) : Math.min(...stated);
  return new Set(numbers.flatMap((number, i) => (number === best ? [i] : [])));
}
