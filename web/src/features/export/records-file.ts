/** A row of a file: texts and figures by the names of its columns. */
export type FileRecord = Readonly<Record<string, string | number>>;

/** Writes records as CSV, with an apostrophe before each text that a spreadsheet would take for a formula. */
export async function toCsv(records: readonly FileRecord[]): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  return papaparse.unparse([...records], { escapeFormulae: true });
}

/** Writes the same as JSON. */
export function toJson(records: readonly FileRecord[]): string {
  return JSON.stringify(records, null, 2);
}
