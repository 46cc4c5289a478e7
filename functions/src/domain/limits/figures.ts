import { HOUR_MS, MINUTE_MS } from '@brushline/contract/values/durations';

/**
 * How much one person may do. A customer is known once they have confirmed their e-mail address or paid an
 * order, and new until then (standing.ts). Every figure is configurable (config.ts); docs/decisions/limits.md says why.
 */
export const defaultLimits = {
  /** Reads of one user in a minute; an address may make more (http/limits/rate-limits.ts). */
  reads: 300,
  /** Writes of one user in a minute; an address may make more. */
  writes: 200,
  /** New reviews of one known customer in an hour, and of one new customer in 24 hours. */
  reviews: 10,
  /** Calls of POST /create-payment-intent by one new customer in ten minutes. */
  paymentAttempts: 10,
  /** The same for one known customer. */
  knownPaymentAttempts: 120,
  /** Declined cards of one user in ten minutes, after which payments pause for an hour. */
  declines: 10,
  /** Orders that one new customer places in 24 hours. */
  newCustomerOrders: 3,
  /** The same for one known customer. */
  knownCustomerOrders: 300,
  /** How long an unpaid order of a new customer holds its stock, in hours, unless the usual hold is shorter. */
  newCustomerHoldHours: 1,
  /** New customers who order from one network within 24 hours; 0 means no limit. */
  newCustomersOfNetwork: 10,
  /** Most unpaid orders of one customer at a time; a purchase counts as one. */
  unpaidOrders: 60,
  /** Most unpaid lines of all these orders together. */
  unpaidLines: 200,
  /** How many unpaid orders may each take the whole stock, as specified. */
  unpaidFreeOrders: 50,
  /** With more than that, the largest share of a part's unsold units that one customer may hold unpaid. */
  unpaidSharePercent: 20,
};

export type Limits = typeof defaultLimits;

/** The time window of each limit, in milliseconds. */
export const WINDOW_MS = {
  reads: MINUTE_MS,
  writes: MINUTE_MS,
  reviews: HOUR_MS,
  newCustomerReviews: 24 * HOUR_MS,
  paymentAttempts: 10 * MINUTE_MS,
  declines: 10 * MINUTE_MS,
  newCustomers: 24 * HOUR_MS,
  orders: 24 * HOUR_MS,
} as const;

/** How long payments pause after too many declined cards, in milliseconds. */
export const PAYMENT_PAUSE_MS = HOUR_MS;
