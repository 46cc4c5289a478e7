import type { DatabaseFault } from './faults.ts';
import {
  aborted,
  exhausted,
  lostAnswers,
  outrun,
  slow,
  stripeCalls,
  unavailable,
} from './faults.ts';
import type { Outcome } from './load.ts';
import { earlyRounds, skewedClocks } from './loads/clocks.ts';
import { loseAnswers } from './loads/commits.ts';
import { journeys } from './loads/journeys.ts';
import { drain, killWorkers } from './loads/kills.ts';
import { killDatabase, silenceDatabase } from './loads/outages.ts';
import { race } from './loads/race.ts';
import type { Rig, Setup } from './rig.ts';

/** How much of everything. */
export interface Scale {
  /** Repeats of each form of L1. */
  repeats: number;
  /** Instances of the function where several are wanted. */
  workers: number;
  seed: number;
  quick: boolean;
}

export interface Load {
  /** Its row of the plan, such as `L1`. */
  id: string;
  title: string;
  /** `onProgress` is told how far it is, in a few words. */
  run(rig: Rig, onProgress: (words: string) => void): Promise<Outcome>;
}

/** F01, F02 and F03 at once, each at 10%. */
const TENTH = [...aborted(0.1), ...unavailable(0.1), ...lostAnswers(0.1)];

/** The loads of one run, in order. */
export function plan(scale: Scale): Load[] {
  return scale.quick ? quickPlan(scale) : fullPlan(scale);
}

function quickPlan(scale: Scale): Load[] {
  const few = { ...scale, repeats: Math.min(scale.repeats, 1) };
  const { workers } = scale;
  return [
    l1(few, { workers: 1, concurrency: 'pessimistic' }, []),
    l1(few, { workers, concurrency: 'optimistic' }, TENTH),
    l2(scale, 60, 40),
    f03(scale, 600),
    k01(scale, 10, 60, 40),
    k02(scale),
    f08(scale, 1, 1_000),
  ];
}

function fullPlan(scale: Scale): Load[] {
  const modes = (['pessimistic', 'optimistic'] as const).flatMap((concurrency) =>
    [1, scale.workers].map((workers) => ({ workers, concurrency })),
  );
  const rates = [0.01, 0.05, 0.1, 0.2, 0.3];
  const percent = (rate: number) => `${Math.round(rate * 100)}%`;
  return [
    ...modes.flatMap((setup) => [l1(scale, setup, []), l1(scale, setup, TENTH)]),
    l2(scale, 200, 100),
    ...rates.map((rate) => underFaults(scale, 'F01', `ABORTED ${percent(rate)}`, aborted(rate))),
    ...rates.map((rate) =>
      underFaults(scale, 'F02', `UNAVAILABLE ${percent(rate)}`, unavailable(rate)),
    ),
    f03(scale, 10_000),
    underFaults(scale, 'F04', 'slow', slow(0.05)),
    underFaults(scale, 'F05', 'exhausted 1%', exhausted(0.01)),
    underFaults(scale, 'F06', 'conflict 5%', outrun(0.05)),
    f08(scale, 5, 5_000),
    f09(scale),
    g01(scale),
    k01(scale, 50, 200, 100),
    k02(scale),
    ...clocks(scale),
  ];
}

function l1({ repeats, seed }: Scale, setup: Setup, faults: readonly DatabaseFault[]): Load {
  const words = [`${setup.workers} x`, setup.concurrency, faults.length > 0 ? '10%' : ''];
  const title = `L1 ${words.join(' ').trim()}`;
  return raceLoad('L1', title, { setup, faults, repeats, seed });
}

function underFaults(
  { repeats, workers, seed }: Scale,
  id: string,
  words: string,
  faults: readonly DatabaseFault[],
): Load {
  const few = Math.max(1, Math.round(repeats / 10));
  return raceLoad(id, `${id} ${words}`, { setup: { workers }, faults, repeats: few, seed });
}

interface RaceForm {
  setup: Setup;
  faults: readonly DatabaseFault[];
  repeats: number;
  seed: number;
}

function raceLoad(id: string, title: string, form: RaceForm): Load {
  return {
    id,
    title,
    run(rig, onProgress) {
      const onRepeat = (repeat: number) => onProgress(`${repeat}/${form.repeats}`);
      return race(rig, { load: title, ...form, onRepeat });
    },
  };
}

function l2({ workers, seed }: Scale, buyers: number, units: number): Load {
  const form = { load: 'L2', setup: { workers }, faults: [], buyers, units, seed };
  return { id: 'L2', title: 'L2', run: (rig) => journeys(rig, form) };
}

function g01({ workers, seed }: Scale): Load {
  const faults = stripeCalls(0.1);
  const form = { load: 'G01', setup: { workers }, faults, buyers: 100, units: 60, seed };
  return { id: 'G01', title: 'G01', run: (rig) => journeys(rig, form) };
}

function f03({ seed }: Scale, commits: number): Load {
  return {
    id: 'F03',
    title: 'F03',
    run(rig, onProgress) {
      const tell = (made: number) => onProgress(`${made}/${commits} commits`);
      return loseAnswers(rig, { commits, rate: 0.2, seed, onProgress: tell });
    },
  };
}

function f08({ seed }: Scale, outages: number, gapMs: number): Load {
  return { id: 'F08', title: 'F08', run: (rig) => killDatabase(rig, { outages, gapMs, seed }) };
}

function f09({ seed }: Scale): Load {
  const form = { outages: 3, gapMs: 0, seed };
  return { id: 'F09', title: 'F09', run: (rig) => silenceDatabase(rig, form) };
}

function k01({ seed }: Scale, kills: number, buyers: number, units: number): Load {
  return {
    id: 'K01',
    title: 'K01',
    run(rig, onProgress) {
      const onKill = (done: number) => onProgress(`${done}/${kills} kills`);
      return killWorkers(rig, { kills, buyers, units, seed, onKill });
    },
  };
}

function k02({ seed }: Scale): Load {
  return { id: 'K02', title: 'K02', run: (rig) => drain(rig, seed) };
}

function clocks({ seed }: Scale): Load[] {
  const form = { buyers: 60, units: 40, seed };
  return [
    { id: 'C01', title: 'C01 ±301 s', run: (rig) => skewedClocks(rig, form) },
    { id: 'C01', title: 'C01 rounds', run: (rig) => earlyRounds(rig, form) },
  ];
}
