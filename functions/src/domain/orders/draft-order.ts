import { quantityFault } from '@brushline/contract/orders/orders';
import { breakAt, unitPriceAt } from '@brushline/contract/terms/pricing';
import { mediumDate } from '@brushline/contract/values/dates';
import { CURRENCY, totalCents } from '@brushline/contract/values/money';
import type { OrderRecord, PartRecord } from '../../data/records.ts';
import { fieldProblem } from '../../shared/problem-error.ts';
import { toPart } from '../parts/to-part.ts';

/** The customer of an order. */
export type Customer = Pick<OrderRecord, 'uid' | 'email' | 'emailVerified' | 'name'>;

interface Draft {
  id: string;
  customer: Customer;
  contact: Pick<OrderRecord, 'phone' | 'address'>;
  quantity: number;
  part: PartRecord;
  now: Date;
  hold: Pick<OrderRecord, 'expiresAt' | 'fullHoldUntil'>;
  requestHash: string;
}

/** Returns a new order. Everything but the contact and the quantity comes from the server. */
export function draftOrder(draft: Draft): OrderRecord {
  const { id, customer, contact, quantity, part, now, hold, requestHash } = draft;
  const priceCents = unitPriceAt(toPart(part), quantity);
  const reached = breakAt(toPart(part), quantity);
  return {
    id,
    state: 'pending',
    listed: true,
    archivedFrom: null,
    ...customer,
    partId: part.id,
    item: part.name,
    image: part.image,
    partNumber: part.number ?? null,
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
