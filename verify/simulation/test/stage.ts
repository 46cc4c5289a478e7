import type { Shop } from '@brushline/functions/domain/shop';
import { judgeEnd } from '../rules/end-rules.ts';
import { type Weather, World } from '../world.ts';

/** Without random faults; each call takes up to 40 ms. */
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
  /** The number of instances of the functions; one by default. */
  processes?: number;
  /** The world in which the play begins; an empty shop by default. */
  from?: World;
}

/** A situation, and the result of its preparation. */
export interface Scene<T> {
  world: World;
  props: T;
}

/** Not the seed of any play, because a play must not repeat the random numbers of its scene. */
const SCENE_SEED = -1;

/** Prepares a situation, once for all plays that begin with it. */
export async function setScene<T>(prepare: (world: World) => Promise<T>): Promise<Scene<T>> {
  return onStage({ seed: SCENE_SEED }, async (world) => ({
    world,
    props: await prepare(world),
  }));
}

/**
 * Opens a play that a test directs itself, on the simulation's clock and under its judges. Only the play delivers the
 * provider's events.
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

/** Returns one of the running instances. */
export function shopOf(world: World) {
  return (world.processes[0] ?? world.start()).shop;
}

/** Retries until the outcome is known, like a caller who got 503 or no answer. */
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

/** @throws Error with the whole story if any invariant was broken, or is broken at the end */
export function requireSound(world: World): void {
  const atEnd = judgeEnd(world);
  const broken = [...world.violations, ...atEnd];
  if (broken.length > 0) throw new Error([...broken, ...world.trace].join('\n'));
}
