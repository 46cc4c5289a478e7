/** How long an object URL is kept, in milliseconds: a browser may read it after the click. */
const KEPT_MS = 40_000;

const TYPES = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Downloads a file with the date in its name: `orders-2026-11-20.csv`. */
export function saveDated(name: string, kind: keyof typeof TYPES, content: BlobPart): void {
  // The local date. The Swedish format is that of ISO 8601.
  const day = new Date().toLocaleDateString('sv');
  saveFile(`${name}-${day}.${kind}`, new Blob([content], { type: TYPES[kind] }));
}

/** Downloads a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
