import type { QuantityTerms } from '@brushline/contract/terms/quantities';

/**
 * One press adds or takes away a minimum order, within what can be ordered. From below the minimum the
 * first press leads to the minimum itself.
 */
export function stepped(quantity: string, step: number, limits: QuantityTerms): string {
  const { minimumOrder, stock } = limits;
  const from = Math.trunc(Number(quantity)) || 0;
  if (from < minimumOrder) return String(minimumOrder);
  return String(Math.max(minimumOrder, Math.min(stock, from + step)));
}
