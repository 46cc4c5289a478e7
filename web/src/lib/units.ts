import { groupDigits } from '@brushline/contract/values/digits';

/** Formats `18500` as `'18,500'`. */
export function formatUnits(units: number): string {
  return groupDigits(units);
}
