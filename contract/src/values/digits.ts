const BETWEEN_THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g;

/**
 * Writes `18500` as `'18,500'` and `-2100.5` with two decimals as `'-2,100.50'`, as `Intl.NumberFormat` does for en-US.
 * Creating that formatter takes a phone some 50 ms before the first price.
 * @param value a number whose absolute value is below 1e21
 */
export function groupDigits(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(BETWEEN_THOUSANDS, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** Counts things: `1` of `'line'` as `'1 line'`, `1200` as `'1,200 lines'`. */
export function counted(count: number, noun: string): string {
  return count === 1
    ? `1 ${noun}`
    : `${groupDigits(count)} ${noun.replace(/([^aeiou])y$/, '$1ie')}s`;
}
