import {
  aborted,
  conflict,
  exhausted,
  lostAnswers,
  slow,
  stripeCalls,
  unavailable,
} from './faults.ts';
import { drain } from './instances.ts';
import { journeys } from './journeys.ts';
import { raceLists } from './lists.ts';
import { killDatabase, silenceDatabase } from './outages.ts';
import { race } from './race.ts';
import type { Run } from './run.ts';

export interface Load {
  /** Its row of the plan, such as `L1`. */
  id: string;
  title: string;
  play(run: Run): Promise<void>;
}

/** F01, F02 and F03 at once, each at 10%. */
const TENTH = [...aborted(0.1), ...unavailable(0.1), ...lostAnswers(0.1)];
const RATES = [0.01, 0.05, 0.1, 0.2, 0.3];

/**
 * Lists the loads of the long form, in order.
 *
 * @param repeats of each form of L1
 * @param workers instances of the function where several are wanted
 */
export function fullPlan(repeats: number, workers: number): Load[] {
  const shape = { workers };
  const few = Math.max(1, Math.round(repeats / 10));
  const underFaults = (id: string, words: string, faults: typeof TENTH) =>
    load(id, words, (run) => race(run, { shape, faults, repeats: few }));
  const forms = [1, workers].flatMap((count) =>
    [[], TENTH].map((faults) => ({ shape: { workers: count }, faults, repeats })),
  );
  return [
    ...forms.map((form) =>
      load('L1', `${form.shape.workers} x${rateOf(form.faults)}`, (run) => race(run, form)),
    ),
    load('L2', '', (run) => journeys(run, { shape, buyers: 200, units: 100 })),
    ...[[], TENTH].map((faults) =>
      load('L3', rateOf(faults), (run) => raceLists(run, { shape, faults, parts: 40, lines: 20 })),
    ),
    ...RATES.map((rate) => underFaults('F01', `ABORTED ${rate}`, aborted(rate))),
    ...RATES.map((rate) => underFaults('F02', `UNAVAILABLE ${rate}`, unavailable(rate))),
    load('F03', '', (run) =>
      journeys(run, {
        ...{ shape, buyers: 200, units: 200, commits: 10_000 },
        database: lostAnswers(0.2),
      }),
    ),
    underFaults('F04', 'slow', slow),
    underFaults('F05', 'exhausted', exhausted),
    underFaults('F06', 'conflict', conflict),
    load('F08', '', (run) => killDatabase(run, 5, 5_000)),
    load('F09', '', (run) => silenceDatabase(run, 3)),
    load('G01', '', (run) => journeys(run, { shape, buyers: 100, units: 60, stripe: stripeCalls })),
    load('K01', '', (run) =>
      journeys(run, { shape: { workers: 2 }, buyers: 200, units: 100, kills: 50 }),
    ),
    load('K02', '', drain),
  ];
}

/** Lists the loads of the short form. */
export function quickPlan(): Load[] {
  // One shape for nearly all: to start a worker takes longer than most of these loads.
  const shape = { workers: 2 };
  const lost = lostAnswers(0.2);
  return [
    load('L1', '', (run) => race(run, { shape, faults: [], repeats: 1 })),
    load('L1', rateOf(TENTH), (run) => race(run, { shape, faults: TENTH, repeats: 1 })),
    load('L2', '', (run) => journeys(run, { shape, buyers: 30, units: 20 })),
    load('L3', '', (run) => raceLists(run, { shape, faults: [], parts: 10, lines: 6 })),
    load('F03', '', (run) => journeys(run, { shape, buyers: 20, units: 20, database: lost })),
    load('K01', '', (run) => journeys(run, { shape, buyers: 30, units: 20, kills: 3 })),
    load('K02', '', drain),
    load('F08', '', (run) => killDatabase(run, 1, 1_000)),
  ];
}

function rateOf(faults: readonly unknown[]): string {
  return faults.length > 0 ? ' 0.1' : '';
}

function load(id: string, words: string, play: Load['play']): Load {
  return { id, title: `${id} ${words.trim()}`.trim(), play };
}
