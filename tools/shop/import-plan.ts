import { isDeepStrictEqual } from 'node:util';
import { type AddProductBody, addProductBody, type Part } from '@brushline/contract/parts';
import { parse } from '@brushline/contract/schema';
import { type Category, categoryIds } from '@brushline/contract/specifications/definitions';
import { nameKey } from '@brushline/contract/text';
import { type Column, columns, type Fault, type Row, type Sheet } from './parts-csv.ts';
import { readSpecsCell } from './specs-cell.ts';

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
  const lines = new Map<string, number>();
  for (const row of sheet.rows) {
    const checked = check(row);
    if (!checked.ok) {
      plan.refused.push(...checked.faults);
      continue;
    }
    const { product } = checked;
    const key = nameKey(product.name);
    const earlier = lines.get(key);
    lines.set(key, earlier ?? row.line);
    const part = known.get(key);
    const differences = part ? differencesOf(product, part) : [];
    if (earlier !== undefined) plan.refused.push(twice(row, earlier));
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
  const { number, category, specs: cell, ...texts } = cells;
  const read = isCategory(category) ? readSpecsCell(category, cell) : null;
  if (read && !read.ok)
    return { ok: false, faults: [{ line, column: 'specs', words: read.words }] };
  const candidate = {
    ...texts,
    ...(number && { number }),
    ...(category && { category }),
    ...(read?.specs && { specs: read.specs }),
    minimumOrder: numberOf(cells.minimumOrder),
    stock: numberOf(cells.stock),
    price: numberOf(cells.price),
  };
  const parsed = parse(addProductBody, candidate);
  if (parsed.ok) return { ok: true, product: parsed.value };
  const faults = columns.flatMap((column) => {
    const [, words] =
      Object.entries(parsed.errors).find(([path]) => path.split('.')[0] === column) ?? [];
    return words ? [{ line, column, words: `${words}${quoted(cells[column], column)}` }] : [];
  });
  return { ok: false, faults };
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
      (column) => isStated(product, column) && !isDeepStrictEqual(product[column], part[column]),
    )
    .map((column) =>
      typeof product[column] === 'number'
        ? `${column} ${product[column]} and not ${part[column]}`
        : `another ${column}`,
    );
}

/** A file without the later columns says nothing about them. */
function isStated(product: AddProductBody, column: Column): boolean {
  return product[column] !== undefined;
}

function isCategory(text: string): text is Category {
  return categoryIds.some((id) => id === text);
}

function twice({ line }: Row, earlier: number): Fault {
  return { line, column: 'name', words: `This name is on line ${earlier} already` };
}

function differing({ line }: Row, differences: readonly string[]): Fault {
  const words = `A part of this name is on sale with other terms: ${differences.join(', ')}`;
  return { line, column: 'name', words };
}
