import { toDollars } from '@brushline/contract/money';
import type { Order } from '@brushline/contract/orders';
import type { OrderRecord } from '../../data/records.ts';

/** An order as the API answers it. */
export function toOrder(order: OrderRecord): Order {
  return {
    _id: order.id,
    part: order.partId,
    name: order.name,
    email: order.email,
    item: order.item,
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
  };
}
