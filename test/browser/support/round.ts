import { functionsUrl } from '../../api/support/shop.ts';

/** Has the regular round begin now. It goes on while the test does; what it does shows on the pages. */
export function beginRound(): void {
  const round = `${functionsUrl}/expireOrders-0`;
  fetch(round, { method: 'POST' }).catch((error: unknown) => console.error('The round:', error));
}
