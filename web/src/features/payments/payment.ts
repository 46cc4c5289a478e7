/**
 * How far a payment has come in this visit. `settled` is whether the server knows of it: it is being
 * told, it knows, or it will learn of it from the card provider.
 */
export type Payment =
  | { phase: 'ready'; fault: string | null }
  | { phase: 'processing' }
  | { phase: 'pending' }
  | { phase: 'paid'; transactionId: string; settled: 'telling' | 'yes' | 'later' };
