import type { Order } from '@brushline/contract/orders/orders';
import { toDollars } from '@brushline/contract/values/money';
import type { OrderRecord } from '../../data/records.ts';
import { unitsOf } from './order-units.ts';

/** Turns a record into the order that staff see. */
export function toStaffOrder(order: OrderRecord): Order {
  const { dispute } = order;
  if (!dispute) return toOrder(order);
  const { status, amountCents, reason, answerByMs } = dispute;
  const answerBy = answerByMs === null ? null : new Date(answerByMs).toISOString();
  return {
    ...toOrder(order),
    dispute: { status, amount: toDollars(amountCents), reason, answerBy },
  };
}

/** Turns a record into the order that its customer sees. */
export function toOrder(order: OrderRecord): Order {
  const { refund } = order;
  return {
    _id: order.id,
    ...(order.purchaseId !== undefined && { purchase: order.purchaseId }),
    ...(order.purchaseOrder !== undefined && { purchaseOrder: order.purchaseOrder }),
    part: order.partId,
    name: order.name,
    email: order.email,
    item: order.item,
    partNumber: order.partNumber,
    price: toDollars(order.priceCents),
    image: order.image,
    date: order.date,
    phone: order.phone,
    address: order.address,
    quantity: order.quantity,
    total: toDollars(order.totalCents),
    paid: order.state === 'paid' || order.archivedFrom === 'paid',
    transactionId: order.transactionId,
    state: order.state,
    placedAt: order.placedAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    ...(order.paidAt && { units: unitsOf(order) }),
    ...(refund && { refund: { status: refund.status, amount: toDollars(refund.amountCents) } }),
  };
}
