import { PROJECT_ID } from '@brushline/demo/shop/demo';
import { ports } from '../../api/support/shop.ts';

/** Has the regular round run now, and waits for its end. */
export async function runRound(): Promise<void> {
  const round = `http://127.0.0.1:${ports.functions}/${PROJECT_ID}/us-central1/expireOrders-0`;
  const { status } = await fetch(round, { method: 'POST' });
  if (status !== 200) throw new Error(`The round answered ${status}`);
}
