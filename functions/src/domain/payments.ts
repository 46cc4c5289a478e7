import type { RefundStatus } from '@brushline/contract/orders/orders';
import type { DisputeRecord } from '../data/records.ts';

/** The state of a payment intent, as far as it matters to the shop. */
export type IntentStatus = 'payable' | 'processing' | 'succeeded' | 'canceled';

/** A payment intent at the card provider. Amounts in integer minor units of `currency`. */
export interface Intent {
  id: string;
  status: IntentStatus;
  amount: number;
  amountReceived: number;
  /** The refunded amount, whoever made the refunds. */
  amountRefunded: number;
  currency: string;
  clientSecret: string;
  createdAt: Date;
  /** The shop, order and user that the intent was made for; `null` if its metadata does not name them. */
  shop: string | null;
  /** The id of the order, or of the purchase when there are `lines`. */
  orderId: string | null;
  /** The lines of a purchase that it was created for: a `1` for each of these, a `0` for each other line. */
  lines: string | null;
  uid: string | null;
  refunds: readonly Refund[];
  /** Whether it was ever disputed. */
  isDisputed: boolean;
}

/** A refund at the card provider. */
export interface Refund {
  /** The id with which the shop requested it, or the provider's id if it was made in the dashboard. */
  id: string;
  providerId: string;
  amountCents: number;
  status: RefundStatus;
  /** The provider's reason why it failed. */
  failure: string | null;
}

/** A refund that the shop requests. Repeating the same `id` has no further effect. */
export interface RefundRequest {
  id: string;
  intentId: string;
  amountCents: number;
}

/**
 * - `made`: the provider has it, whatever its state.
 * - `refused`: the provider will repeat this answer for the id, so the next attempt needs another one.
 */
export type RefundOutcome = { kind: 'made' } | { kind: 'refused'; reason: string };

/** A dispute of a payment at the card provider. It is recorded as it is. */
export type Dispute = DisputeRecord;

/** What an intent is created for: an order, or lines of a purchase. */
export interface Bill {
  shop: string;
  orderId: string;
  /** As on {@link Intent}. */
  lines: string | null;
  uid: string;
  amountCents: number;
  currency: string;
  /** From 1. The same bill and attempt give the same intent; another attempt gives a different one. */
  attempt: number;
}

/** The outcome of cancelling an intent, which may have been paid or be processing by then. */
export type CancelOutcome = 'canceled' | 'succeeded' | 'processing';

/**
 * The card provider. Never call it inside a transaction. Every call throws a `ProblemError` with the code
 * `unavailable` when the provider cannot be reached or is too slow; the call may or may not have taken effect.
 */
export interface Payments {
  /**
   * Creates the intent of a bill. Repeated with the same bill, it returns the same intent in its current state, which may
   * be canceled or succeeded. Returns `null` if the provider failed, and would repeat that failure for this attempt: then
   * try the next one.
   */
  createIntent(bill: Bill): Promise<Intent | null>;
  /** Finds an intent; `null` if the provider does not know it. */
  findIntent(id: string): Promise<Intent | null>;
  /** Returns `canceled` when repeated, and for an intent that the provider does not know. */
  cancelIntent(id: string): Promise<CancelOutcome>;
  /** Refunds money of an intent. */
  refundIntent(request: RefundRequest): Promise<RefundOutcome>;
  /** Lists the disputes of an intent's money, oldest first. */
  listDisputes(intentId: string): Promise<Dispute[]>;
  /**
   * Lists the intents that were created since `since`, newest first. With `after`, the id of one of them, the list
   * continues after that one.
   */
  listIntentsSince(since: Date, after?: string | null): AsyncIterable<Intent>;
  /**
   * Returns the event of a webhook call; `null` if the signature over the raw body is not the provider's or is older
   * than five minutes.
   */
  readEvent(rawBody: Buffer, signature: string): Promise<PaymentEvent | null>;
}

/** A webhook's event; the intent itself is always read again from the provider. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** The intent the event is about, if it is about one. */
  intentId: string | null;
  /** When it happened, by the provider's clock. */
  at: Date;
}
