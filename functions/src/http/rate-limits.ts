import type { Endpoint } from '@brushline/contract/endpoints';
import type { Request } from 'express';
import { type Limits, WINDOW_MS } from '../domain/limits/figures.ts';
import { tooOften } from '../domain/limits/too-often.ts';
import { BoundedLimiter } from './bounded-limiter.ts';
import { addressReader, type Route } from './client-address.ts';

/** Many customers of Hosting come from one of its addresses: so many times more may come from there. */
const PEER_FACTOR = 20;

type Kind = 'reads' | 'writes' | 'reviews' | 'paymentAttempts';
type Call = Pick<Endpoint, 'method' | 'path' | 'access'>;

/**
 * The limits that are counted in this process: the bound is per instance. Both throw `rate_limited`.
 * Stripe's events are not counted: a signature is what lets them in, and they come from few addresses.
 */
export interface RateLimits {
  /** To be called before anything is done for a call. */
  takeAddress(req: Request, call: Call): void;
  /** To be called as soon as a token says whose call it is. */
  takeUser(uid: string, call: Call): void;
}

export function createRateLimits(limits: Limits, route: Route): RateLimits {
  const originOf = addressReader(route);
  // An office behind one address has many customers, each of whom has an exact bound of their own.
  const shared = {
    ...limits,
    reviews: limits.reviews * PEER_FACTOR,
    paymentAttempts: limits.paymentAttempts * PEER_FACTOR,
  };
  const clients = limitersOf(shared, 1);
  const peers = limitersOf(limits, PEER_FACTOR);
  const users = limitersOf(limits, 1);
  return {
    takeAddress(req, call) {
      if (call.access === 'stripe') return;
      const { client, peer } = originOf(req);
      // What one refuses, those after it do not count.
      for (const kind of kindsOf(call)) {
        take(clients[kind], client);
        if (peer !== client) take(peers[kind], peer);
      }
    },
    takeUser(uid, call) {
      take(users[call.method === 'GET' ? 'reads' : 'writes'], uid);
    },
  };
}

/** Reviews and payments have narrower bounds of their own, which are stored for each user. */
function kindsOf({ method, path }: Call): readonly Kind[] {
  if (method === 'GET') return ['reads'];
  if (path === '/addReview') return ['writes', 'reviews'];
  if (path === '/create-payment-intent') return ['writes', 'paymentAttempts'];
  return ['writes'];
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

function take(limiter: BoundedLimiter, key: string): void {
  const waitMs = limiter.take(key);
  if (waitMs !== null) throw tooOften('That was too much at once.', waitMs);
}
