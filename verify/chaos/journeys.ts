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
  /** Faults of Stripe's calls. Those of its webhooks are always there. */
  stripe?: readonly FaultRule[];
  /** Journeys go on in waves until so many processes were killed. */
  kills?: number;
  /** Journeys go on in waves until there were so many commits. */
  commits?: number;
}

/**
 * L2: everybody orders and pays at Stripe, and half of them tell the shop. Webhooks get lost, late,
 * doubled and out of order. Within 60 s of the faults' end each succeeded intent has paid one order or
 * went back in full.
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

/** Runs the scheduled rounds beside the journeys. */
async function runRounds(run: Run, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await run.shop.processes.runRound();
    await pause(ROUND_PAUSE_MS, ended);
  }
}

/**
 * K01: instances die at random moments of their work (SIGKILL), and others take their place; now and
 * then it is the scheduled round. Between two deaths there is time for some calls, but never for all.
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

/** Waits, and resolves with false when the journeys ended meanwhile. */
function pause(ms: number, ended: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal: ended }).catch(() => false);
}

/** Runs the scheduled rounds until everything is at its end, or a minute has passed. */
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

/** Notes how the journeys ended. A load in which nothing was paid did not do its work. */
async function noteMoney(run: Run): Promise<void> {
  const { orders, intents, refunds } = await run.books();
  const paid = orders.filter(({ state }) => state === 'paid').length;
  const succeeded = (intents ?? []).filter(({ status }) => status === 'succeeded').length;
  run.notes.push(`${succeeded} payments: ${paid} orders, ${refunds.length} refunds`);
  run.expect(succeeded > 0, 'no payment succeeded');
}
