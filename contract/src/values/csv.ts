/**
 * Spreadsheets run a cell that begins like this as a formula (OWASP, CSV injection). An apostrophe
 * before it makes it text. Text that already begins with an apostrophe gets a second one, so that
 * reading removes only ours.
 */
export const FORMULA = /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** The options of papaparse's `unparse` for CSV that people open in a spreadsheet. */
export const CSV = {
  newline: '\r\n',
  escapeFormulae: FORMULA,
  // Programs differ in what ends a cell, so each of these characters requires quotes.
  quotes: (cell: unknown) => /[;\t]/.test(String(cell)),
};

/** The cells of a table, row by row. */
export type Rows = readonly (readonly string[])[];
