// Imported first, because it must replace the timers before the database's SDK stores them.
import { MINUTE_MS } from '@brushline/contract/values/durations';
import './virtual-time.ts';
import { sendDueMails } from '@brushline/functions/domain/mail/send-due-mails';
import { sendMail } from '@brushline/functions/domain/mail/send-mail';
import { describe, expect, it } from 'vitest';
import type { Mishap, Process } from './network.ts';
import { Random } from './random.ts';
import { PostOffice } from './test/post-office.ts';
import { onStage, requireSound } from './test/stage.ts';
import { openOrder, order } from './test/use-cases.ts';
import type { World } from './world.ts';

/** Returns any running instance of the functions, or the next one that starts. */
function process(world: World) {
  return world.random.some(world.processes) ?? world.start();
}

async function round(world: World, post: PostOffice): Promise<void> {
  const run = sendDueMails(post.sender(process(world)));
  // A process that dies ends its round. The next round is five minutes later.
  await Promise.race([run.catch(() => undefined), world.time.sleep(4 * MINUTE_MS)]);
}

/** Returns the stored state of each e-mail's delivery, such as `SUCCESS`. */
async function states(world: World): Promise<string[]> {
  const { docs } = await process(world).shop.db.collection('mail').get();
  return docs.map((document) => String(document.get('delivery.state')));
}

/**
 * Sends one e-mail with a fault, then lets the rounds complete the work.
 *
 * @param moment the number of the affected call (or await), from 0
 */
function oneMail(
  moment: number,
  trouble: (world: World, strikes: () => boolean) => World['network']['meddler'],
): Promise<{ copies: number | undefined; struck: boolean }> {
  return onStage({ seed: moment }, async (world) => {
    const { orderId } = await openOrder(world);
    const id = `${orderId}-placed`;
    const post = new PostOffice(world, world.random);
    let left = moment;
    world.network.meddler = trouble(world, () => {
      left -= 1;
      return left === -1;
    });
    const sending = sendMail(post.sender(process(world)), id).catch(() => undefined);
    await Promise.race([sending, world.time.sleep(2 * MINUTE_MS)]);
    world.network.meddler = {};
    for (const minutes of [3, 5, 5, 5]) {
      await world.time.sleep(minutes * MINUTE_MS);
      await round(world, post);
    }
    expect(await states(world)).toEqual(['SUCCESS']);
    requireSound(world);
    return { copies: post.copies.get(id), struck: left < 0 };
  });
}

describe('an e-mail', { timeout: 300_000 }, () => {
  it('is sent once or twice when its sender dies at any await', async () => {
    const copies: unknown[] = [];
    for (let moment = 0; ; moment += 1) {
      const outcome = await oneMail(moment, (world, strikes) => {
        const kill = (from: Process) => {
          const victim = strikes() && world.processes.find((one) => one === from);
          if (victim) world.kill(victim);
          return undefined;
        };
        return { sends: kill, acted: kill };
      });
      if (!outcome.struck) break;
      copies.push(outcome.copies);
    }
    expect(copies.length).toBeGreaterThanOrEqual(10);
    expect(new Set(copies)).toEqual(new Set([1, 2]));
  });

  it.each(['before', 'after'] as const)(
    'is sent once or twice when a call fails %s it acts',
    async (kind) => {
      const copies: unknown[] = [];
      for (let moment = 0; ; moment += 1) {
        const error = Object.assign(new Error('Simulated'), { code: 14 });
        const outcome = await oneMail(moment, (_, strikes) => ({
          sends: (): Mishap | undefined => (strikes() ? { kind, error } : undefined),
        }));
        if (!outcome.struck) break;
        copies.push(outcome.copies);
      }
      expect(copies.length).toBeGreaterThanOrEqual(5);
      for (const count of copies) expect([1, 2]).toContain(count);
    },
  );

  it('is sent once when two events report it at the same time as a round', async () => {
    await onStage({ seed: 1, processes: 3 }, async (world) => {
      const { orderId } = await openOrder(world);
      const post = new PostOffice(world, world.random);
      await world.time.sleep(3 * MINUTE_MS);
      const [first, second, third] = world.processes.map((one) => post.sender(one));
      if (!first || !second || !third) throw new Error('There are three');
      const id = `${orderId}-placed`;
      await Promise.all([sendMail(first, id), sendMail(second, id), sendDueMails(third)]);
      expect([...post.copies]).toEqual([[id, 1]]);
    });
  });
});

const MAILS = 5;

/** `MAIL_SEEDS=1000` plays more. */
const SEEDS = Number(globalThis.process.env.MAIL_SEEDS ?? 20);

/**
 * Plays five e-mails in half an hour of faults, in which events, calls, acknowledgements and one of three processes are
 * lost, and the rounds of the following day. Returns the number of copies of each.
 */
function badWeather(seed: number): Promise<number[]> {
  return onStage({ seed, processes: 3 }, async (world) => {
    const random = new Random(seed, 7);
    const post = new PostOffice(world, random);
    const { shop, part } = await openOrder(world);
    for (let i = 1; i < MAILS; i += 1) await order(shop, part, `key-1000${i}`);
    const ids = (await shop.db.collection('mail').get()).docs.map(({ id }) => id);
    Object.assign(world.weather.database, { before: 0.05, after: 0.05, silent: 0.005 });
    Object.assign(post.faults, { before: 0.1, after: 0.1, silent: 0.05 });
    world.network.meddler = oneDeath(world, random);
    for (const id of ids) tell(world, random, () => sendMail(post.sender(process(world)), id));
    await rounds(world, post, 6, 5 * MINUTE_MS);
    Object.assign(world.weather.database, { before: 0, after: 0, silent: 0 });
    Object.assign(post.faults, { before: 0, after: 0, silent: 0 });
    world.network.meddler = {};
    await rounds(world, post, 24, 60 * MINUTE_MS);
    if (world.violations.length > 0) throw new Error(world.trace.join('\n'));
    for (const state of await states(world)) expect(['SUCCESS', 'ERROR']).toContain(state);
    return ids.map((id) => post.copies.get(id) ?? 0);
  });
}

function oneDeath(world: World, random: Random): World['network']['meddler'] {
  let isOver = false;
  const strike = (from: Process) => {
    const victim = !isOver && random.chance(0.03) && world.processes.find((one) => one === from);
    if (!victim) return undefined;
    isOver = true;
    world.kill(victim);
    return undefined;
  };
  return { sends: strike, acted: strike };
}

async function rounds(world: World, post: PostOffice, count: number, everyMs: number) {
  for (let i = 0; i < count; i += 1) {
    await world.time.sleep(everyMs);
    await round(world, post);
  }
}

/** Delivers an event once, twice or not at all. */
function tell(world: World, random: Random, send: () => Promise<unknown>): void {
  const times = random.chance(0.1) ? 0 : random.chance(0.2) ? 2 : 1;
  for (let i = 0; i < times; i += 1)
    world.time.at(
      world.time.now + random.next() * 10_000,
      () => void send().catch(() => undefined),
    );
}

it('e-mails are sent once or twice despite many faults, and none is lost', {
  timeout: 3_600_000,
}, async () => {
  const counts: Record<number, number> = {};
  for (let seed = 1; seed <= SEEDS; seed += 1)
    for (const copies of await badWeather(seed)) counts[copies] = (counts[copies] ?? 0) + 1;
  // This is the source of the figures in docs/reliability.md.
  console.info(`E-mails by their copies ${JSON.stringify(counts)}`);
  expect(Object.keys(counts)).toEqual(['1', '2']);
});
