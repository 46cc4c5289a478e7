const unitsFormat = new Intl.NumberFormat('en-US');

/** `18500` as `'18,500'`. */
export function formatUnits(units: number): string {
  return unitsFormat.format(units);
}
