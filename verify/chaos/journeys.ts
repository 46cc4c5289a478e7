import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRule } from '@brushline/stripe-emulator/faults';
import { seconds } from '../rig/report.ts';
import { type DatabaseFault, webhookFaults } from './faults.ts';
import type { Run } from './run.ts';
import { goShopping } from './shopping.ts';
import { countCalls } from './stand-ins.ts';

interface Journeys {
  buyers: number;
  units: number;
  database?: readonly DatabaseFault[];
  /** The faults of calls to Stripe. Those of its webhooks always apply. */
  stripe?: readonly FaultRule[];
  /** Journeys continue in waves until this number of processes was killed. */
  kills?: number;
  /** Journeys continue in waves until this number of commits was made. */
  commits?: number;
}

/**
 * L2: everybody orders and pays at Stripe, and half of them report it to the shop. Webhooks are lost, late, repeated
 * and reordered. Within 60 s after the faults end, each succeeded intent must have paid one order or been refunded in
 * full.
 */
export async function journeys(run: Run, options: Journeys): Promise<void> {
  const { kills = 0, commits = 0 } = options;
  let [killed, committed, waves] = [0, 0, 0];
  do {
    const wave = await playWave(run, options, () => {
      killed += 1;
      run.show(`${killed}/${kills} kills`);
    });
    committed += wave.commits;
    waves += 1;
    run.notes = [`${waves} waves, settled after ${seconds(wave.settledMs)}`];
  } while (killed < kills || committed < commits);
  run.notes.push(`${committed} commits`);
  await noteMoney(run);
  // A killed instance takes its connections with it.
  run.expectAnswers(200, 201, 409, 503, ...(kills > 0 ? [0] : []));
}

async function playWave(run: Run, options: Journeys, onKill: () => void) {
  const { database = [], stripe = [], kills } = options;
  const { shop } = run;
  const part = await run.open(options.units);
  await run.arm({ database, stripe: [...webhookFaults, ...stripe] });
  const before = await countCalls(shop);
  const ended = new AbortController();
  const shopping = Promise.all(
    shop.buyers.slice(0, options.buyers).map((person) => goShopping(run, person, part)),
  ).finally(() => ended.abort());
  await Promise.all([
    shopping,
    runRounds(run, ended.signal),
    kills ? killProcesses(run, ended.signal, onKill) : undefined,
  ]);
  await run.calm();
  const settledMs = await settle(run);
  const after = await countCalls(shop);
  return { settledMs, commits: (after.Commit ?? 0) - (before.Commit ?? 0) };
}

const ROUND_PAUSE_MS = 2_000;
const SETTLE_MS = 60_000;

/** Runs the scheduled rounds in parallel to the journeys. */
async function runRounds(run: Run, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await run.shop.processes.runRound();
    await pause(ROUND_PAUSE_MS, ended);
  }
}

/**
 * K01: instances are killed at random moments of their work (SIGKILL) and replaced. Sometimes the scheduled round is
 * killed. Between two kills there is time for some calls, but never for all.
 */
async function killProcesses(run: Run, ended: AbortSignal, onKill: () => void): Promise<void> {
  const { shop, random } = run;
  while (await pause(100 + random() * 900, ended)) {
    const victim = shop.processes.workers[Math.floor(random() * shop.processes.workers.length)];
    const isRound = !victim || random() < 0.15;
    run.inject(`kill -9 ${isRound ? 'round' : 'worker'}`);
    await (isRound ? shop.processes.killRounds() : shop.processes.killWorker(victim));
    onKill();
  }
}

/** Waits, and resolves with false if the journeys ended in the meantime. */
function pause(ms: number, ended: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal: ended }).catch(() => false);
}

/** Runs the scheduled rounds until everything is settled, or for a minute. */
async function settle(run: Run): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < SETTLE_MS) {
    const isRoundDone = await run.shop.processes.runRound();
    if (isRoundDone && (await run.look()).length === 0) break;
    await sleep(ROUND_PAUSE_MS);
  }
  await run.judge();
  return performance.now() - from;
}

/** Records the outcome of the journeys. A load in which nothing was paid is a failure. */
async function noteMoney(run: Run): Promise<void> {
  const { orders, intents, refunds } = await run.books();
  const paid = orders.filter(({ state }) => state === 'paid').length;
  const succeeded = (intents ?? []).filter(({ status }) => status === 'succeeded').length;
  run.notes.push(`${succeeded} payments: ${paid} orders, ${refunds.length} refunds`);
  run.expect(succeeded > 0, 'no payment succeeded');
}
