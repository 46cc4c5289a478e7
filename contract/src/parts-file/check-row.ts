import { type AddProductBody, addProductBody } from '../parts/parts.ts';
import { type Category, categories, categoryIds } from '../specifications/categories.ts';
import type { Specifications } from '../specifications/values.ts';
import { parse } from '../values/schema.ts';
import { readBreaksCell } from './breaks-cell.ts';
import { isBlank, readDays, readDollars, readUnits } from './figure-cell.ts';
import type { Fault, Row } from './read-parts.ts';
import { readSpecsCell } from './specs-cell.ts';
import { type Column, columns } from './write-parts.ts';

type Checked = { ok: true; product: AddProductBody } | { ok: false; faults: Fault[] };

/**
 * Checks a row like a product form. The fields of columns that are not `stated` come from the part (`base`), and
 * specifications without a column from `otherSpecs`.
 */
export function checkRow(
  row: Row,
  base: Partial<AddProductBody>,
  stated: readonly Column[] = columns,
  otherSpecs: Specifications = {},
): Checked {
  const isStated = (field: string) => stated.some((column) => column === field);
  const category = isStated('category') ? categoryIn(row.cells.category) : (base.category ?? '');
  const { fields, unread } = readCells(
    { ...row.cells, category },
    category === base.category ? otherSpecs : {},
  );
  const given = Object.entries(fields).filter(
    ([field, value]) => isStated(field) && value !== undefined,
  );
  // Specifications belong to a category, and are removed with it.
  const isKept = (field: string) =>
    ['number', 'stock'].includes(field) ||
    (!isStated(field) && (field !== 'specs' || category !== ''));
  const kept = Object.entries(base).filter(([field]) => isKept(field));
  const parsed = parse(addProductBody, Object.fromEntries([...kept, ...given]));
  if (parsed.ok && Object.keys(unread).length === 0) return { ok: true, product: parsed.value };
  const errors = Object.entries(parsed.ok ? {} : parsed.errors);
  const faults = columns.flatMap((column) => {
    const [, refused] = errors.find(([path]) => path.split(/[.[]/)[0] === column) ?? [];
    const words = unread[column] ?? (refused && refusedWords(row.cells[column], column, refused));
    return words ? [faultAt(row, column, words)] : [];
  });
  return { ok: false, faults };
}

/** Reads the cells into the fields of a product, and collects the faults of unreadable cells. */
function readCells(cells: Row['cells'], otherSpecs: Specifications) {
  const { name, description, image, number, category, datasheet } = cells;
  const specs = isCategory(category) ? readSpecsCell(category, cells.specs) : null;
  const priceBreaks = readBreaksCell(cells.priceBreaks);
  const unread: Partial<Record<Column, string>> = {
    ...(specs && !specs.ok && { specs: specs.error }),
    ...(category === '' &&
      cells.specs.trim() !== '' && {
        specs: 'These need a category, such as bearing',
      }),
    ...(!priceBreaks && { priceBreaks: 'Price breaks must look like 100=7.80; 250=7.10' }),
  };
  const orderMultiple = figureOf(cells.orderMultiple);
  // No address contains a space.
  const pictures = cells.pictures.split(/\s+/).filter(Boolean);
  const fields: Partial<Record<keyof AddProductBody, unknown>> = {
    name,
    description,
    image,
    number: number || undefined,
    category: category || undefined,
    specs: specs?.ok ? { ...otherSpecs, ...specs.value } : undefined,
    orderMultiple: orderMultiple === 1 ? undefined : orderMultiple,
    priceBreaks: priceBreaks?.length ? priceBreaks : undefined,
    leadTimeDays: figureOf(cells.leadTimeDays, readDays),
    datasheet: datasheet || undefined,
    lowStock: figureOf(cells.lowStock),
    pictures: pictures.length > 0 ? pictures : undefined,
    minimumOrder: figureOf(cells.minimumOrder),
    stock: figureOf(cells.stock),
    price: figureOf(cells.price, readDollars),
  };
  return { fields, unread };
}

/** What to write into a cell that cannot be read. */
const FIGURE_WORDS: Partial<Record<Column, string>> = {
  minimumOrder: 'Write only digits, such as 1000',
  stock: 'Write only digits, such as 1000',
  price: 'Write a price in US dollars, such as 8.40 or 1000.00',
};

/** Reads a number. Other text stays as it is, for the schema to refuse; a blank cell is `undefined`. */
function figureOf(cell: string, read = readUnits): number | string | undefined {
  return isBlank(cell) ? undefined : (read(cell) ?? cell);
}

/**
 * Words a refusal. The schema treats a non-number as missing, but the author of the file sees that the cell is not empty,
 * and has no list of categories to choose from.
 */
function refusedWords(cell: string, column: Column, refused: string): string {
  if (column === 'category') return `Write one of ${categoryIds.join(', ')}`;
  const read = column === 'price' ? readDollars : readUnits;
  const isUnread = !isBlank(cell) && read(cell) === null;
  return (isUnread && FIGURE_WORDS[column]) || refused;
}

/**
 * Makes a fault that quotes the cell. A fault of specifications names the wrong one instead, because a cell may contain
 * many.
 */
export function faultAt({ line, cells }: Row, column: Column, words: string): Fault {
  return { line, column, words: column === 'specs' ? words : `${words}${quoted(cells[column])}` };
}

function quoted(cell: string): string {
  if (cell.trim() === '') return '';
  const shown = cell.length > 40 ? `${cell.slice(0, 40)}...` : cell;
  return ` (the file says ${JSON.stringify(shown)})`;
}

/** Reads the names on the pages, `Bearing` and `Bearings`, as `bearing`. Other text stays as it is, to be refused. */
function categoryIn(cell: string): string {
  const typed = cell.trim().toLowerCase();
  const isNamed = (id: Category) =>
    [id, categories[id].one, categories[id].many].some((name) => name.toLowerCase() === typed);
  return categoryIds.find(isNamed) ?? cell;
}

function isCategory(text: string): text is Category {
  return categoryIds.some((id) => id === text);
}
