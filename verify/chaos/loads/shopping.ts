import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../client.ts';
import type { Run } from '../load.ts';
import { heed, wish } from '../order.ts';
import type { Person } from '../people.ts';
import { confirm, createOutside } from '../stripe-customer.ts';

/** How long a customer keeps trying one step. */
const PATIENCE_MS = 60_000;

/** The last moment of the load; the way from here is the sweep's. */
const SETTLE_MS = 60_000;
const ROUND_PAUSE_MS = 2_000;

/**
 * The whole way of one customer: order, intent, card, and for half of them the page that tells the
 * shop. The others' browsers are closed at once. Some are refused first, some change their mind while
 * they pay, and some pay a second time by another way.
 */
export async function goShopping(run: Run, person: Person, part: string): Promise<void> {
  const wanted = wish(run, person, part);
  const orderId = heed(run, wanted, await run.client.insist(wanted.call, PATIENCE_MS));
  if (orderId === null) return;
  const mood = run.random();
  const path = `/order/${orderId}`;
  const bill = { price: 2.5, order: orderId };
  const ask: Call = { method: 'POST', path: '/create-payment-intent', person, body: bill };
  const asked = await run.client.insist(ask, PATIENCE_MS);
  if (asked.status !== 200) return;
  const secret = String(asked.body.clientSecret);
  const intentId = secret.slice(0, secret.indexOf('_secret_'));
  const tasks = [pay(run, { intentId, secret, isDeclinedFirst: mood < 0.1 })];
  if (mood > 0.9) tasks.push(changeMind(run, person, orderId));
  else if (mood > 0.8) tasks.push(payAgain(run, orderId, person));
  await Promise.all(tasks);
  if (run.random() < 0.5) return;
  const body = { order: orderId, transactionId: intentId };
  const told = await run.client.insist({ method: 'PATCH', path, person, body }, PATIENCE_MS);
  if (told.status === 200) run.promises.paid.set(orderId, intentId);
}

interface Payment {
  intentId: string;
  secret: string;
  isDeclinedFirst: boolean;
}

async function pay(run: Run, { intentId, secret, isDeclinedFirst }: Payment): Promise<void> {
  const { stripeUrl } = run.rig;
  if (isDeclinedFirst) await confirm(stripeUrl, intentId, secret, 'pm_card_chargeDeclined');
  await confirm(stripeUrl, intentId, secret, 'pm_card_visa');
}

async function changeMind(run: Run, person: Person, orderId: string): Promise<void> {
  await sleep(run.random() * 30);
  const call: Call = { method: 'DELETE', path: `/delete/${orderId}`, person };
  const answer = await run.client.insist(call, PATIENCE_MS);
  if (answer.status === 200 && answer.body.deletedCount === 1) run.promises.cancelled.add(orderId);
}

/** Money for the order by an intent that the shop did not make, as from Stripe's own pages. */
async function payAgain(run: Run, orderId: string, { uid }: Person): Promise<void> {
  const { stripeUrl } = run.rig;
  const made = await createOutside(stripeUrl, { orderId, uid, amountCents: 250 });
  if (made) await confirm(stripeUrl, made.id, made.client_secret, 'pm_card_visa');
}

/**
 * Runs the scheduled rounds until everything is at its end, or a minute has passed. Answers the
 * milliseconds it took.
 */
export async function settle(run: Run): Promise<number> {
  const from = performance.now();
  let verdict = await run.look();
  while (performance.now() - from < SETTLE_MS) {
    const isRoundDone = await run.rig.fleet.runRound();
    verdict = await run.look();
    if (isRoundDone && verdict.violations.length === 0) break;
    await sleep(ROUND_PAUSE_MS);
  }
  run.judge(verdict);
  return Math.round(performance.now() - from);
}

/** Runs the scheduled rounds beside a load, until it ends. */
export async function roundsUntil(run: Run, end: Promise<unknown>): Promise<void> {
  const ended = { yes: false };
  const markEnded = end.finally(() => {
    ended.yes = true;
  });
  while (!ended.yes) {
    await run.rig.fleet.runRound();
    await Promise.race([sleep(ROUND_PAUSE_MS), markEnded]);
  }
  await markEnded;
}
