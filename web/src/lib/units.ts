import { groupDigits } from '@brushline/contract/values/digits';

/** `18500` as `'18,500'`. */
export function formatUnits(units: number): string {
  return groupDigits(units);
}
