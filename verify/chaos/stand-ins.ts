import type { DatabaseFault, StripeFault } from './faults.ts';

/** How often each kind of disturbance happened, in words and numbers. */
export type Injected = Map<string, number>;

/** The side doors of the embedded Firestore and of the Stripe stand-in. */
export interface StandIns {
  firestoreUrl: string;
  stripeUrl: string;
}

interface Fired {
  kind: string;
  code?: string;
  fired: number;
}

/** Empties both. */
export async function clear({ firestoreUrl, stripeUrl }: StandIns): Promise<void> {
  const documents = '/emulator/v1/projects/demo-brushline/databases/(default)/documents';
  await send('DELETE', `${firestoreUrl}${documents}`);
  await send('POST', `${stripeUrl}/brushline/reset`);
}

export async function armDatabase(at: StandIns, rules: readonly DatabaseFault[]): Promise<void> {
  await send('PUT', `${at.firestoreUrl}/brushline/faults`, rules);
}

export async function armStripe(at: StandIns, rules: readonly StripeFault[]): Promise<void> {
  await send('PUT', `${at.stripeUrl}/brushline/faults`, rules);
}

/** Ends all faults, and adds up in `injected` what they did. */
export async function disarm(at: StandIns, injected: Injected): Promise<void> {
  const ofDatabase = (await send('GET', `${at.firestoreUrl}/brushline/faults`)) as Fired[];
  const ofStripe = (await send('GET', `${at.stripeUrl}/brushline/faults`)) as { rules: Fired[] };
  for (const { kind, code, fired } of ofDatabase)
    addTo(injected, kind === 'delay' ? 'delay' : `${kind} ${code ?? ''}`.trim(), fired);
  for (const { kind, fired } of ofStripe.rules) addTo(injected, `stripe ${kind}`, fired);
  await send('DELETE', `${at.firestoreUrl}/brushline/faults`);
  await send('DELETE', `${at.stripeUrl}/brushline/faults`);
}

export function addTo(injected: Injected, what: string, count = 1): void {
  if (count > 0) injected.set(what, (injected.get(what) ?? 0) + count);
}

/** Commits that the embedded Firestore was asked for since it started. */
export async function countCommits({ firestoreUrl }: StandIns): Promise<number> {
  const stats = (await send('GET', `${firestoreUrl}/brushline/stats`)) as {
    rpcs?: Record<string, number>;
  };
  return stats.rpcs?.Commit ?? 0;
}

async function send(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
