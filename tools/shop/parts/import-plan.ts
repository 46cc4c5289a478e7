import { isDeepStrictEqual } from 'node:util';
import { type AddProductBody, addProductBody, type Part } from '@brushline/contract/parts/parts';
import { readBreaksCell } from '@brushline/contract/parts-file/breaks-cell';
import { readSpecsCell } from '@brushline/contract/parts-file/specs-cell';
import { type Column, columns } from '@brushline/contract/parts-file/write-parts';
import { type Category, categoryIds } from '@brushline/contract/specifications/definitions';
import { parse } from '@brushline/contract/values/schema';
import { nameKey } from '@brushline/contract/values/text';
import type { Fault, Row, Sheet } from './parts-csv.ts';

/** What an import would do, row by row. */
export interface Plan {
  add: AddProductBody[];
  /** On sale under this name, and not the same; only when that is asked for. */
  replace: { product: AddProductBody; partId: string }[];
  unchanged: number;
  refused: Fault[];
}

/**
 * Compares a file with the parts on sale. A row whose part is on sale already is unchanged when all of
 * it is the same. Else it is refused: a part's terms are what customers ordered by, and its stock is
 * a ledger that no number from a file may overwrite. With `replace` the old part goes off sale and
 * the new one is added.
 */
export function planImport(
  sheet: Sheet,
  onSale: readonly Part[],
  { replace }: { replace: boolean },
): Plan {
  const plan: Plan = { add: [], replace: [], unchanged: 0, refused: [...sheet.faults] };
  const known = new Map(onSale.map((part) => [nameKey(part.name), part]));
  const isTaken = takenIn(onSale);
  for (const row of sheet.rows) {
    const checked = check(row);
    if (!checked.ok) {
      plan.refused.push(...checked.faults);
      continue;
    }
    const { product } = checked;
    const part = known.get(nameKey(product.name));
    const differences = part ? differencesOf(product, part) : [];
    const taken = isTaken(row, product, part);
    if (taken) plan.refused.push(taken);
    else if (!part) plan.add.push(product);
    else if (differences.length === 0) plan.unchanged += 1;
    else if (replace) plan.replace.push({ product, partId: part._id });
    else plan.refused.push(differing(row, differences));
  }
  plan.refused.sort((a, b) => a.line - b.line);
  return plan;
}

/** How many rows are refused; one row can have several faults. */
export function refusedRows({ refused }: Plan): number {
  return new Set(refused.map(({ line }) => line)).size;
}

type Checked = { ok: true; product: AddProductBody } | { ok: false; faults: Fault[] };

function check({ line, cells }: Row): Checked {
  const { fields, unread } = readCells(cells);
  const parsed = parse(addProductBody, fields);
  if (parsed.ok && Object.keys(unread).length === 0) return { ok: true, product: parsed.value };
  const errors = Object.entries(parsed.ok ? {} : parsed.errors);
  const faults = columns.flatMap((column) => {
    const [, refused] = errors.find(([path]) => path.split(/[.[]/)[0] === column) ?? [];
    const words = unread[column] ?? refused;
    return words ? [{ line, column, words: `${words}${quoted(cells[column], column)}` }] : [];
  });
  return { ok: false, faults };
}

/** What the cells say: the fields of a product, and what is wrong with cells that no field can be read from. */
function readCells(cells: Row['cells']) {
  const { name, description, image, number, category, datasheet } = cells;
  const specs = isCategory(category) ? readSpecsCell(category, cells.specs) : null;
  const priceBreaks = readBreaksCell(cells.priceBreaks);
  const unread: Partial<Record<Column, string>> = {
    ...(specs && !specs.ok && { specs: specs.words }),
    ...(!priceBreaks && { priceBreaks: 'Price breaks must look like 100=7.80; 250=7.10' }),
  };
  const fields = {
    ...{ name, description, image },
    ...(number && { number }),
    ...(category && { category }),
    ...(specs?.ok && { specs: specs.specs }),
    ...(cells.orderMultiple && { orderMultiple: numberOf(cells.orderMultiple) }),
    ...(priceBreaks?.length && { priceBreaks }),
    ...(cells.leadTimeDays && { leadTimeDays: numberOf(cells.leadTimeDays) }),
    ...(datasheet && { datasheet }),
    minimumOrder: numberOf(cells.minimumOrder),
    stock: numberOf(cells.stock),
    price: numberOf(cells.price),
  };
  return { fields, unread };
}

/** A plain number, else the text as it stands, which the schema then refuses. */
function numberOf(cell: string): number | string {
  return /^\s*\d+(\.\d+)?\s*$/.test(cell) ? Number(cell) : cell;
}

function quoted(cell: string, column: Column): string {
  if (cell.trim() === '') return '';
  const shown = cell.length > 40 ? `${cell.slice(0, 40)}...` : cell;
  const hint = column === 'price' && /^\s*\d+,\d+\s*$/.test(cell) ? '; write it with a point' : '';
  return ` (the file says ${JSON.stringify(shown)}${hint})`;
}

function differencesOf(product: AddProductBody, part: Part): string[] {
  return columns
    .filter(
      (column) =>
        isStated(product, column) && !isDeepStrictEqual(product[column], termOf(part, column)),
    )
    .map((column) =>
      typeof product[column] === 'number'
        ? `${column} ${product[column]} and not ${termOf(part, column) ?? 'stated'}`
        : `another ${column}`,
    );
}

/** What a part on sale has; one that is sold by the piece does not say so. */
function termOf(part: Part, column: Column) {
  return column === 'orderMultiple' ? (part.orderMultiple ?? 1) : part[column];
}

/** A file without the later columns says nothing about them. */
function isStated(product: AddProductBody, column: Column): boolean {
  return product[column] !== undefined;
}

function isCategory(text: string): text is Category {
  return categoryIds.some((id) => id === text);
}

/** Says when a row has the name or the number of an earlier row, or the number of another part on sale. */
function takenIn(onSale: readonly Part[]) {
  const holders = new Map(onSale.map((part) => [part.number, part]));
  const names = new Map<string, number>();
  const numbers = new Map<string, number>();
  return ({ line }: Row, { name, number }: AddProductBody, own?: Part): Fault | null => {
    const sameName = firstLine(names, nameKey(name), line);
    const sameNumber = number === undefined ? line : firstLine(numbers, number, line);
    const holder = number === undefined ? own : holders.get(number);
    if (sameName !== line) return twice(line, 'name', sameName);
    if (sameNumber !== line) return twice(line, 'number', sameNumber);
    if (!holder || holder === own) return null;
    return { line, column: 'number', words: `This number belongs to ${holder.name}` };
  };
}

/** The line that had this first. */
function firstLine(lines: Map<string, number>, key: string, line: number): number {
  const first = lines.get(key) ?? line;
  lines.set(key, first);
  return first;
}

function twice(line: number, column: 'name' | 'number', earlier: number): Fault {
  return { line, column, words: `This ${column} is on line ${earlier} already` };
}

function differing({ line }: Row, differences: readonly string[]): Fault {
  const words = `A part of this name is on sale with other terms: ${differences.join(', ')}`;
  return { line, column: 'name', words };
}
