import { PAGE_LIMIT } from '@brushline/contract/constants';
import { type DeskTroubles, type DeskWork, UNPAID_HOURS } from '@brushline/contract/desk/desk';
import { orderNumber } from '@brushline/contract/orders/order-number';
import { toDollars } from '@brushline/contract/values/money';
import type { Shop } from '../shop.ts';

const HOUR_MS = 3_600_000;

/** Counts what waits for a person, without reading it. For admins. */
export async function getDeskWork({ store, now }: Shop): Promise<DeskWork> {
  const before = new Date(now().getTime() - UNPAID_HOURS * HOUR_MS);
  const [toShip, unpaid, lowStock, refundsFailed, mailsUnsent, orphans] = await Promise.all([
    store.orders.countToShip(),
    store.orders.countUnpaid(before),
    store.parts.countLow(),
    store.orders.countRefundsFailed(),
    store.mail.countUnsent(),
    store.payments.countOrphans(),
  ]);
  return { toShip, unpaid, lowStock, refundsFailed, mailsUnsent, orphans };
}

/** Lists the e-mails that were given up and the payments of no order. For admins. */
export async function getDeskTroubles({ store }: Shop): Promise<DeskTroubles> {
  const [mails, orphans] = await Promise.all([
    store.mail.unsent(PAGE_LIMIT.most),
    store.payments.orphans(PAGE_LIMIT.most),
  ]);
  return {
    mails: mails.map(({ id, to, message, orderId, delivery, createdAt }) => ({
      _id: id,
      to: to.join(', '),
      subject: message.subject,
      number: orderId && orderNumber(orderId),
      error: delivery.error,
      at: createdAt.toISOString(),
    })),
    orphans: orphans.map(({ id, amountCents, at }) => ({
      ...{ _id: id, amount: toDollars(amountCents), at: at.toISOString() },
    })),
  };
}
