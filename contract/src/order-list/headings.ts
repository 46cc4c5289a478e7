/** The positions of the two columns that are read, from 0. */
export interface Columns {
  number: number;
  quantity: number;
}

/**
 * Headings in English and German, those of quantities in other languages too: the cells below a heading identify parts,
 * but not quantities.
 */
const NUMBER_HEAD = /\b(?:part|item|article|product|m?p\/?n|sku)\b|material|artikel|teile/i;
const EXACT_NUMBER_HEAD = /\b(?:no|nr|num|number|m?p\/?n|sku)\b|#|nummer/i;
const QUANTITY_HEAD =
  /^(?:(?:order(?:ed)?|total|required)\s+)?(?:q'?ty|quantity|units|pcs|pieces|count)\b|menge\b|^(?:an|stück)zahl|^(?:quantit[éà]|qté|quantidade|cantidad|aantal|antal|ilość|数量|數量)/i;

/** Among several quantities, "Total qty" is meant, and "Qty per board" is not. */
const ALL_HEAD = /total|order|required|gesamt|bestell/i;
const EACH_HEAD = /\b(?:per|pro|each|je)\b|\//i;

/** Returns the columns that a row of headings names; `null` for any other row. */
export function columnsOfHead(cells: readonly string[]): Columns | null {
  const [number] = numberColumns(cells);
  const quantity = quantityColumn(cells);
  return number !== undefined && quantity !== undefined ? { number, quantity } : null;
}

/** Lists the columns whose headings name parts. "Part name" may precede "Part number", which comes first here. */
export function numberColumns(cells: readonly string[]): number[] {
  const quantity = quantityColumn(cells);
  const named = placesOf(cells, NUMBER_HEAD).filter((place) => place !== quantity);
  const exact = placesOf(cells, EXACT_NUMBER_HEAD).filter((place) => named.includes(place));
  return [...new Set([...exact, ...named])];
}

/** Returns the column whose heading names the quantities. */
export function quantityColumn(cells: readonly string[]): number | undefined {
  const named = placesOf(cells, QUANTITY_HEAD);
  const [all, each] = [placesOf(cells, ALL_HEAD), placesOf(cells, EACH_HEAD)];
  return (
    named.find((place) => all.includes(place)) ??
    named.find((place) => !each.includes(place)) ??
    named[0]
  );
}

function placesOf(cells: readonly string[], heads: RegExp): number[] {
  return cells.flatMap((cell, place) => (heads.test(cell.trim()) ? [place] : []));
}
