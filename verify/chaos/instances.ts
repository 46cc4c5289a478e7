import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '../rig/report.ts';
import type { Run } from './run.ts';
import { addTo, arm } from './stand-ins.ts';

const IN_FLIGHT = 80;
const DRAIN_LIMIT_MS = 10_000;
/** So slow that most requests are still in flight when the signal comes. */
const COMMIT_DELAY_MS = 20;

/** K02: an instance is asked to go (SIGTERM) with 80 requests in flight. All of them are answered. */
export async function drain(run: Run): Promise<void> {
  const { shop } = run;
  const part = await run.open({ workers: 1 }, IN_FLIGHT);
  const slow = { rpc: 'Commit', kind: 'delay', delayMs: COMMIT_DELAY_MS, rate: 1 } as const;
  await arm(shop, { database: [slow] }, run.seed);
  const before = shop.front.passed();
  let answered = 0;
  const orders = shop.buyers.slice(0, IN_FLIGHT).map(async (person) => {
    const order = run.order(person, part);
    run.placed(order, await run.client.call(order));
    answered += 1;
  });
  while (shop.front.passed() < before + orders.length) await sleep(5);
  // This request was sent after the orders, so with its answer the worker has read them all.
  await fetch(`${shop.url}/nowhere`);
  const [worker] = shop.workers;
  if (!worker) throw new Error('There is no worker to drain');
  addTo(run.injected, 'SIGTERM');
  run.notes.push(`${orders.length - answered} in flight`);
  const tookMs = await shop.drainWorker(worker);
  run.notes.push(`drained in ${seconds(tookMs)}`);
  run.expect(tookMs <= DRAIN_LIMIT_MS, `the drain took ${seconds(tookMs)}`);
  await Promise.all(orders);
  await run.calm();
  await run.judge();
  run.expectAnswers(201);
}
