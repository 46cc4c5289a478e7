import { HOUR_MS, MINUTE_MS } from '@brushline/contract/values/durations';
import './virtual-time.ts';
import { addPart } from '@brushline/functions/domain/parts/add-part';
import { begin, round } from './actions.ts';
import { calm } from './network.ts';
import { accountOf, admin, secret } from './people.ts';
import { judgeEnd } from './rules/end-rules.ts';
import { Memory } from './scene.ts';
import { drawSchedule, type Goods } from './schedule.ts';
import { START_MS } from './virtual-time.ts';
import { deliver } from './webhooks.ts';
import { World } from './world.ts';

/** More timers than this in one phase indicate an endless loop. */
const FOREVER = Number.POSITIVE_INFINITY;

export interface Outcome {
  seed: number;
  /** The violations in order; empty for a good run. */
  violations: string[];
  /** What happened, in words. */
  trace: string[];
  /** The steps that were played, by their places in the schedule. */
  steps: number[];
}

/**
 * Plays the schedule of a seed: its steps with their faults, then ten minutes without faults (an hour for each crowd of
 * intents), then the late webhooks and the time until every hold has ended. Ends at the first broken invariant.
 *
 * @param only the places of the steps to play; all of them by default
 */
export async function runSeed(seed: number, only?: ReadonlySet<number>): Promise<Outcome> {
  const schedule = drawSchedule(seed);
  const steps = schedule.steps.filter(({ index }) => !only || only.has(index));
  const world = new World(seed, structuredClone(schedule.weather));
  try {
    await play(world, schedule.goods, steps);
  } catch (error) {
    world.violate(`The simulation itself failed: ${error instanceof Error ? error.stack : error}`);
  } finally {
    world.close();
  }
  const { violations, trace } = world;
  return { seed, violations, trace, steps: steps.map(({ index }) => index) };
}

async function play(
  world: World,
  goods: readonly Goods[],
  steps: ReturnType<typeof drawSchedule>['steps'],
): Promise<void> {
  const { time } = world;
  const memory = new Memory();
  world.onEvent = (event) => deliver(world, event);
  await open(world, goods);
  for (const step of steps) time.at(START_MS + step.after, () => void begin(world, memory, step));
  await run(world, START_MS + (steps.at(-1)?.after ?? 0) + 2_000);
  if (isOver(world)) return;
  heal(world);
  const minutes = Math.max(10, 60 * world.provider.crowds);
  roundsFor(world, minutes, 0.1 * MINUTE_MS);
  time.at(time.now + MINUTE_MS, () => payOpenOrders(world));
  await run(world, time.now + minutes * MINUTE_MS);
  judge(world);
  world.provider.areBanksClosed = false;
  for (const hours of [1, 30, 30.1, 73]) later(world, hours * HOUR_MS);
  // A refund that a bank returned without an event is found when the sweep has covered a crowd of intents once more.
  if (world.provider.crowds > 0) roundsFor(world, minutes, 73.1 * HOUR_MS);
  await run(world, FOREVER);
  judge(world);
}

/** Opens the shop without faults, which begin with the first step. */
async function open(world: World, goods: readonly Goods[]): Promise<void> {
  const { weather, time } = world;
  for (let i = 0; i < weather.processes; i += 1) world.start();
  const { shop } = world.processes[0] ?? world.start();
  const faults = { ...weather.database };
  Object.assign(weather.database, calm);
  const added = goods.map((part) =>
    addPart(shop, {
      body: { ...part, description: 'A part', image: '/images/part.svg' },
      caller: admin,
      idempotencyKey: null,
      requestId: shop.newId(),
    }),
  );
  await time.run(START_MS + 10_000, () => false);
  await Promise.all(added);
  time.now = START_MS;
  Object.assign(weather.database, faults);
}

/** Schedules the rounds of a number of minutes, the first of them after `ms`. */
function roundsFor(world: World, minutes: number, ms: number): void {
  for (let at = 0; at < minutes; at += 4.45) later(world, ms + at * MINUTE_MS);
}

function later(world: World, ms: number): void {
  world.time.at(world.time.now + ms, () => void round(world));
}

/** Ends the faults. Money that was on its way arrives or does not. */
function heal(world: World): void {
  const { weather, provider, random } = world;
  world.say('---', 'the faults end');
  Object.assign(weather.database, calm);
  Object.assign(weather.provider, calm, { spoilt: 0, slowRefunds: 0, failedRefunds: 0 });
  Object.assign(weather.webhooks, { forged: 0, dropped: random.pick([0, 1]) });
  weather.lostAnswers = 0;
  world.network.latency = { usual: 20, worst: 20, worstRate: 0 };
  // Otherwise a refund that they return after the last round without an event could not be known at the final check.
  provider.areBanksClosed = true;
  while (world.processes.length < weather.processes) world.start();
  for (const { id } of provider.intents.values()) provider.settleProcessing(id, random.chance(0.7));
}

/** Checks I16: whatever happened before, the customer of an open order can pay it now. */
function payOpenOrders(world: World): void {
  for (const { id, uid, state } of world.mirror.orders.values())
    if (state === 'pending') void payOpenOrder(world, uid, id);
}

async function payOpenOrder(world: World, uid: string, id: string): Promise<void> {
  const caller = accountOf(uid);
  for (let tries = 0; tries < 3; tries += 1) {
    const intentId = await secret(world, caller, id);
    const isOpen = world.mirror.orders.get(id)?.state === 'pending';
    if (intentId && world.random.chance(0.5)) world.provider.pay(intentId);
    if (intentId || !isOpen) return;
    await world.time.sleep(30_000);
  }
  world.violate(`I16 ${id} is pending and cannot be paid`);
}

async function run(world: World, until: number): Promise<void> {
  await world.time.run(until, () => isOver(world));
}

function isOver(world: World): boolean {
  return world.violations.length > 0;
}

function judge(world: World): void {
  if (isOver(world)) return;
  for (const text of judgeEnd(world)) world.violate(text);
}
