/**
 * The progress of a payment during this visit. `mayBePaid` if it is unknown whether the last attempt moved money, and `isAsked`
 * while the bank asks the customer. `settled` tells whether the server knows of the payment: it is being told, it knows, or it
 * will learn of it from the card provider.
 */
export type Payment =
  | { phase: 'ready'; fault: string | null; mayBePaid?: true }
  | { phase: 'processing'; isAsked?: true }
  | { phase: 'pending' }
  | { phase: 'paid'; transactionId: string; settled: 'telling' | 'yes' | 'later' };

/** Tells whether money may be on its way, so that the page must poll until the order is paid. */
export function awaitsMoney(payment: Payment): boolean {
  if (payment.phase === 'ready') return payment.mayBePaid === true;
  return payment.phase !== 'processing';
}
