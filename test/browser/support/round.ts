import { functionsUrl } from '../../api/support/shop.ts';

/** Starts the scheduled job. It runs in parallel with the test, and its effects show on the pages. */
export function beginRound(): void {
  const round = `${functionsUrl}/expireOrders-0`;
  fetch(round, { method: 'POST' }).catch((error: unknown) => console.error('The round:', error));
}
