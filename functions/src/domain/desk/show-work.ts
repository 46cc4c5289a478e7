import { PAGE_LIMIT, UNPAID_HOURS } from '@brushline/contract/constants';
import type { DeskTroubles, DeskWork } from '@brushline/contract/desk/desk';
import { orderNumber } from '@brushline/contract/orders/order-number';
import { HOUR_MS } from '@brushline/contract/values/durations';
import { toDollars } from '@brushline/contract/values/money';
import type { PaymentRecord } from '../../data/records.ts';
import type { Shop } from '../shop.ts';

/** Counts the work that waits for a person. Only payments without an order, which are rare, are read for it. */
export async function getDeskWork({ store, now }: Shop): Promise<DeskWork> {
  const before = new Date(now().getTime() - UNPAID_HOURS * HOUR_MS);
  const [toShip, unpaid, lowStock, disputes, refundsFailed, mailsUnsent, orphans] =
    await Promise.all([
      store.orders.countIn('toShip'),
      store.orders.countUnpaid(before),
      store.parts.countLow(),
      store.payments.countDisputed(),
      store.orders.countIn('refundFailed'),
      store.mail.countUnsent(),
      store.payments.orphans(),
    ]);
  return {
    toShip,
    unpaid,
    lowStock,
    disputes,
    refundsFailed,
    mailsUnsent,
    orphans: orphans.length,
  };
}

/**
 * Lists the disputed payments, the next deadline first, the e-mails that could not be sent, and the payments without
 * an order.
 */
export async function getDeskTroubles({ store }: Shop): Promise<DeskTroubles> {
  const [disputed, mails, orphans] = await Promise.all([
    store.payments.disputed(PAGE_LIMIT.most),
    store.mail.unsent(PAGE_LIMIT.most),
    store.payments.orphans(),
  ]);
  return {
    disputes: disputed.flatMap(toDispute),
    mails: mails.map(({ id, to, message, orderId, delivery, createdAt }) => ({
      _id: id,
      to: to.join(', '),
      subject: message.subject,
      number: orderId && orderNumber(orderId),
      error: delivery.error,
      at: createdAt.toISOString(),
    })),
    orphans: orphans.slice(0, PAGE_LIMIT.most).map(({ id, amountCents, at }) => ({
      _id: id,
      amount: toDollars(amountCents),
      at: at.toISOString(),
    })),
  };
}

function toDispute(payment: PaymentRecord): DeskTroubles['disputes'] {
  const { id, orderId, outcome, dispute } = payment;
  if (!dispute) return [];
  const { amountCents, reason, answerByMs } = dispute;
  return [
    {
      _id: id,
      number: outcome === 'orphan' ? null : orderNumber(orderId),
      amount: toDollars(amountCents),
      reason,
      answerBy: answerByMs === null ? null : new Date(answerByMs).toISOString(),
    },
  ];
}
