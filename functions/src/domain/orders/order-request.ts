import { createHash } from 'node:crypto';
import type { PlaceOrderBody } from '@brushline/contract/orders/orders';
import type { PlacePurchaseBody } from '@brushline/contract/orders/purchases';
import type { RefundBody } from '@brushline/contract/orders/refunds';
import type { ShipBody } from '@brushline/contract/orders/shipments';

/** 128 bits in hexadecimal digits: beyond guessing and collision, and valid as an id everywhere. */
const ID_LENGTH = 32;

/**
 * Returns the id of the order that a user's idempotency key stands for. The same key finds the same order, and never
 * another user's.
 */
export function orderIdOfKey(uid: string, idempotencyKey: string): string {
  return hash([uid, idempotencyKey]).slice(0, ID_LENGTH);
}

/**
 * Returns the id of the purchase that a user's idempotency key stands for. It never equals one of {@link orderIdOfKey}.
 */
export function purchaseIdOfKey(uid: string, idempotencyKey: string): string {
  return hash(['purchase', uid, idempotencyKey]).slice(0, ID_LENGTH);
}

/**
 * Gives each line of a purchase the id of its order. The ids descend, because lists of orders place those of one moment
 * by descending ids, and so show the lines as the customer sorted them.
 */
export function withOrderIds<Line>(purchaseId: string, lines: readonly Line[]) {
  const hashes = lines.map((_, index) => hash([purchaseId, index])).toSorted();
  const ids = hashes.toReversed().map((each) => each.slice(0, ID_LENGTH));
  return ids.flatMap((orderId, i) => lines.slice(i, i + 1).map((line) => ({ ...line, orderId })));
}

/** Returns a hash by which two requests for the same purchase are recognized. */
export function purchaseHash(body: PlacePurchaseBody): string {
  const { lines, delivery, billing, purchaseOrder, note, vatId } = body;
  return hash([
    lines.map(({ part, number, quantity, expectedPrice }) => [
      part,
      number,
      quantity,
      expectedPrice,
    ]),
    [delivery, billing ?? null, purchaseOrder, note, vatId],
  ]);
}

/** Returns the id of the shipment that an admin's idempotency key stands for. */
export function shipmentIdOfKey(uid: string, idempotencyKey: string): string {
  return hash(['shipment', uid, idempotencyKey]).slice(0, ID_LENGTH);
}

/** Returns a hash by which two requests for the same shipment are recognized. */
export function shipmentHash(orderId: string, { lines, carrier, tracking }: ShipBody): string {
  return hash([orderId, lines.map((line) => [line.orderId, line.units]), carrier, tracking ?? '']);
}

/**
 * Returns the common part of the ids of the refunds under one idempotency key of an admin; each refund is of another
 * payment. Together with the payment's id, it stays within 64 characters. It is not a number, because numbers name
 * other attempts.
 */
export function refundKey(uid: string, idempotencyKey: string): string {
  return `u${hash(['refund', uid, idempotencyKey]).slice(0, 20)}`;
}

/** Returns a hash by which two requests for the same refund are recognized. */
export function refundHash(orderId: string, { lines, restock, reason }: RefundBody): string {
  const units = lines.map((line) => [line.orderId, line.units, line.shipped]);
  return hash([orderId, units, restock, reason ?? '']);
}

/** Returns a hash by which two requests for the same order are recognized. */
export function requestHash(body: PlaceOrderBody): string {
  const { part, item, quantity, phone, address } = body;
  return hash([part ?? null, part ? null : (item ?? null), quantity, phone, address]);
}

function hash(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
