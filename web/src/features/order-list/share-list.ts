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
