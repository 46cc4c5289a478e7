import { HOUR_MS, MINUTE_MS } from '@brushline/contract/values/durations';

/**
 * How much one person may do. A customer is known once they have confirmed their e-mail address or paid an
 * order, and new until then (standing.ts). Every figure is configurable (config.ts); docs/decisions/limits.md says why.
 */
export interface Limits {
  /** Reads of one user in a minute; an address may make more (http/limits/rate-limits.ts). */
  reads: number;
  /** Writes of one user in a minute; an address may make more. */
  writes: number;
  /** New reviews of one user in an hour. */
  reviews: number;
  /** Calls of POST /create-payment-intent by one new customer in ten minutes. */
  paymentAttempts: number;
  /** The same for one known customer. */
  knownPaymentAttempts: number;
  /** Declined cards of one user in ten minutes, after which payments pause for an hour. */
  declines: number;
  /** Orders that one new customer places in 24 hours. */
  newCustomerOrders: number;
  /** How long an unpaid order of a new customer holds its stock, in hours, unless the usual hold is shorter. */
  newCustomerHoldHours: number;
  /** New customers who order from one network within 24 hours; 0 means no limit. */
  newCustomersOfNetwork: number;
  /** Most unpaid orders of one customer at a time; a purchase counts as one. */
  unpaidOrders: number;
  /** Most unpaid lines of all these orders together. */
  unpaidLines: number;
  /** How many unpaid orders may each take the whole stock, as specified. */
  unpaidFreeOrders: number;
  /** With more than that, the largest share of a part's unsold units that one customer may hold unpaid. */
  unpaidSharePercent: number;
}

export const defaultLimits: Limits = {
  reads: 300,
  writes: 200,
  reviews: 10,
  paymentAttempts: 10,
  knownPaymentAttempts: 120,
  declines: 10,
  newCustomerOrders: 3,
  newCustomerHoldHours: 1,
  newCustomersOfNetwork: 10,
  unpaidOrders: 60,
  unpaidLines: 200,
  unpaidFreeOrders: 50,
  unpaidSharePercent: 20,
};

/** The time window of each limit, in milliseconds. */
export const WINDOW_MS = {
  reads: MINUTE_MS,
  writes: MINUTE_MS,
  reviews: HOUR_MS,
  paymentAttempts: 10 * MINUTE_MS,
  declines: 10 * MINUTE_MS,
  newCustomers: 24 * HOUR_MS,
} as const;

/** How long payments pause after too many declined cards, in milliseconds. */
export const PAYMENT_PAUSE_MS = HOUR_MS;
