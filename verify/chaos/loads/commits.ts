import { PROJECT_ID } from '@brushline/demo/shop/demo';
import { cancelOrder } from '@brushline/functions/domain/orders/cancel-order';
import { createPaymentIntent } from '@brushline/functions/domain/payments/create-payment-intent';
import { settlePayment } from '@brushline/functions/domain/payments/settle-payment';
import { ProblemError } from '@brushline/functions/domain/problem-error';
import {
  buyer,
  order,
  partOnSale,
  type TestShop,
  testShop,
} from '@brushline/functions/test/support/test-shop';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { lostAnswers, seeded } from '../faults.ts';
import { type Outcome, Run } from '../load.ts';
import type { Rig } from '../rig.ts';
import { armDatabase, clear, countCommits } from '../stand-ins.ts';

interface Commits {
  commits: number;
  rate: number;
  seed: number;
  onProgress: (commits: number) => void;
}

const PARTS = 8;
const CUSTOMERS = 16;
const STOCK = 100_000;
const WITHOUT_END = { knownPaymentAttempts: 5_000, unpaidOrders: 1_000, unpaidFreeOrders: 1_000 };

/**
 * F03: the use cases over the wire, without HTTP for speed, until so many commits were made, of which
 * a share is acknowledged to nobody. Orders are placed, then paid or cancelled: each once.
 */
export async function loseAnswers(rig: Rig, options: Commits): Promise<Outcome> {
  await rig.use({ workers: 1 });
  const run = new Run(rig, 'F03', options.seed);
  await clear(rig);
  const app = initializeApp({ projectId: PROJECT_ID }, 'chaos-commits');
  process.env.FIRESTORE_EMULATOR_HOST = new URL(rig.firestoreUrl).host;
  // It would look for Google's metadata server, and warn that there is none.
  process.env.METADATA_SERVER_DETECTION = 'none';
  try {
    const shop = testShop(getFirestore(app));
    // A customer here does in a minute what people do in a year.
    Object.assign(shop.limits, WITHOUT_END);
    await work(run, shop, options);
  } finally {
    await deleteApp(app);
  }
  run.judge(await run.look());
  return run.outcome;
}

async function work(run: Run, shop: TestShop, options: Commits): Promise<void> {
  const names = Array.from({ length: PARTS }, (_, i) => `Chaos part ${i}`);
  const parts = await Promise.all(names.map((name) => partOnSale(shop, { name, stock: STOCK })));
  run.promises.parts = PARTS;
  const before = await countCommits(run.rig);
  const made = async () => (await countCommits(run.rig)) - before;
  await armDatabase(run.rig, seeded(lostAnswers(options.rate), options.seed));
  const done = { yes: false };
  const customers = Array.from({ length: CUSTOMERS }, async (_, i) => {
    const part = parts[i % PARTS] ?? '';
    for (let n = 0; !done.yes; n += 1) await buyOnce(run, shop, part, `customer-${i}`, n);
  });
  let commits = 0;
  while (commits < options.commits) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    commits = await made();
    options.onProgress(Math.min(commits, options.commits));
  }
  done.yes = true;
  await Promise.all(customers);
  run.notes.push(`${await made()} commits`);
  await run.calm();
  run.expect(new Set(shop.payments.refunds).size === 0, 'F03: money went back without a reason');
}

/** One order to its end, each step asked for until it is done. */
async function buyOnce(run: Run, shop: TestShop, part: string, name: string, n: number) {
  const caller = buyer(name);
  run.promises.usesKey(caller.uid);
  const key = `key-${name}-${n}`;
  const orderId = await insist(run, () => order(shop, part, { quantity: 1, caller, key }));
  run.promises.place(caller.uid, key, orderId);
  if (n % 2 === 0) {
    const requestId = shop.newId();
    await insist(run, () => cancelOrder(shop, { orderId, caller, requestId }));
    run.promises.cancelled.add(orderId);
    return;
  }
  const body = { order: orderId, price: undefined };
  const secret = await insist(run, () => createPaymentIntent(shop, { body, caller }));
  const intentId = secret.slice(0, secret.indexOf('_secret_'));
  shop.payments.confirm(intentId);
  const { kind } = await insist(run, () => settlePayment(shop, intentId));
  run.expect(kind === 'paid', `F03: order ${orderId} is ${kind}`);
  run.promises.paid.set(orderId, intentId);
}

/** Counts each try as a call, a fault of the database as 503. */
async function insist<T>(run: Run, step: () => Promise<T>): Promise<T> {
  for (;;) {
    const from = performance.now();
    try {
      const result = await step();
      run.tally.add(200, performance.now() - from);
      return result;
    } catch (error) {
      const isBusy = error instanceof ProblemError && error.status === 503;
      run.tally.add(isBusy ? 503 : 500, performance.now() - from);
      run.expect(isBusy, `F03: ${error}`);
      // What the database did not do to it will be the same the next time.
      if (!isBusy) throw error;
    }
  }
}
