import type { Rows } from '../values/csv.ts';
import { columnOf, type Held, type Layout } from './read-parts.ts';
import { specColumnOf } from './spec-columns.ts';
import type { Column } from './write-parts.ts';

/** The number of lines in which headings are searched for, below a logo, an address and a date. */
export const HEAD_LINES = 20;

/** What a supplier's headings usually mean, in English, German and French. The first that fits counts. */
const USUAL: readonly (readonly [Column, RegExp])[] = [
  [
    'number',
    /(?:part|item|article|product|art|artikel|teile|bestell|catalog(?:ue)?)\W*(?:no|nr|num|number|nummer|code|id)\b|\b(?:m?p\/?n|sku|ref(?:erence)?)\b/,
  ],
  ['priceBreaks', /price break|staffel|\btiers?\b|degressi/],
  ['lowStock', /(?:low|min|reorder|alert).*(?:stock|bestand|level)|meldebestand/],
  ['minimumOrder', /\bmoq\b|\bmin\b|mindest|minim/],
  ['orderMultiple', /multiple|pack|\bvpe\b|conditionnement/],
  ['leadTimeDays', /lead.?time|lieferzeit|delai/],
  ['price', /^(?!.*(?:[€£¥]|100|\b(?:eur|gbp|chf|cny|rmb)\b)).*(?:price|preis|prix|cost|\busd\b)/],
  ['datasheet', /data.?sheet|datenblatt|fiche/],
  ['image', /image|photo|picture|bild|foto/],
  ['category', /categor|kategorie|warengruppe|famil/],
  ['specs', /specif|spezif|technical data/],
  ['stock', /\bq'?ty\b|\bqte\b|quanti|stock|bestand|lager|menge|anzahl|\bavailab|dispo/],
  ['description', /descri|beschreibung|details/],
  [
    'name',
    /name|title|titel|bezeichnung|designation|libelle|^nom\b|^(?:article|artikel|item|part|teil|piece|produ(?:ct|kt|it))$/,
  ],
];

/**
 * Finds the headings of a table, which are the row among the first ones that names the most columns, and guesses the
 * content of each column.
 */
export function guessLayout(rows: Rows): Layout {
  const named = rows
    .slice(0, HEAD_LINES)
    .map((cells) => guessColumns(cells).filter(Boolean).length);
  const most = Math.max(0, ...named);
  const [first = []] = rows;
  const unnamed = first.some((cell) => /^\W*\d/.test(cell)) ? null : 0;
  const head = most > 0 ? named.indexOf(most) : unnamed;
  return layoutBelow(rows[head ?? 0] ?? [], head);
}

/** The number of rows that show what a column contains. */
const PROOF_ROWS = 1000;

/**
 * Takes a column for the part numbers if most of its cells are numbers on sale, whatever its heading is, such as
 * `Article`.
 */
export function withNumbersOnSale(
  layout: Layout,
  rows: Rows,
  numbers: ReadonlySet<string | undefined>,
): Layout {
  if (layout.columns.includes('number')) return layout;
  const first = (layout.head ?? -1) + 1;
  const read = rows.slice(first, first + PROOF_ROWS);
  const place = layout.columns.findIndex((_, at) => {
    const cells = read.flatMap((row) => row[at]?.trim() || []);
    return cells.filter((cell) => numbers.has(cell)).length > cells.length / 2;
  });
  return place < 0 ? layout : { ...layout, columns: layout.columns.with(place, 'number') };
}

/** Tells whether rows are likely a supplier's parts, by their headings. */
export function mayBeParts(rows: Rows): boolean {
  return guessLayout(rows).columns.filter(Boolean).length > 2;
}

/** Guesses the content of each column below known headings. Without headings, `cells` are those of a row. */
export function layoutBelow(cells: readonly string[], head: number | null): Layout {
  return { head, columns: guessColumns(head === null ? cells.map(() => '') : cells) };
}

/** Of two headings for the same column, the exact name counts, otherwise the first. */
function guessColumns(headings: readonly string[]): Layout['columns'] {
  const found = new Map<Held, number>();
  for (const read of [columnOf, usualColumn, specColumnOf]) {
    for (const [place, heading] of headings.entries()) {
      const column = read(heading);
      if (column && !found.has(column) && ![...found.values()].includes(place))
        found.set(column, place);
    }
  }
  const columns = new Map([...found].map(([column, place]) => [place, column]));
  return headings.map((_, place) => columns.get(place) ?? null);
}

function usualColumn(heading: string): Column | null {
  const plain = heading.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
  // Searching a cell of 30,000 characters for two words would take a second.
  const start = plain.slice(0, 100);
  return USUAL.find(([, heads]) => heads.test(start))?.[0] ?? null;
}
