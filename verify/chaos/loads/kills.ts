import { setTimeout as sleep } from 'node:timers/promises';
import { seeded, webhookFaults } from '../faults.ts';
import { type Outcome, Run } from '../load.ts';
import { heed, wish } from '../order.ts';
import type { Rig } from '../rig.ts';
import { addTo, armDatabase, armStripe } from '../stand-ins.ts';
import { noteMoney, seconds } from './journeys.ts';
import { goShopping, roundsUntil, settle } from './shopping.ts';

interface Kills {
  kills: number;
  buyers: number;
  units: number;
  seed: number;
  onKill: (kills: number) => void;
}

/** With the instance's answer gone, the platform answers 502. */
const IN_CONTRACT = [0, 200, 201, 409, 502, 503];

/**
 * K01: instances die at random moments of their work (SIGKILL), and others take their place; now and
 * then it is the scheduled round. Goes on until so many have died.
 */
export async function killWorkers(rig: Rig, options: Kills): Promise<Outcome> {
  await rig.use({ workers: 2 });
  const run = new Run(rig, 'K01', options.seed);
  let kills = 0;
  let waves = 0;
  while (kills < options.kills) {
    const part = await run.freshPart(options.units);
    await armStripe(rig, seeded(webhookFaults, options.seed + waves));
    const buyers = rig.buyers.slice(0, options.buyers);
    const all = Promise.all(buyers.map((person) => goShopping(run, person, part)));
    const killing = killUntil(run, all, () => {
      kills += 1;
      options.onKill(kills);
    });
    await Promise.all([roundsUntil(run, all), killing]);
    await run.calm();
    run.notes.push(`settled after ${seconds(await settle(run))}`);
    waves += 1;
  }
  run.notes.splice(0, Number.POSITIVE_INFINITY, `${waves} waves`, run.notes.at(-1) ?? '');
  await noteMoney(run);
  const strange = run.tally.others(...IN_CONTRACT);
  run.expect(strange.length === 0, `I17: answers with ${JSON.stringify(strange)}`);
  return run.outcome;
}

/** Between two deaths there is time for some calls, but never for all. */
async function killUntil(run: Run, end: Promise<unknown>, onKill: () => void): Promise<void> {
  const ended = { yes: false };
  const markEnded = end.finally(() => {
    ended.yes = true;
  });
  while (!ended.yes) {
    await Promise.race([sleep(100 + run.random() * 900), markEnded]);
    if (ended.yes) return;
    await killOne(run);
    onKill();
  }
}

async function killOne(run: Run): Promise<void> {
  const { rig } = run;
  const victim = rig.fleet.workers[Math.floor(run.random() * rig.fleet.workers.length)];
  if (!victim || run.random() < 0.15) {
    addTo(run.injected, 'kill -9 round');
    return rig.fleet.killRounds();
  }
  addTo(run.injected, 'kill -9 worker');
  return rig.fleet.killWorker(victim);
}

const IN_FLIGHT = 80;
const DRAIN_LIMIT_MS = 10_000;
/** So slow that most of them are still in flight when the signal comes. */
const COMMIT_DELAY_MS = 20;

/** K02: an instance is asked to go (SIGTERM) with 80 requests in flight. All of them are answered. */
export async function drain(rig: Rig, seed: number): Promise<Outcome> {
  await rig.use({ workers: 1 });
  const run = new Run(rig, 'K02', seed);
  const part = await run.freshPart(IN_FLIGHT);
  await armDatabase(rig, [{ rpc: 'Commit', kind: 'delay', delayMs: COMMIT_DELAY_MS, rate: 1 }]);
  const wishes = rig.buyers.slice(0, IN_FLIGHT).map((person) => wish(run, person, part));
  const before = rig.forwarded;
  let answered = 0;
  const answers = wishes.map(async ({ call }) => {
    const answer = await run.client.call(call);
    answered += 1;
    return answer;
  });
  while (rig.forwarded < before + IN_FLIGHT) await sleep(5);
  // It was sent after them, so with its answer the worker has read them all.
  await fetch(`${rig.url}/nowhere`);
  const [worker] = rig.fleet.workers;
  if (!worker) throw new Error('There is no worker to drain');
  addTo(run.injected, 'SIGTERM');
  run.notes.push(`${IN_FLIGHT - answered} in flight`);
  const tookMs = await rig.fleet.drainWorker(worker);
  run.notes.push(`drained in ${seconds(tookMs)}`);
  run.expect(tookMs <= DRAIN_LIMIT_MS, `K02: the drain took ${seconds(tookMs)}`);
  for (const [i, answer] of (await Promise.all(answers)).entries()) {
    run.expect(
      answer.status === 201,
      `K02: a request in flight was answered with ${answer.status}`,
    );
    if (wishes[i]) heed(run, wishes[i], answer);
  }
  await run.calm();
  run.judge(await run.look());
  return run.outcome;
}
