import type { EndpointName } from '@brushline/contract/endpoints';
import { ANSWERS } from './cache-names.ts';

/** The reads that work offline: the catalogue, and the person's own data. */
const KEPT: ReadonlySet<EndpointName> = new Set([
  'listParts',
  'getCatalogue',
  'getPart',
  'listReviews',
  'listOrders',
  'getOrder',
  'getPurchase',
  'getUserDetails',
  'getAddresses',
  'listOrderLists',
  'getAdmin',
]);

/** The most answers kept: more than a customer sees in a day. The oldest are dropped first. */
const MOST_ANSWERS = 200;

const KEPT_AT = 'X-Kept-At';

const nameOf = (owner: string | null) => (owner === null ? ANSWERS : `${ANSWERS} of ${owner}`);

/** Tells whether the answers of a call are kept. A browser without cache storage keeps none. */
export function isKept(name: EndpointName): boolean {
  return KEPT.has(name) && 'caches' in globalThis;
}

/** Keeps a copy of an answer. `owner` is the uid of the person; `null` for public data. */
export async function keepAnswer(
  owner: string | null,
  address: string,
  { body, headers }: Response,
): Promise<void> {
  const cache = await caches.open(nameOf(owner));
  const kept = new Headers(headers);
  kept.set(KEPT_AT, String(Date.now()));
  await cache.put(address, new Response(body, { headers: kept }));
  const surplus = (await cache.keys()).slice(0, -MOST_ANSWERS);
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** Returns the answer that was kept for this person, with its time in ms; `null` if there is none. */
export async function keptAnswer(
  owner: string | null,
  address: string,
): Promise<{ response: Response; at: number } | null> {
  const response = await caches.match(address, { cacheName: nameOf(owner) });
  return response ? { response, at: Number(response.headers.get(KEPT_AT)) } : null;
}

/** Deletes the answers kept for anybody else; `null` deletes everybody's. */
export async function forgetAnswersBut(uid: string | null): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  const foreign = names.filter((name) => name.startsWith(`${ANSWERS} of `) && name !== nameOf(uid));
  await Promise.all(foreign.map((name) => caches.delete(name)));
}
