import type { Shape } from '../rig/shop.ts';
import * as fault from './faults.ts';
import { journeys } from './journeys.ts';
import { drain, killDatabase, silenceDatabase } from './outages.ts';
import { race, raceLists } from './races.ts';
import type { Run } from './run.ts';

export interface Load {
  /** Begins with its row of the plan, such as `L1`. */
  title: string;
  shape: Shape;
  play(run: Run): Promise<void>;
}

/** F01, F02 and F03 at once, each at 10%. */
const TENTH = [...fault.aborted(0.1), ...fault.unavailable(0.1), ...fault.lostAnswers(0.1)];
const RATES = [0.01, 0.05, 0.1, 0.2, 0.3];

/**
 * Lists the loads of the long form, in order.
 *
 * @param repeats of each form of L1
 * @param workers instances of the function where several are wanted
 */
export function fullPlan(repeats: number, workers: number): Load[] {
  const few = Math.max(1, Math.round(repeats / 10));
  const load = (title: string, play: Load['play'], shape: Shape = { workers }): Load => ({
    title,
    play,
    shape,
  });
  const underFaults = (title: string, faults: readonly fault.DatabaseFault[]) =>
    load(title, (run) => race(run, faults, few));
  return [
    ...[1, workers].flatMap((count) => [
      load(`L1 ${count} x`, (run) => race(run, [], repeats), { workers: count }),
      load(`L1 ${count} x 0.1`, (run) => race(run, TENTH, repeats), { workers: count }),
    ]),
    load('L2', (run) => journeys(run, { buyers: 200, units: 100 })),
    load('L3', (run) => raceLists(run, { faults: [], parts: 40, lines: 20 })),
    load('L3 0.1', (run) => raceLists(run, { faults: TENTH, parts: 40, lines: 20 })),
    ...RATES.map((rate) => underFaults(`F01 ABORTED ${rate}`, fault.aborted(rate))),
    ...RATES.map((rate) => underFaults(`F02 UNAVAILABLE ${rate}`, fault.unavailable(rate))),
    load('F03', (run) =>
      journeys(run, { buyers: 200, units: 200, commits: 10_000, database: fault.lostAnswers(0.2) }),
    ),
    underFaults('F04 slow', fault.slow),
    underFaults('F05 exhausted', fault.exhausted),
    underFaults('F06 conflict', fault.conflict),
    load('F08', (run) => killDatabase(run, 5, 5_000), { workers: 2 }),
    load('F09', (run) => silenceDatabase(run, 3), { workers: 2, gated: true }),
    load('G01', (run) => journeys(run, { buyers: 100, units: 60, stripe: fault.stripeCalls })),
    load('K01', (run) => journeys(run, { buyers: 200, units: 100, kills: 50 }), { workers: 2 }),
    load('K02', drain, { workers: 1 }),
  ];
}

/** Lists the loads of the short form, without those that another load repeats with faults. */
export function quickPlan(): Load[] {
  // Nearly all use the same shape, because starting a worker takes longer than most of these loads.
  const shape = { workers: 2 };
  const load = (title: string, play: Load['play']): Load => ({ title, shape, play });
  const few = { buyers: 30, units: 20 };
  return [
    load('L1 0.1', (run) => race(run, TENTH, 1)),
    load('L3', (run) => raceLists(run, { faults: [], parts: 10, lines: 6 })),
    load('F03', (run) => journeys(run, { ...few, buyers: 20, database: fault.lostAnswers(0.2) })),
    load('K01', (run) => journeys(run, { ...few, kills: 3 })),
    { ...load('K02', drain), shape: { workers: 1 } },
    load('F08', (run) => killDatabase(run, 1, 1_000)),
  ];
}
