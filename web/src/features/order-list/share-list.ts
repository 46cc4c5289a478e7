import type { Entry } from '@brushline/contract/order-list/read-list';
import { readUnits } from '@brushline/contract/order-list/read-list';

/** A line of a shared list. `cents` is the unit price that it was ordered at, where it comes from an order. */
export interface SharedLine {
  number: string;
  quantity: number;
  cents?: number | undefined;
}

/**
 * Writes lines as the fragment of an address, which is never sent to a server: `#STA-4208-12=100&BRG-608=500`.
 * A price follows its quantity: `100@790` in cents.
 */
export function writeShared(lines: readonly SharedLine[]): string {
  const pieces = lines.map(({ number, quantity, cents }) => {
    const price = cents === undefined ? '' : `@${cents}`;
    return `${encodeURIComponent(number)}=${quantity}${price}`;
  });
  return `#${pieces.join('&')}`;
}

/** A line that somebody shared, as it was read. */
export interface SharedEntry extends Entry {
  /** Unit price of the order that it comes from, in cents; `null` where none is named. */
  cents: number | null;
}

/**
 * Most lines of an address that are read: ten times what a list holds. The limit keeps the browser from
 * freezing.
 */
const MAX_LINES_READ = 500;

/** Reads a fragment, which may be invalid; empty if it has no line. */
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
