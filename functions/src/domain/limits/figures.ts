import { HOUR_MS, MINUTE_MS } from '@brushline/contract/values/durations';

/**
 * How much one person may do. A customer is known once they have confirmed their e-mail address or paid an
 * order, and new until then (standing.ts). Every figure is configurable (config.ts); docs/decisions/limits.md says why.
 */
export interface Limits {
  /** Calls that only read, in a minute, of one user; an address has more (http/rate-limits.ts). */
  reads: number;
  /** Calls that change something, likewise. */
  writes: number;
  /** New reviews in an hour of one user. */
  reviews: number;
  /** Calls of POST /create-payment-intent in ten minutes of one new customer. */
  paymentAttempts: number;
  /** The same of one known customer. */
  knownPaymentAttempts: number;
  /** Declined cards of one user in ten minutes, with which payments pause for an hour. */
  declines: number;
  /** Orders that one new customer places in 24 hours. */
  newCustomerOrders: number;
  /** How long an unpaid order of a new customer holds its stock, in hours, if a known one's lasts longer. */
  newCustomerHoldHours: number;
  /** New customers who order from one network within 24 hours; 0 counts none. */
  newCustomersOfNetwork: number;
  /** Most unpaid orders that one customer has at a time; a purchase is one, however many lines it has. */
  unpaidOrders: number;
  /** Most unpaid lines in all of these orders. */
  unpaidLines: number;
  /** How many unpaid orders may each take all the stock there is, as the specification says. */
  unpaidFreeOrders: number;
  /** With more than that, what a user holds unpaid of a part is at most this share of its unsold units. */
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

/** The time that each figure is counted over, in milliseconds. */
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
