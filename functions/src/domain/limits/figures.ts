/** How much one person may do. Every figure is configurable (config.ts); docs/decisions/limits.md says why. */
export interface Limits {
  /** Calls that only read, in a minute, of one user and of one address. */
  reads: number;
  /** Calls that change something, likewise. */
  writes: number;
  /** New reviews in an hour, of one user and of one address. */
  reviews: number;
  /** Calls of POST /create-payment-intent in ten minutes, of one user and of one address. */
  paymentAttempts: number;
  /** Declined cards of one user in ten minutes, with which payments pause for an hour. */
  declines: number;
  /** Most unpaid orders that one user has at a time. */
  unpaidOrders: number;
  /** So many unpaid orders may each take all the stock there is, as the specification has it. */
  unpaidFreeOrders: number;
  /** With more than that, what a user holds unpaid of a part is at most this share of its unsold units. */
  unpaidSharePercent: number;
}

export const defaultLimits: Limits = {
  reads: 300,
  writes: 60,
  reviews: 10,
  paymentAttempts: 10,
  declines: 10,
  unpaidOrders: 20,
  unpaidFreeOrders: 3,
  unpaidSharePercent: 20,
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The time that each figure is counted over, in milliseconds. */
export const WINDOW_MS = {
  reads: MINUTE_MS,
  writes: MINUTE_MS,
  reviews: HOUR_MS,
  paymentAttempts: 10 * MINUTE_MS,
  declines: 10 * MINUTE_MS,
} as const;

/** How long payments pause after too many declined cards, in milliseconds. */
export const PAYMENT_PAUSE_MS = HOUR_MS;
