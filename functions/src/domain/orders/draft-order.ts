import { quantityFault } from '@brushline/contract/orders/orders';
import { breakAt, unitPriceAt } from '@brushline/contract/terms/pricing';
import { mediumDate } from '@brushline/contract/values/dates';
import { CURRENCY, totalCents } from '@brushline/contract/values/money';
import type { OrderRecord, PartRecord } from '../../data/records.ts';
import { fieldProblem } from '../../shared/problem-error.ts';
import { toPart } from '../parts/to-part.ts';
import { orderWords } from './order-words.ts';
import type { OrderableLine, Placing } from './place-lines.ts';

/** Returns a new order. Everything but the contact and the quantity comes from the server. */
export function draftOrder(
  { customer, contact, requestHash, purchase }: Omit<Placing, 'lines' | 'isKnown' | 'require'>,
  { orderId: id, quantity, part }: Omit<OrderableLine, 'partId'>,
  hold: Pick<OrderRecord, 'expiresAt' | 'fullHoldUntil'>,
  now: Date,
): OrderRecord {
  const priceCents = unitPriceAt(toPart(part), quantity);
  const reached = breakAt(toPart(part), quantity);
  const order: Omit<OrderRecord, 'words'> = {
    id,
    ...(purchase && { purchaseId: purchase.id }),
    ...(purchase?.purchaseOrder && { purchaseOrder: purchase.purchaseOrder }),
    state: 'pending',
    listed: true,
    archivedFrom: null,
    ...customer,
    partId: part.id,
    item: part.name,
    image: part.image,
    partNumber: part.number,
    ...(reached && { breakFrom: reached.from }),
    priceCents,
    quantity,
    totalCents: totalCents(priceCents, quantity),
    currency: CURRENCY,
    ...contact,
    date: mediumDate(now),
    placedAt: now,
    ...hold,
    paymentIntentId: null,
    nextPaymentAttempt: 1,
    transactionId: null,
    paidAt: null,
    closedAt: null,
    closedBy: null,
    requestHash,
  };
  return { ...order, words: orderWords(order, part, purchase) };
}

/**
 * Checks a quantity against the part as it is now (spec section 5).
 *
 * @throws ProblemError `insufficient_stock`, or `invalid_body` for a quantity that the part's terms forbid.
 */
export function requireOrderable(quantity: number, part: PartRecord): void {
  const fault = quantityFault(quantity, toPart(part));
  if (!fault) return;
  const code = fault.kind === 'stock' ? 'insufficient_stock' : 'invalid_body';
  throw fieldProblem(code, 'quantity', fault.message);
}
