import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@brushline/contract/values/durations';
import { Random } from './random.ts';
import type { Weather } from './world.ts';

/** The sweep goes back four days in the provider's list. A run's steps end well before that. */
const LONGEST_MS = 70 * HOUR_MS;

/** The actions of people, with their weights. */
const actions = {
  shop: 10,
  order: 4,
  'order again': 2,
  'buy by the list': 8,
  'open purchase': 1.5,
  'cancel purchase': 1,
  secret: 2,
  confirm: 3,
  patch: 2,
  'money arrives': 2,
  cancel: 4,
  'admin deletes': 2,
  ship: 5,
  'parcel arrives': 0.7,
  'refund units': 5,
  'refund by hand': 2.5,
  dispute: 1.5,
  'dispute goes on': 1,
  restore: 0.9,
  crowd: 0.1,
  'intent by hand': 4,
  round: 3,
  look: 1,
  pry: 0.7,
  'take off sale': 0.4,
  crash: 2,
} as const;

/** The actions of admins on parts. They are drawn separately, so that all other steps stay the same. */
const desk = {
  'edit a part': 3,
  'move stock': 3,
  'put on sale': 1,
} as const;

/** Actions that only some runs have, a few times. */
type RareAction = 'import' | 'archive' | 'claim';

export type ActionName = keyof typeof actions | keyof typeof desk | RareAction;

/** An action that somebody begins. */
export interface ScheduledStep {
  /** Its place in the schedule, by which a shorter schedule names it. */
  index: number;
  action: ActionName;
  /** Milliseconds after the start of the run. */
  after: number;
  /** The seed of the choices in this step, which do not depend on the steps before it. */
  salt: number;
}

/** A part on sale, with its stock. */
export interface Goods {
  name: string;
  stock: number;
  minimumOrder: number;
  /** Dollars per unit. */
  price: number;
  orderMultiple?: number;
  priceBreaks?: { from: number; cents: number }[];
}

export interface Schedule {
  weather: Weather;
  goods: Goods[];
  steps: ScheduledStep[];
}

/** Draws everything that is decided in advance, from one integer. */
export function drawSchedule(seed: number): Schedule {
  const random = new Random(seed, 3);
  const goods = Array.from({ length: partCount(new Random(seed, 5)) }, (_, i) => ({
    name: `Stator ${i + 1}`,
    stock: random.int(3, 24),
    minimumOrder: random.int(1, 3),
    price: random.pick([19.99, 0.1, 100_000]),
  })).map((part, i) => ({ ...part, ...drawTerms(new Random(seed, 4, i), part) }));
  const weather = drawWeather(random);
  const steps: ScheduledStep[] = [];
  const count = random.int(6, 26);
  let after = 0;
  for (let index = 0; index < count && after < LONGEST_MS; index += 1) {
    after += gap(random);
    steps.push({ index, action: random.weighted(actions), after, salt: random.int(0, 2 ** 31) });
  }
  const all = [...steps, ...drawDesk(new Random(seed, 6), steps)];
  all.push(...drawSome('import', 1, new Random(seed, 7), all, steps));
  all.push(...drawSome('archive', 3, new Random(seed, 8), all, steps));
  all.push(...drawSome('claim', 3, new Random(seed, 9), all, steps));
  return { weather, goods, steps: all.toSorted((a, b) => a.after - b.after) };
}

/**
 * Draws a rare action in one run of four, at most so many times, each near another step. They have separate random
 * numbers, so the other steps stay the same.
 */
function drawSome(
  action: RareAction,
  most: number,
  random: Random,
  drawn: readonly ScheduledStep[],
  steps: readonly ScheduledStep[],
): ScheduledStep[] {
  if (!random.chance(0.25)) return [];
  return Array.from({ length: most === 1 ? 1 : random.int(1, most) }, (_, i) => {
    const near = random.some(steps)?.after ?? 0;
    const after = near + random.next() * 200;
    return { index: drawn.length + i, action, after, salt: random.int(0, 2 ** 31) };
  });
}

/** Draws some actions at the desk in every other run, each near another step. */
function drawDesk(random: Random, steps: readonly ScheduledStep[]): ScheduledStep[] {
  const count = random.chance(0.5) ? random.int(1, 6) : 0;
  return Array.from({ length: count }, (_, i) => {
    const near = random.some(steps)?.after ?? 0;
    const [action, salt] = [random.weighted(desk), random.int(0, 2 ** 31)];
    return { index: steps.length + i, action, after: near + random.next() * 200, salt };
  });
}

/** Draws the number of parts: usually few, for which everybody competes; sometimes as many as a purchase has lines. */
function partCount(random: Random): number {
  const most = random.weighted({ few: 6, some: 3, many: 0.3 });
  return { few: random.int(1, 3), some: random.int(3, 8), many: 50 }[most];
}

/**
 * Draws the terms of a part. One part in two has breaks, a few units apart; one in two comes in packs of its minimum
 * order.
 */
function drawTerms(random: Random, { minimumOrder, price }: Goods): Partial<Goods> {
  const orderMultiple = random.chance(0.5) ? minimumOrder : 1;
  if (random.chance(0.5)) return { orderMultiple };
  const steps = Array.from({ length: random.int(1, 2) }, () => random.int(1, 2) * orderMultiple);
  const base = Math.round(price * 100);
  const priceBreaks = steps.map((_, i) => ({
    from: minimumOrder + steps.slice(0, i + 1).reduce((sum, step) => sum + step, 0),
    cents: Math.floor((base * (9 - 2 * i)) / 10),
  }));
  return { orderMultiple, priceBreaks };
}

/** Draws the time between two steps: usually none, sometimes so long that holds end. */
function gap(random: Random): number {
  const size = random.weighted({ at_once: 8, soon: 4, later: 1.5, hours: 0.5, next_day: 0.3 });
  const longest = {
    at_once: 120,
    soon: 3 * SECOND_MS,
    later: 20 * MINUTE_MS,
    hours: 10 * HOUR_MS,
    next_day: 26 * HOUR_MS,
  };
  return random.next() * longest[size];
}

/** Draws the faults of a run. Some runs have none, and some have many faults of one kind. */
function drawWeather(random: Random): Weather {
  const rate = (worst: number) => random.pick([0, worst / 6, worst]) * random.next();
  return {
    database: { before: rate(0.3), after: rate(0.3), silent: rate(0.02) },
    provider: {
      before: rate(0.3),
      after: rate(0.3),
      silent: rate(0.1),
      spoilt: rate(0.4),
      slowRefunds: rate(1),
      failedRefunds: rate(0.6),
    },
    webhooks: {
      dropped: random.pick([0, 0.3, 1]),
      delayed: rate(1),
      doubled: rate(1),
      forged: rate(0.2),
    },
    lostAnswers: rate(0.3),
    latency: { usual: random.pick([2, 20, 60]), worst: 2_000, worstRate: rate(0.1) },
    processes: random.int(1, 3),
    skew: random.pick([0, 0, 301_000]),
  };
}
