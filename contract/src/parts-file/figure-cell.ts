/** A plain figure. `1.000` is not one: it means one to some people and a thousand to others. */
const PLAIN = /^(?![1-9]\d{0,2}\.\d{3}$)\d+(?:\.\d+)?$/;

/** Thousands as they are written in English, and with blanks or apostrophes: `1,000`, `1 000.50`. */
const GROUPED = /^[1-9]\d{0,2}(?:[,'’\s]\d{3})+(?:\.\d+)?$/;

/** Reads a figure with or without signs between its thousands; `null` for other text. */
export function readFigure(cell: string): number | null {
  const figure = cell.trim();
  if (GROUPED.test(figure)) return Number(figure.replaceAll(/[^\d.]/g, ''));
  return PLAIN.test(figure) ? Number(figure) : null;
}

/** Tells whether a cell says that there is no figure: it is empty, or `-` or `n/a` as suppliers write it. */
export function isBlank(cell: string): boolean {
  return /^(?:[-–—]|n\/?a)?$/i.test(cell.trim());
}

const PIECES = /(?:pcs?|pieces?|units?|ea|stü?c?k)\.?$/i;
const DAYS = /(?:days?|tage?)$/i;

/** Reads a number of units: `100`, `1,000`, `100 pcs`; `null` for other text. */
export function readUnits(cell: string): number | null {
  return readFigure(cell.trim().replace(PIECES, ''));
}

/** Reads a number of days: `14`, `14 days`; `null` for other text. */
export function readDays(cell: string): number | null {
  return readFigure(cell.trim().replace(DAYS, ''));
}

/** The signs of the shop's currency, on either side. A price in another currency is not read. */
const DOLLARS = /^\s*(?:USD|(?:US)?\$)\s*|\s*(?:USD|\$)\s*$/gi;

/** A decimal comma, also after thousands: `8,40`, `1.000,50`. */
const COMMA = /^(?:\d+|[1-9]\d{0,2}(?:[.'’\s]\d{3})+),\d{1,2}$/;

/** A price of one thousand to some people, and of one dollar with three decimals to others. */
const AMBIGUOUS = /^\d{1,3},\d{3}$/;

/** No price is longer. Searching a cell of 30,000 blanks for a currency would take a second. */
const LONGEST = 100;

/** Reads a price in dollars: `8.40`, `$8.40`, `8,40 USD`, `1,000.50`; `null` for other text. */
export function readDollars(cell: string): number | null {
  if (cell.length > LONGEST) return null;
  const figure = cell.replaceAll(DOLLARS, '').trim();
  if (COMMA.test(figure)) return Number(figure.replaceAll(/[^\d,]/g, '').replace(',', '.'));
  return AMBIGUOUS.test(figure) ? null : readFigure(figure);
}
