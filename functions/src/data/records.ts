import type { Address } from '@brushline/contract/addresses';
import type { ActName, Outcome } from '@brushline/contract/desk/acts';
import type { AuditedFields } from '@brushline/contract/desk/audit';
import type { OrderList } from '@brushline/contract/order-list/order-lists';
import type { InvoiceKind } from '@brushline/contract/orders/invoices';
import type { OrderState } from '@brushline/contract/orders/order-states';
import type { DisputeStatus, RefundStatus } from '@brushline/contract/orders/orders';
import type { OrderUnits } from '@brushline/contract/orders/shipments';
import type { MovementKind, PartFields } from '@brushline/contract/parts/products';
import type { StartRunBody } from '@brushline/contract/parts/runs';
import type { Role } from '@brushline/contract/roles';
import type { Category } from '@brushline/contract/specifications/categories';
import type { Specifications } from '@brushline/contract/specifications/values';
import type { PriceBreak } from '@brushline/contract/terms/pricing';

/** The stored records, by collection. Money is in integer cents, and times are `Date`s. */

/** Who did something, and in which request. By the request, a repeated transaction recognizes its own work. */
export interface Actor {
  uid: string;
  requestId: string;
}

/**
 * A part and its stock account: `stock + held + sold === received`, each a safe integer >= 0.
 * `stock` can still be ordered, `held` belongs to pending orders, `sold` to orders that were paid.
 */
export interface PartRecord {
  id: string;
  name: string;
  /** The form of the name that is unique among the parts on sale. */
  nameKey: string;
  description: string;
  image: string;
  /** The pictures that follow the image, in order; absent when there are none. */
  pictures?: readonly string[];
  /** Unique among the parts on sale. */
  number: string;
  category?: Category | null;
  /** In the base units of the category's definitions. */
  specs?: Specifications;
  minimumOrder: number;
  priceCents: number;
  /** Absent unless stated. */
  orderMultiple?: number;
  priceBreaks?: readonly PriceBreak[];
  leadTimeDays?: number;
  datasheet?: string;
  /** The reorder level; absent unless stated. */
  lowStock?: number;
  /** Derived, for queries: on sale, and the stock is at the reorder level or below the minimum order. */
  isLow?: boolean;
  /** When it was last written, by the database's clock. */
  changedAt?: Date;
  stock: number;
  held: number;
  sold: number;
  received: number;
  /**
   * Identifies a state of the stock. It changes when units are received or adjusted, and an undo returns to the version
   * before. An import compares it with the number in its export. Absent means 0.
   */
  stockVersion?: number;
  /** The highest version so far; absent if that is the current one. */
  newestStockVersion?: number;
  /** Parts are listed in this order. */
  createdAt: Date;
  /** When it was taken off sale. Its open orders stay. */
  deletedAt: Date | null;
  deletedBy: Actor | null;
}

/** Reserves a name for a part. Its id is the hash of the name's key. */
export interface PartNameRecord {
  id: string;
  partId: string;
}

/**
 * A purchase of 1 to 50 orders, placed by POST /purchases. A single order has none. `lines` names the orders and
 * their parts, which never change.
 */
export interface PurchaseRecord {
  id: string;
  uid: string;
  email: string;
  name: string;
  lines: readonly { orderId: string; partId: string }[];
  /** The total of all its orders, as they were placed. */
  totalCents: number;
  delivery: Address;
  /** `null` if it is the delivery address. */
  billing: Address | null;
  /** The customer's purchase order number. */
  purchaseOrder: string | null;
  note: string | null;
  vatId: string | null;
  placedAt: Date;
  /** The only intent that can pay its open orders. */
  paymentIntentId: string | null;
  /**
   * The number of the next attempt to create an intent, from 1. It also goes up when orders are closed or paid, so that
   * an intent that was created for other orders is never kept.
   */
  nextPaymentAttempt: number;
  /** Hash of the request that placed it: the same key with another request is a conflict. */
  requestHash: string;
}

export interface OrderRecord {
  id: string;
  /** The purchase that this order is a line of; absent on a single order. */
  purchaseId?: string;
  /** The customer's purchase order number, if any. It is copied here because lists of orders read no purchases. */
  purchaseOrder?: string;
  state: OrderState;
  /** Derived from `state`, for queries. */
  listed: boolean;
  /** The state it was archived from. */
  archivedFrom: OrderState | null;
  uid: string;
  email: string;
  /** Whether the e-mail address was known to be the customer's when the order was placed. */
  emailVerified: boolean;
  name: string;
  partId: string;
  /** The part's name, image and price at this quantity, at the time of the order. */
  item: string;
  image: string;
  partNumber: string;
  /** The quantity from which its price break applies; absent if it has none. */
  breakFrom?: number;
  priceCents: number;
  quantity: number;
  totalCents: number;
  currency: string;
  phone: string;
  address: string;
  /** The billing address of a single order whose delivery address was changed; absent otherwise. */
  billedAt?: string;
  /** The day it was placed, in medium format. */
  date: string;
  placedAt: Date;
  expiresAt: Date;
  /** When the hold ends if a new customer becomes known; `null` if `expiresAt` is that time already. */
  fullHoldUntil: Date | null;
  /** The only intent that can pay it. It is `null` on a line of a purchase: the purchase has the intent. */
  paymentIntentId: string | null;
  /** The number of the next attempt to create an intent, from 1. */
  nextPaymentAttempt: number;
  /** The intent that paid it. It stays after a refund. */
  transactionId: string | null;
  /** When its units were sold; `null` for an order that was never paid. */
  paidAt: Date | null;
  /** When it was cancelled, expired, refunded or archived, and by whom if by a person. */
  closedAt: Date | null;
  closedBy: Actor | null;
  /** Hash of the request that placed it: the same key with another request is a conflict. */
  requestHash: string;
  /** How many units were shipped. This number and the next three are absent until they are counted. */
  shippedUnits?: number;
  /** Units refunded before they were shipped. */
  withdrawnUnits?: number;
  /** Units refunded after they were shipped. */
  returnedUnits?: number;
  /** How many refunded units were restocked. */
  restockedUnits?: number;
  /** Derived from its state and its units, for queries; absent on an order that was never paid. */
  toShip?: boolean;
  /** The words by which it is found (`searchWords`). */
  words: readonly string[];
  /** How much of its money was refunded or is due; absent if none. */
  refund?: { status: RefundStatus; amountCents: number };
  dispute?: Omit<DisputeRecord, 'id'>;
}

/** Units of a purchase, or of a single order, that were sent together. */
export interface ShipmentRecord {
  id: string;
  /** Its order or purchase. */
  orderId: string;
  lines: readonly OrderUnits[];
  carrier: string;
  tracking: string | null;
  /** How often its carrier or its number was corrected; absent unless it was. */
  corrections?: number;
  shippedAt: Date;
  deliveredAt: Date | null;
  /**
   * When it was taken back because it had been recorded by mistake; absent otherwise. Its units do not count as
   * shipped.
   */
  takenBackAt?: Date;
  /** Hash of the request that made it: the same key with another request is a conflict. */
  requestHash: string;
}

/**
 * A change of a part's stock account. All movements of a part together give its numbers.
 *
 * - `receive`: units come in.
 * - `adjust`: a count differs from the books. Only these units may be negative.
 * - `hold`: from stock to held.
 * - `release`: from held to stock.
 * - `sell`: from held to sold.
 * - `return`: from sold to stock.
 */
export interface MovementRecord {
  id: string;
  partId: string;
  orderId: string | null;
  kind: MovementKind;
  units: number;
  at: Date;
  /** The stock after it. */
  stock: number;
  /** Who made it by hand, and why; absent if an order caused it. */
  by?: { uid: string; email: string | null };
  reason?: string;
}

/**
 * - `orphan`: its order is not in the database.
 * - `settled`: it pays its order.
 * - `part-due`: it pays, and part of it must be refunded, for other orders of its purchase or for units that an admin
 *   refunds. After that it is settled.
 * - `refund-due`: all of it must be refunded.
 * - `refunded`: all of it was refunded, or is on its way. A failed refund makes it due again.
 */
export type PaymentOutcome = 'orphan' | 'settled' | 'part-due' | 'refund-due' | 'refunded';

/** The part of a payment that is for one order of a purchase, and whether it pays that order or must be refunded. */
export interface PaymentLine {
  orderId: string;
  amountCents: number;
  fate: 'pays' | 'owed';
}

/** What became of the money of one intent. */
export interface PaymentRecord {
  id: string;
  /** The order or the purchase that it is for. */
  orderId: string;
  /** For a purchase: what it is for, line by line. */
  lines?: readonly PaymentLine[];
  uid: string;
  outcome: PaymentOutcome;
  amountCents: number;
  currency: string;
  at: Date;
  /** The sum that a person paid back by other means because the card took no refund; absent if there is none. */
  closedCents?: number;
  /** The sum that was refunded or is on its way, and how much of it is still on its way. */
  refundedCents: number;
  pendingCents: number;
  /** How many refunds the shop has asked for. */
  refundAttempts: number;
  /** When to try the next refund; `null` means at once. */
  nextRefundAt: Date | null;
  /** Whether so many refunds failed that a person has to decide. */
  isHeld: boolean;
  /** Set for money that is refunded because its order is not in the database. */
  isOrderless?: true;
  /** When it was first refunded in full. */
  refundedAt: Date | null;
  /** When the lines that it does not pay were first refunded in full. */
  owedBackAt?: Date | null;
  dispute: DisputeRecord | null;
  /** Whether an invoice or a note may be missing; absent if it paid nothing. */
  invoicing?: 'due' | 'done';
}

/** The newest dispute of a payment. */
export interface DisputeRecord {
  id: string;
  status: DisputeStatus;
  amountCents: number;
  reason: string;
  /** The deadline for an answer, in milliseconds since 1970. */
  answerByMs: number | null;
}

/**
 * A refund, made or planned. The shop stores its own refunds before it calls the provider, with this id as the
 * idempotency key. A refund from the provider's dashboard has the provider's id.
 */
export interface RefundRecord {
  id: string;
  paymentId: string;
  orderId: string;
  amountCents: number;
  status: RefundStatus;
  /** Its id at the provider; `null` until the provider is known to have it. */
  providerId: string | null;
  failure: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** The units that an admin refunds; absent if it is not for certain units. */
  lines?: readonly RefundedUnits[];
  restocked?: boolean;
  reason?: string | null;
  /** The admin who decided it. */
  by?: Actor;
  /** The first attempt of the same decision; absent on the first one. */
  retryOf?: string;
  /** How a person paid it back by other means, without the provider. */
  paidBack?: string;
  /** When the customer was told of it. */
  toldAt?: Date;
  /** The idempotency key of the request that made it, hashed with the admin. */
  key?: string;
  /** Hash of the request that made it: the same key with another request is a conflict. */
  requestHash?: string;
}

/** Units of one order whose money goes back, before or after they were shipped. */
interface RefundedUnits extends OrderUnits {
  shipped: boolean;
  amountCents: number;
}

/** The seller, as invoices name them. */
export interface Seller {
  name: string;
  /** Line by line, the country last. */
  address: readonly string[];
  vatId: string;
  email: string;
  /** The bank account, in one line; empty when invoices name none. */
  bank: string;
}

/** The buyer, as of the payment. Addresses are lists of lines. */
export interface Buyer {
  name: string;
  email: string;
  billing: readonly string[];
  delivery: readonly string[];
  /** The buyer's purchase order number. */
  purchaseOrder: string | null;
  vatId: string | null;
}

export interface InvoiceLine {
  orderId: string;
  partNumber: string;
  name: string;
  quantity: number;
  priceCents: number;
  /** The quantity from which its price break applies. */
  breakFrom: number | null;
  totalCents: number;
}

/**
 * An invoice, or a note that corrects one. Numbers are consecutive over all kinds, and the id is the number.
 * Written once and never changed. Amounts are never negative: the kind says whether they add or subtract.
 */
export interface InvoiceRecord {
  id: string;
  number: number;
  kind: InvoiceKind;
  at: Date;
  paymentId: string;
  /** The purchase that was paid, or the single order. */
  purchaseId: string;
  uid: string;
  seller: Seller;
  buyer: Buyer;
  /** Empty on a note about a sum without lines. */
  lines: readonly InvoiceLine[];
  totalCents: number;
  currency: string;
  paidAt: Date;
  /** The number of the invoice that a note corrects; `null` on an invoice. */
  corrects: number | null;
  /** The refunds that a credit note is about. */
  refundIds: readonly string[];
}

/** The sales of a part, or of several. */
export interface SoldRecord {
  units: number;
  cents: number;
}

/** The figures of what was sold. `lines` counts orders, and `purchases` what they belong to. */
interface SalesFigures extends SoldRecord {
  lines: number;
  purchases: number;
  /** Orders that were placed on that day, and those of them that were paid since. */
  placed: number;
  placedPaid: number;
}

/**
 * A day's sales, computed from its orders. Its id is the day in UTC, `2026-11-20`. Whatever was paid on that day
 * counts, even if it was refunded later.
 */
export interface SalesDayRecord extends SalesFigures {
  id: string;
  categories: Readonly<Record<string, SoldRecord>>;
  parts: Readonly<Record<string, SoldRecord & { item: string }>>;
  /** When it was computed. */
  at: Date;
}

/** The days of a month together; its id is the month, `2026-11`. */
export interface SalesMonthRecord {
  id: string;
  /** By their ids. */
  days: Readonly<Record<string, SalesFigures>>;
  categories: Readonly<Record<string, SoldRecord>>;
  /** The parts with the highest sales, highest first. */
  parts: readonly (SoldRecord & { partId: string; item: string })[];
  at: Date;
}

/** Where a job of the regular round stopped, so that the next round continues there. */
export interface JobRecord {
  id: string;
  /** The last thing that it processed; `null` if it finished. */
  cursor: string | null;
  at: Date;
}

/** A run: changes of many parts, row by row, and how far it has come. */
export interface RunRecord extends StartRunBody {
  id: string;
  by: { uid: string; email: string | null };
  at: Date;
  /** The next row. All rows before it are counted below. */
  next: number;
  added: number;
  changed: number;
  refused: number;
  /** Its undoing: the next row, the last row, and what became of the rows before. */
  undo: { next: number; until: number; undone: number; kept: number } | null;
}

/**
 * What one row of a run has done. Without a part, it has done nothing: the part was archived or on sale already, or the
 * run was undone before.
 */
export interface RunRowRecord {
  id: string;
  partId: string | null;
  /** The former values of the fields that it changed; `null` if it added the part. */
  before: PartFields | null;
  after: PartFields;
  /** The units that it added to the stock of a part on sale, and the stock's version after that and before it. */
  units: number;
  stockVersion: number;
  versionBefore?: number;
  undoneAt: Date | null;
  /** After this the database may erase it: the run can no longer be undone. */
  expiresAt: Date;
}

/** A webhook event whose effect is stored. */
export interface EventRecord {
  id: string;
  type: string;
  intentId: string | null;
  /** After this the database may erase it: the provider repeats an event for three days. */
  expiresAt: Date;
}

/**
 * A user who has signed in here or was made an admin. Its id is the uid. `role` mirrors the live claim, and decides
 * nothing. `promoting` and `demoting` are recorded, but may not be in the claim yet.
 */
export interface UserRecord {
  id: string;
  email: string;
  name: string;
  role: Role | 'promoting' | 'demoting' | 'customer';
  createdAt: Date;
  /** `null` before the first visit. */
  lastSeenAt: Date | null;
  /** Derived: the words by which they are found (`searchWords`). */
  words?: readonly string[];
}

/** The notes of staff on a customer, newest first. Its id is the uid. Times are ISO 8601 in UTC. */
export interface CustomerNotesRecord {
  id: string;
  notes: readonly { id: string; text: string; at: string; by: string }[];
}

/** A profile; its id is the uid. */
export interface ProfileRecord {
  id: string;
  education: string;
  location: string;
  phone: string;
  linkedIn: string;
}

/** The saved addresses of a customer, the default one first, and their billing data. Its id is the uid. */
export interface AddressBookRecord {
  id: string;
  addresses: readonly Address[];
  billing?: Address;
  vatId?: string;
}

/** The saved order lists of a customer, by their ids. Its id is the uid. */
export interface OrderListsRecord {
  id: string;
  lists: Readonly<Record<string, Omit<OrderList, '_id'>>>;
}

export interface ReviewRecord {
  id: string;
  uid: string;
  name: string;
  review: string;
  rating: number;
  createdAt: Date;
  /** The part that it is of, with its name at that time; absent if it is of the shop. */
  part?: { id: string; name: string };
  /** Whether its author has paid for that part, or for any part if it is of the shop; absent otherwise. */
  buyer?: true;
  /** Why only its author and staff see it; absent if it is not hidden. */
  hidden?: string;
  /** The shop's answer; absent if there is none. */
  answer?: string;
}

/** The event that an e-mail reports: a change of an order, or what the shop did about a review. */
type MailEvent =
  | 'placed'
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'readdressed'
  | 'shipped'
  | 'tracked'
  | 'taken-back'
  | 'refunded'
  | 'review-answered'
  | 'review-hidden';

/** An e-mail to a customer, and the state of its delivery. It holds personal data. */
export interface MailRecord {
  id: string;
  to: string[];
  message: { subject: string; text: string; html: string };
  /** `null` if it is about a review. */
  orderId: string | null;
  uid: string;
  event: MailEvent;
  createdAt: Date;
  /** After this the database may erase it. */
  expiresAt: Date;
  delivery: DeliveryRecord;
}

/**
 * The state of an e-mail's delivery.
 *
 * - `PENDING`: to be sent, at once or after a pause.
 * - `PROCESSING`: an attempt is under way, or died.
 * - `SUCCESS`: the mail server has it.
 * - `ERROR`: given up. An admin has to look at it.
 */
export interface DeliveryRecord {
  state: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'ERROR';
  /** Reset to 0 when an admin has it sent again. */
  attempts: number;
  /** The newest attempt, by which a repeated transaction recognizes its own work. */
  attemptId: string | null;
  startTime: Date | null;
  endTime: Date | null;
  /** Attempts that the mail server did not answer, so that it may have the e-mail. */
  unanswered: number;
  /** Attempts during which the sender died, likewise. */
  lapsed: number;
  /** Nobody else tries before this time: an attempt is under way, or one has failed. `null` when it is over. */
  leaseExpireTime: Date | null;
  /** Why the newest attempt failed. */
  error: string | null;
  /** The mail server's answer when it took the e-mail. */
  info: { response: string } | null;
}

/** An act of staff, done or refused. Written once and never changed. */
export interface AuditRecord {
  id: string;
  at: Date;
  who: { uid: string; email: string | null };
  /** Object and verb: `order.archive`, `part.delete`. */
  what: ActName;
  /** An act that was done is written in the transaction of its effect. A refused one has no effect. */
  outcome: Outcome;
  /** The subject in words: an order's number, a part's name, an e-mail. */
  subject: string | null;
  /** The id of the part that it is about; absent on others. */
  partId?: string;
  before: AuditedFields | null;
  after: AuditedFields | null;
  requestId: string;
}

/** A call of staff. A request does at most one act, so the act's record has the request's id. */
export interface StaffCall {
  caller: AuditRecord['who'];
  requestId: string;
}

/** An act, as its caller states it. */
export type Act = Omit<AuditRecord, 'id' | 'at' | 'who' | 'outcome' | 'requestId'>;

/** Counts the refusals of a user in an hour, because the audit log takes only so many. Its id is a hash of both. */
export interface RefusalsRecord {
  id: string;
  count: number;
  /** After this the database may erase it. */
  expiresAt: Date;
}

/**
 * The recent acts of a user, or of the new customers of a network, that are limited across all instances. It may be
 * deleted at any time; the database does that after `expiresAt`.
 */
export interface LimitRecord {
  id: string;
  kind: 'reviews' | 'payments' | 'declines' | 'new-customers' | 'placings';
  /** The acts that still counted at the time of writing, at most as many as the limit. */
  marks: readonly { id: string; atMs: number }[];
  /** Such acts are refused before this time. Only declined cards, payment attempts and placings have it. */
  pausedUntil: Date | null;
  expiresAt: Date;
}

/** Guards a decision about data that a transaction cannot read. Whoever changes such data increments the version. */
export interface LockRecord {
  id: string;
  version: number;
}
