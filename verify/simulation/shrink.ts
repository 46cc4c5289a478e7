import { type Outcome, runSeed } from './run.ts';

/**
 * Finds a shorter schedule that still breaks a rule: first the shortest beginning, by halving, then by removing each
 * step that is not needed.
 */
export async function shrink(failed: Outcome): Promise<Outcome> {
  const shortest = await shortestBeginning(failed);
  let best = shortest;
  for (const step of shortest.steps.toReversed()) {
    const without = best.steps.filter((one) => one !== step);
    best = (await stillFails(best, without)) ?? best;
  }
  return best;
}

async function shortestBeginning(failed: Outcome): Promise<Outcome> {
  let best = failed;
  let tooShort = 0;
  while (best.steps.length - tooShort > 1) {
    const length = Math.floor((tooShort + best.steps.length) / 2);
    const shorter = await stillFails(best, best.steps.slice(0, length));
    if (shorter) best = shorter;
    else tooShort = length;
  }
  return best;
}

async function stillFails({ seed }: Outcome, steps: number[]): Promise<Outcome | null> {
  const outcome = await runSeed(seed, new Set(steps));
  return outcome.violations.length > 0 ? outcome : null;
}
