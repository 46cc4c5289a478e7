import type { Endpoint } from '@brushline/contract/endpoints';
import type { Request } from 'express';
import { type Limits, WINDOW_MS } from '../../domain/limits/figures.ts';
import type { Network } from '../../domain/limits/network.ts';
import { tooOften } from '../../domain/limits/too-often.ts';
import { BoundedLimiter } from './bounded-limiter.ts';
import { addressReader, type Route, siteOf } from './client-address.ts';

/** An office with many customers has one address, so an address may do this many times what a user may. */
const OFFICE_FACTOR = 20;

/** An IPv6 site has 65,536 networks of 64 bits, but rarely more than one or two offices. */
const SITE_FACTOR = 2;

/** Many offices come from one of Hosting's addresses. */
const PEER_FACTOR = 200;

/**
 * How many rows of a list one read covers. Each further hundred count as one more read of the user. Otherwise a
 * customer with thousands of orders, which cost nothing as long as none is paid, could make an instance read a million
 * records in a minute.
 */
const ROWS_OF_A_READ = 100;

/**
 * A payment takes two calls that reach the card provider: one requests the client secret, and one reports the payment.
 */
const CALLS_OF_A_PAYMENT = 2;

type Kind = 'reads' | 'writes' | 'reviews' | 'paymentAttempts';
type Call = Pick<Endpoint, 'method' | 'access' | 'limit'>;

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * Makes the limits that are counted in this process, so they apply per instance. Both `take` functions throw
 * `rate_limited`. Stripe's events are not counted: their signature is checked, and they come from few addresses.
 */
export function createRateLimits(limits: Limits, route: Route) {
  const originOf = addressReader(route);
  // An address does not reveal whether its customers are known; each of them also has their own limit.
  const paymentAttempts = CALLS_OF_A_PAYMENT * limits.knownPaymentAttempts;
  const figures = { ...limits, paymentAttempts };
  const clients = limitersOf(figures, OFFICE_FACTOR);
  const sites = limitersOf(figures, OFFICE_FACTOR * SITE_FACTOR);
  const peers = limitersOf(figures, PEER_FACTOR);
  const users = limitersOf(figures, 1);
  return {
    /** Counts the address of a call, before any work is done for it. `times` says how many calls it counts as. */
    takeAddress(req: Request, call: Call, times?: number): void {
      if (call.access === 'stripe') return;
      const { client, peer } = originOf(req);
      const site = siteOf(client);
      // A call that one limiter refuses is not counted by those after it.
      for (const kind of kindsOf(call)) {
        take(clients[kind], client, times);
        if (peer !== client) take(peers[kind], peer, times);
        if (site !== null) take(sites[kind], site, times);
      }
    },
    /** Counts the caller, as soon as a token names them. */
    takeUser(uid: string, call: Call): void {
      // A repeated review counts once, which only the database knows.
      for (const kind of kindsOf(call)) if (kind !== 'reviews') take(users[kind], uid);
    },
    /** Counts the rows of an answer, each of which was read. */
    addRows(uid: string, rows: number): void {
      users.reads.add(uid, Math.max(0, rows / ROWS_OF_A_READ - 1));
    },
    /** Returns the networks of a call, for the limits that are counted across instances. */
    networksOf(req: Request): readonly Network[] {
      const { client, peer } = originOf(req);
      const site = siteOf(client);
      return [
        { id: client, factor: 1 },
        ...(site === null ? [] : [{ id: site, factor: SITE_FACTOR }]),
        ...(peer === client ? [] : [{ id: peer, factor: OFFICE_FACTOR }]),
      ];
    },
  };
}

/** Lists the limits that a call counts towards. Reviews and payments also have narrower ones, stored for each user. */
function kindsOf({ method, limit }: Call): readonly Kind[] {
  if (method === 'GET') return ['reads'];
  return limit ? ['writes', limit] : ['writes'];
}

function limitersOf(limits: Limits, factor: number): Record<Kind, BoundedLimiter> {
  const limiter = (kind: Kind) => new BoundedLimiter(limits[kind] * factor, WINDOW_MS[kind]);
  return {
    reads: limiter('reads'),
    writes: limiter('writes'),
    reviews: limiter('reviews'),
    paymentAttempts: limiter('paymentAttempts'),
  };
}

function take(limiter: BoundedLimiter, key: string, times?: number): void {
  const waitMs = limiter.take(key, times);
  if (waitMs !== null) throw tooOften('You are sending requests too quickly.', waitMs);
}
