/**
 * Google's list prices in US dollars for `us-central1`, where the functions are deployed, without the
 * free quotas (50,000 reads, 20,000 writes a day; two million requests a month): small shops pay
 * nothing at all. Read on 2026-11-20; `npm run cost` prints that date, so that a stale price shows.
 */
export const prices = {
  date: '2026-11-20',
  sources: [
    'https://cloud.google.com/firestore/pricing',
    'https://cloud.google.com/run/pricing',
    'https://firebase.google.com/pricing',
  ],
  /** For one document. */
  firestore: { read: 0.03 / 100_000, write: 0.09 / 100_000, delete: 0.01 / 100_000 },
  /** Cloud Run functions with request-based billing; the function has 1 vCPU and 512 MiB. */
  functions: { request: 0.4 / 1e6, vcpuSecond: 0.000_024, gibSecond: 0.000_002_5 },
  /** Hosting's CDN: for a gigabyte sent to browsers, and one stored for a month. */
  hosting: { gigabyteSent: 0.15, gigabyteStored: 0.026 },
} as const;
