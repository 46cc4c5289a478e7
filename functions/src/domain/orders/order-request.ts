import type { PlaceOrderBody } from '@brushline/contract/orders/orders';
import type { PlacePurchaseBody } from '@brushline/contract/orders/purchases';
import { derivedId, hashOf } from '../idempotency.ts';

/**
 * Gives each line of a purchase the id of its order. The ids descend, because lists sort orders of the same time by
 * descending id. So they show the lines in the customer's order.
 */
export function withOrderIds<Line>(purchaseId: string, lines: readonly Line[]) {
  const ids = lines
    .map((_, index) => derivedId(32, purchaseId, index))
    .toSorted()
    .reverse();
  return ids.flatMap((orderId, i) => lines.slice(i, i + 1).map((line) => ({ ...line, orderId })));
}

/** Returns a hash by which two requests for the same purchase are recognized. */
export function purchaseHash(body: PlacePurchaseBody): string {
  const { lines, delivery, billing, purchaseOrder, note, vatId } = body;
  return hashOf(
    lines.map((line) => [line.part, line.number, line.quantity, line.expectedPrice]),
    [delivery, billing ?? null, purchaseOrder, note, vatId],
  );
}

/** Returns a hash by which two requests for the same order are recognized. */
export function requestHash(body: PlaceOrderBody): string {
  const { part, item, quantity, phone, address } = body;
  return hashOf(part ?? null, part ? null : (item ?? null), quantity, phone, address);
}
