/** A line of a shared list. `cents` is the unit price in the order that the line comes from. */
export interface SharedLine {
  number: string;
  quantity: number;
  cents?: number | undefined;
}

/**
 * Writes lines as a URL fragment, which is never sent to a server: `#STA-4208-12=100&BRG-608=500`. A price in cents follows its
 * quantity: `100@790`.
 */
export function writeShared(lines: readonly SharedLine[]): string {
  const pieces = lines.map(({ number, quantity, cents }) => {
    const price = cents === undefined ? '' : `@${cents}`;
    return `${encodeURIComponent(number)}=${quantity}${price}`;
  });
  return `#${pieces.join('&')}`;
}
