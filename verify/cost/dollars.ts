import { prices } from './prices.ts';

/** Documents, as Google bills them. */
export interface Counts {
  reads: number;
  writes: number;
  deletes: number;
}

/** Requests of the function that an order takes, from the part's page to the webhook, or to the order. */
export const ORDER_REQUESTS = { paid: 6, unpaid: 2 } as const;

/** Billed seconds of a request that has its instance for itself, with the calls of Stripe. */
const REQUEST_SECONDS = 0.2;
const MEMORY_GIB = 0.5;

/** Returns the price of what the database does, in dollars. */
export function databaseCost({ reads, writes, deletes }: Counts): number {
  const { firestore } = prices;
  return reads * firestore.read + writes * firestore.write + deletes * firestore.delete;
}

/** Returns the price of a request of the function, in dollars. */
export function requestCost(): number {
  const { functions } = prices;
  const perSecond = functions.vcpuSecond + MEMORY_GIB * functions.gibSecond;
  return functions.request + REQUEST_SECONDS * perSecond;
}
