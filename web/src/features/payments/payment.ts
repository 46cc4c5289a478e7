/**
 * How far a payment has come in this visit. `mayBePaid` if nobody could say whether the last try moved money, and
 * `isAsked` while the bank asks the customer. `settled` is whether the server knows of a payment: it is being told, it
 * knows, or it will learn of it from the card provider.
 */
export type Payment =
  | { phase: 'ready'; fault: string | null; mayBePaid?: true }
  | { phase: 'processing'; isAsked?: true }
  | { phase: 'pending' }
  | { phase: 'paid'; transactionId: string; settled: 'telling' | 'yes' | 'later' };

/** Tells whether money may be on its way, so that the page has to ask for the order until it is paid. */
export function awaitsMoney(payment: Payment): boolean {
  if (payment.phase === 'ready') return payment.mayBePaid === true;
  return payment.phase !== 'processing';
}
