import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedIn } from '@brushline/demo/shop/clients';
import { intentIdOf } from '@brushline/functions/test/support/records';
import type { Call } from '../rig/client.ts';
import type { Run } from './run.ts';

/** How long a customer keeps trying one step. */
const PATIENCE_MS = 60_000;

/**
 * Plays one customer: order, intent, card, and for half of them the page that reports the payment. The others close
 * their browser at once. Some cards are declined first, some customers cancel while they pay, and some pay a second
 * time.
 */
export async function goShopping(run: Run, person: SignedIn, part: string): Promise<void> {
  const order = run.order(person, part);
  const orderId = run.placed(order, await run.client.insist(order, PATIENCE_MS));
  if (orderId === null) return;
  const mood = run.random();
  const body = { price: 2.5, order: orderId };
  const ask: Call = { method: 'POST', path: '/create-payment-intent', person, body };
  const asked = await run.client.insist(ask, PATIENCE_MS);
  if (asked.status !== 200) return;
  const intentId = intentIdOf(String(asked.body.clientSecret));
  const tasks = [pay(run, intentId, mood < 0.1)];
  if (mood > 0.9) tasks.push(cancel(run, person, orderId));
  else if (mood > 0.8) tasks.push(payAgain(run, orderId, person));
  await Promise.all(tasks);
  if (run.random() < 0.5) return;
  const told = { order: orderId, transactionId: intentId };
  const tell: Call = { method: 'PATCH', path: `/order/${orderId}`, person, body: told };
  const { status } = await run.client.insist(tell, PATIENCE_MS);
  if (status === 200) run.promises.paid.set(orderId, intentId);
}

async function pay(run: Run, intentId: string, isDeclinedFirst: boolean): Promise<void> {
  if (isDeclinedFirst) await confirm(run, intentId, 'pm_card_chargeDeclined');
  await confirm(run, intentId, 'pm_card_visa');
}

async function cancel(run: Run, person: SignedIn, orderId: string): Promise<void> {
  await sleep(run.random() * 30);
  const call: Call = { method: 'DELETE', path: `/delete/${orderId}`, person };
  const answer = await run.client.insist(call, PATIENCE_MS);
  if (answer.status === 200 && answer.body.deletedCount === 1) run.promises.cancelled.add(orderId);
}

/** Pays for the order with an intent that the shop did not create, as from Stripe's dashboard. */
async function payAgain(run: Run, orderId: string, { localId: uid }: SignedIn): Promise<void> {
  const intent = await run.shop.stripe.paymentIntents
    .create({
      amount: 250,
      currency: 'usd',
      metadata: { orderId, uid },
      allowed_payment_method_types: ['card'],
    })
    .catch(() => null);
  if (intent) await confirm(run, intent.id, 'pm_card_visa');
}

/** Confirms an intent. A refusal by Stripe, such as a declined card, is not a fault of the shop. */
async function confirm(run: Run, intentId: string, card: string): Promise<void> {
  await run.shop.stripe.paymentIntents
    .confirm(intentId, { payment_method: card })
    .catch(() => null);
}
