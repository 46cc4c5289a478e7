import type { Purchase } from '@brushline/contract/orders/purchases';
import { counted, groupDigits } from '@brushline/contract/values/digits';
import { momentWords } from '../../lib/time/time-words.ts';

/** Who reads it, and whether the payment has succeeded during this visit. */
interface Reader {
  isBuyer: boolean;
  isReceived: boolean;
}

/** What the page shows. Said until its purchase is known, and when nothing comes next. */
export const CONTENT = 'Its parts, where they go, and what happened to them.';

const RECEIVED = 'We have your payment. We will e-mail you when it ships.';

/** Describes where a purchase stands and what comes next: the answer to "Where is my order?". */
export function statusWords(purchase: Purchase, { isBuyer, isReceived }: Reader): string {
  const { state, expiresAt } = purchase;
  if (state === 'paid') return paidWords(purchase, isBuyer);
  if (state !== 'pending') return CONTENT;
  if (isReceived) return RECEIVED;
  return `To be paid by ${momentWords(expiresAt)}. Its stock is held until then.`;
}

function paidWords({ orders, shipments }: Purchase, isBuyer: boolean): string {
  const sumOf = (kind: 'open' | 'shipped') =>
    orders.reduce((sum, { units }) => sum + (units?.[kind] ?? 0), 0);
  const open = sumOf('open');
  const shipped = sumOf('shipped');
  const rest = `${counted(open, 'unit')} to ship.`;
  if (open === 0) return arrivalWords(shipments);
  if (shipped === 0) return isBuyer ? RECEIVED : rest;
  const part = `${groupDigits(shipped)} of ${counted(shipped + open, 'unit')} shipped.`;
  return `${part} ${isBuyer ? 'We will e-mail you when the rest ships.' : rest}`;
}

function arrivalWords(shipments: Purchase['shipments']): string {
  const sent = shipments.filter(({ takenBackAt }) => takenBackAt === null);
  // All units are being refunded.
  if (sent.length === 0) return CONTENT;
  return sent.every(({ deliveredAt }) => deliveredAt !== null)
    ? 'Everything was delivered.'
    : `Everything has shipped, in ${counted(sent.length, 'parcel')}.`;
}
