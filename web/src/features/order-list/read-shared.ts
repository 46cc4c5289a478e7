import { type Entry, readUnits } from '@brushline/contract/order-list/read-list';

/** A line of a shared list, as read. */
export interface SharedEntry extends Entry {
  /** The unit price in the order that the line comes from, in cents; `null` if not given. */
  cents: number | null;
}

/** The maximum number of lines to read at once: ten times a full list. More could freeze the browser. */
export const MAX_LINES_READ = 500;

/** Reads a fragment, which may be invalid. Returns no entries if it has no line. */
export function readShared(fragment: string): SharedEntry[] {
  const pieces = fragment
    .replace(/^#/, '')
    .split('&')
    .filter((piece) => piece.includes('='))
    .slice(0, MAX_LINES_READ);
  return pieces.map((piece, index) => {
    const [number = '', rest = ''] = piece.split('=');
    const [quantity = '', cents = ''] = rest.split('@');
    return {
      line: index + 1,
      number: decoded(number),
      quantity: readUnits(decoded(quantity)),
      cents: /^\d{1,9}$/.test(cents) ? Number(cents) : null,
    };
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
