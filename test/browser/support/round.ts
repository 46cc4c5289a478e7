import { PROJECT_ID } from '@brushline/demo/shop/demo';
import { ports } from '../../api/support/shop.ts';

/** Has the regular round begin now. It goes on while the test does; what it does shows on the pages. */
export function beginRound(): void {
  const round = `http://127.0.0.1:${ports.functions}/${PROJECT_ID}/us-central1/expireOrders-0`;
  fetch(round, { method: 'POST' }).catch((error: unknown) => console.error('The round:', error));
}
