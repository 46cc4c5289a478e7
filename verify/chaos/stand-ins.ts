import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ID } from '@brushline/demo/shop/demo';
import type { FaultRule } from '@brushline/stripe-emulator/faults';
import type { Shop } from '../rig/shop.ts';
import type { DatabaseFault } from './faults.ts';

interface Fired {
  kind: string;
  code?: string;
  fired: number;
}

/** Empties both. Work on the money of the previous load must end before that. */
export async function clear(at: Shop): Promise<void> {
  const documents = `/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  await send('POST', `${at.stripeUrl}/control/reset`);
  await untilQuiet(at);
  await send('DELETE', `${at.firestoreUrl}${documents}`);
}

/** Twice as long as a handler waits between two calls of the database. */
const QUIET_MS = 500;

async function untilQuiet(at: Shop): Promise<void> {
  const calls = async () => Object.values(await countCalls(at)).reduce((sum, n) => sum + n, 0);
  for (let last = -1, now = await calls(); now !== last; ) {
    last = now;
    await sleep(QUIET_MS);
    now = await calls();
  }
}

export interface Rules {
  database?: readonly DatabaseFault[];
  stripe?: readonly FaultRule[];
}

/** Sets the faults of both, each with a separate random sequence. */
export async function arm(at: Shop, { database, stripe }: Rules, seed: number): Promise<void> {
  const seeded = (rules: readonly object[] = []) =>
    rules.map((rule, index) => ({ ...rule, seed: (seed * 1_000 + index) % 2 ** 32 }));
  await send('PUT', `${at.firestoreUrl}/control/faults`, seeded(database));
  await send('PUT', `${at.stripeUrl}/control/faults`, seeded(stripe));
}

/** Ends all faults. Resolves with the number of times that each occurred. */
export async function disarm(at: Shop): Promise<Pick<Fired, 'kind' | 'fired'>[]> {
  const ofDatabase = await send<Fired[]>('GET', `${at.firestoreUrl}/control/faults`);
  const ofStripe = await send<{ rules: Fired[] }>('GET', `${at.stripeUrl}/control/faults`);
  await arm(at, {}, 0);
  return [
    ...ofDatabase.map(({ kind, code, fired }) => ({
      kind: kind === 'delay' ? kind : `${kind} ${code}`,
      fired,
    })),
    ...ofStripe.rules.map(({ kind, fired }) => ({ kind: `stripe ${kind}`, fired })),
  ];
}

/** Counts the calls that the embedded Firestore has received since its start, by name. */
export async function countCalls({ firestoreUrl }: Shop): Promise<Record<string, number>> {
  const url = `${firestoreUrl}/control/stats`;
  const { rpcs = {} } = await send<{ rpcs?: Record<string, number> }>('GET', url);
  return rpcs;
}

async function send<T>(method: string, url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, { method, body: JSON.stringify(body) });
  if (!response.ok)
    throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T; // the stand-ins' own side doors
}
