/**
 * List prices in US dollars for `us-central1`, where the functions are deployed, without the free quotas (50,000 reads,
 * 20,000 writes a day; two million requests a month): small shops pay nothing at all. Looked up on 2026-11-20 in stored
 * copies of pages; `npm run cost` prints date and sources, so that an outdated price is noticed. Google's own page
 * confirms the price of CPU. Only third-party pages of 2025 and 2026 confirm memory, requests, reads, writes and
 * Hosting. The price of a delete, from Google's list as known in 2026, is not confirmed.
 */
export const prices = {
  date: '2026-11-20',
  sources: [
    'https://cloud.google.com/firestore/pricing',
    'https://cloud.google.com/run/pricing',
    'https://firebase.google.com/pricing',
    'https://airbyte.com/data-engineering-resources/google-firestore-pricing (reads, writes)',
    'https://cloudchipr.com/blog/cloud-run-pricing (CPU, memory, requests)',
    'https://errorhandle.ai/firebase-hosting-function-rewrite-pricing (Hosting)',
  ],
  /** For one document. The price of a delete is not confirmed. */
  firestore: { read: 0.03 / 100_000, write: 0.09 / 100_000, delete: 0.01 / 100_000 },
  /** Cloud Run functions with request-based billing; the function has 1 vCPU and 512 MiB. */
  functions: { request: 0.4 / 1e6, vcpuSecond: 0.000_024, gibSecond: 0.000_002_5 },
  /** Hosting's CDN: for a gigabyte sent to browsers, and one stored for a month. */
  hosting: { gigabyteSent: 0.15, gigabyteStored: 0.026 },
} as const;

/** Documents, as Google bills them. */
export type Counts = readonly [reads: number, writes: number, deletes: number];

/** The function's requests for an order, from the part's page to the webhook, or to the order if it is not paid. */
export const ORDER_REQUESTS = { paid: 6, unpaid: 2 } as const;

/** The billed seconds of a request that has its instance to itself, including calls to Stripe. */
const REQUEST_SECONDS = 0.2;
const MEMORY_GIB = 0.5;

/** Returns the price of what the database does, in dollars. */
export function databaseCost([reads, writes, deletes]: readonly [...Counts, ...unknown[]]): number {
  const { firestore } = prices;
  return reads * firestore.read + writes * firestore.write + deletes * firestore.delete;
}

/** Returns the price of a request of the function, in dollars. */
export function requestCost(): number {
  const { functions } = prices;
  const perSecond = functions.vcpuSecond + MEMORY_GIB * functions.gibSecond;
  return functions.request + REQUEST_SECONDS * perSecond;
}
