import { groupDigits } from '@brushline/contract/digits';

/** `18500` as `'18,500'`. */
export function formatUnits(units: number): string {
  return groupDigits(units);
}
