// Imported first, because it must replace the timers before the database's SDK stores them.
import './virtual-time.ts';
import { describe, expect, it } from 'vitest';
import { reportFailure } from './report.ts';
import { runSeed } from './run.ts';
import { shrink } from './shrink.ts';

/**
 * The schedules are played in batches, to locate a failure. Each fault of mutants.ts that they must detect is detected
 * by seed 209 at the latest.
 */
const BATCHES = 5;
const BATCH = 50;

describe('simulated schedules', () => {
  const batches = Array.from({ length: BATCHES }, (_, i) => [1 + i * BATCH, (i + 1) * BATCH]);
  it.each(batches)(
    'keep every invariant: seeds %i to %i',
    { timeout: 300_000 },
    async (from, to) => {
      for (let seed = from ?? 0; seed <= (to ?? 0); seed += 1) {
        const outcome = await runSeed(seed);
        if (outcome.violations.length > 0) expect.fail(reportFailure(await shrink(outcome)));
      }
    },
  );

  it('play the same from the same seed', async () => {
    for (const seed of [7, 77, 777]) {
      const [first, second] = [await runSeed(seed), await runSeed(seed)];
      expect(first.trace.length).toBeGreaterThan(10);
      expect(second).toEqual(first);
    }
  });
});
