import type { Shop } from '@brushline/functions/domain/shop';
import { judgeEnd } from '../rules/end-rules.ts';
import { type Weather, World } from '../world.ts';

/** Nothing goes wrong by itself; each call takes up to 40 ms. */
const calm: Weather = {
  database: { before: 0, after: 0, silent: 0 },
  provider: { before: 0, after: 0, silent: 0, spoilt: 0, slowRefunds: 0, failedRefunds: 0 },
  webhooks: { dropped: 0, delayed: 0, doubled: 0, forged: 0 },
  lostAnswers: 0,
  latency: { usual: 20, worst: 20, worstRate: 0 },
  processes: 1,
  skew: 0,
};

interface Stage {
  seed: number;
  /** Running copies of the functions; one when left out. */
  processes?: number;
  /** Where the play begins; in a shop that has nothing when left out. */
  from?: World;
}

/** A situation, and what its preparation answered. */
export interface Scene<T> {
  world: World;
  props: T;
}

/** No play's own: what a play draws must not repeat what its scene drew. */
const SCENE_SEED = -1;

/** Brings a situation about, once for all plays that begin with it. */
export async function setScene<T>(prepare: (world: World) => Promise<T>): Promise<Scene<T>> {
  return onStage({ seed: SCENE_SEED }, async (world) => ({
    world,
    props: await prepare(world),
  }));
}

/**
 * Opens a play that a test directs itself, on the simulation's clock and under its judges. The provider's
 * events are delivered by nobody but the play.
 */
export async function onStage<T>(
  { seed, processes = 1, from }: Stage,
  play: (world: World) => Promise<T>,
): Promise<T> {
  const world = new World(seed, structuredClone({ ...calm, processes }));
  try {
    if (from) world.continueFrom(from);
    for (let i = 0; i < processes; i += 1) world.start();
    let outcome: PromiseSettledResult<T> | undefined;
    void Promise.allSettled([play(world)]).then(([settled]) => {
      outcome = settled;
    });
    await world.time.run(Number.POSITIVE_INFINITY, () => outcome !== undefined);
    if (!outcome) throw new Error(`It waits for ever:\n${world.trace.join('\n')}`);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  } finally {
    world.close();
  }
}

/** Returns one of the running copies. */
export function shopOf(world: World) {
  return (world.processes[0] ?? world.start()).shop;
}

/** Asks until the answer leaves nothing in doubt, as callers do who were told 503 or nothing. */
export async function insist(
  world: World,
  what: string,
  call: (shop: Shop) => Promise<unknown>,
): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await world.ask('caller', `${what}, again`, call);
    if (answer.kind === 'done') return;
    if (answer.kind === 'refused' && answer.error.status < 500) return;
    await world.time.sleep(30_000);
  }
  world.violate(`I16 ${what} gets no answer when nothing is wrong any more`);
}

/** @throws Error with the whole story when any invariant was broken, or is at the end */
export function requireSound(world: World): void {
  const atEnd = judgeEnd(world);
  const broken = [...world.violations, ...atEnd];
  if (broken.length > 0) throw new Error([...broken, ...world.trace].join('\n'));
}
