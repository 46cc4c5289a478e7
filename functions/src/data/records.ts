import type { Address } from '@brushline/contract/addresses';
import type { ActName, Outcome } from '@brushline/contract/desk/acts';
import type { AuditedFields } from '@brushline/contract/desk/audit';
import type { OrderList } from '@brushline/contract/order-list/order-lists';
import type { InvoiceKind } from '@brushline/contract/orders/invoices';
import type { OrderState } from '@brushline/contract/orders/order-states';
import type { DisputeStatus, RefundStatus } from '@brushline/contract/orders/orders';
import type { OrderUnits } from '@brushline/contract/orders/shipments';
import type { MovementKind, PartFields } from '@brushline/contract/parts/products';
import type { RunKind } from '@brushline/contract/parts/runs';
import type { Role } from '@brushline/contract/roles';
import type { Category } from '@brushline/contract/specifications/categories';
import type { Specifications } from '@brushline/contract/specifications/values';
import type { PriceBreak } from '@brushline/contract/terms/pricing';

/** The stored records, collection by collection. Money in integer cents, times as `Date`. */

/** A person and their request, by which a repeated transaction knows its own work. */
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
  /** Unique among the parts on sale; `null`, or absent on older records, for a part without one. */
  number?: string | null;
  category?: Category | null;
  /** In the base units of the category's definitions. */
  specs?: Specifications;
  minimumOrder: number;
  priceCents: number;
  /** Terms that nobody stated are absent. */
  orderMultiple?: number;
  priceBreaks?: readonly PriceBreak[];
  leadTimeDays?: number;
  datasheet?: string;
  /** The stock at which it is to be reordered; absent when nobody stated one. */
  lowStock?: number;
  /** Derived when it is written, for queries: on sale, and the stock has come down to its limit or below the minimum order. */
  isLow?: boolean;
  stock: number;
  held: number;
  sold: number;
  received: number;
  /** How often units were received or adjusted since it was added, by which a file knows what it was read at; absent is 0. */
  stockVersion?: number;
  /** Parts are listed in this order. */
  createdAt: Date;
  /** When it was taken off sale; open orders of it live on. */
  deletedAt: Date | null;
  deletedBy: Actor | null;
}

/** Reserves a name for a part. Its id is the hash of the name's key. */
export interface PartNameRecord {
  id: string;
  partId: string;
}

/**
 * A purchase of 1 to 50 orders that POST /purchases placed; an order that was placed by itself has
 * none. `lines` names the orders with their parts, which never change.
 */
export interface PurchaseRecord {
  id: string;
  uid: string;
  email: string;
  name: string;
  lines: readonly { orderId: string; partId: string }[];
  /** Of all its orders, as they were placed. */
  totalCents: number;
  delivery: Address;
  /** `null`: it is the delivery address. */
  billing: Address | null;
  /** The customer's own number of it. */
  purchaseOrder: string | null;
  note: string | null;
  vatId: string | null;
  placedAt: Date;
  /** The one intent that its open orders can be paid with. */
  paymentIntentId: string | null;
  /**
   * The number, from 1, under which the next intent is asked for. It also goes up when orders are closed
   * or paid, so that an intent that was made for other orders is never kept.
   */
  nextPaymentAttempt: number;
  /** Hash of the request that placed it: the same key with another request is a conflict. */
  requestHash: string;
}

export interface OrderRecord {
  id: string;
  /** The purchase that it is a line of; absent on one that was placed by itself. */
  purchaseId?: string;
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
  /** The part's name, image and price at this quantity when the order was placed. */
  item: string;
  image: string;
  /** The part's number; absent on older records. */
  partNumber?: string | null;
  /** Where the price break begins that the quantity reached; absent without one. */
  breakFrom?: number;
  priceCents: number;
  quantity: number;
  totalCents: number;
  currency: string;
  phone: string;
  address: string;
  /** The day it was placed, in medium format. */
  date: string;
  placedAt: Date;
  expiresAt: Date;
  /**
   * Until when a new customer's hold lasts once they are known; `null`, or absent on older records, when
   * `expiresAt` is that already.
   */
  fullHoldUntil?: Date | null;
  /** The one intent it can be paid with; that of a line of a purchase stands on the purchase. */
  paymentIntentId: string | null;
  /** The number, from 1, under which the next intent is asked for when that one is of no use. */
  nextPaymentAttempt: number;
  /** The intent whose money it has, or had before a refund. */
  transactionId: string | null;
  /** When its units were sold; `null` for an order that was never paid. */
  paidAt: Date | null;
  /** When it was cancelled, expired, refunded or archived, and by whom if by a person. */
  closedAt: Date | null;
  closedBy: Actor | null;
  /** Hash of the request that placed it: the same key with another request is a conflict. */
  requestHash: string;
  /** How many of its units were shipped; absent while it is 0, like the next three. */
  shippedUnits?: number;
  /** Refunded before they were shipped; */
  withdrawnUnits?: number;
  /** shipped, and refunded since; */
  returnedUnits?: number;
  /** of these two, how many are on sale again. */
  restockedUnits?: number;
  /** Derived from its state and its units, for queries; absent on older records. */
  toShip?: boolean;
  /** The words by which it is found (`searchWords`); absent on records that were not indexed yet. */
  words?: readonly string[];
  /** The part of its money that went back, or has to; absent when there is none. */
  refund?: { status: RefundStatus; amountCents: number };
  dispute?: Omit<DisputeRecord, 'id'>;
}

/** Units of a purchase, or of an order that was placed by itself, that were sent in one go. */
export interface ShipmentRecord {
  id: string;
  /** The order or the purchase that it is of. */
  orderId: string;
  lines: readonly OrderUnits[];
  carrier: string;
  tracking: string | null;
  packedBy: Actor;
  shippedAt: Date;
  deliveredAt: Date | null;
  /** Hash of the request that made it: the same key with another request is a conflict. */
  requestHash: string;
}

/**
 * One change of a part's stock account; all of a part's movements give its numbers. - `receive`: units come
 * in. - `adjust`: a count differs from the books; the one kind whose units may be negative. - `hold`: from
 * stock to held. - `release`: from held to stock. - `sell`: from held to sold. - `return`: from sold
 * to stock.
 */
export interface MovementRecord {
  id: string;
  partId: string;
  orderId: string | null;
  kind: MovementKind;
  units: number;
  at: Date;
  /** The stock that it left; absent on older records. */
  stock?: number;
  /** Who made it by hand, and why; absent on an order's. */
  by?: { uid: string; email: string | null };
  reason?: string;
}

/**
 * - `orphan`: its order is not in the database. - `settled`: it pays its order. - `part-due`: it pays,
 * and a part of it has to go back, for other orders of its purchase or for units that an admin refunds; then it is settled. - `refund-due`: all
 * of it has to go back. - `refunded`: it went back, or is on its way; a refund that fails makes it due again.
 */
export type PaymentOutcome = 'orphan' | 'settled' | 'part-due' | 'refund-due' | 'refunded';

/** The part of a payment that is for one order of a purchase, and whether it pays it or has to go back. */
export interface PaymentLine {
  orderId: string;
  amountCents: number;
  fate: 'pays' | 'owed';
}

/** The fate of one intent's money. */
export interface PaymentRecord {
  id: string;
  /** The order or the purchase that it is for. */
  orderId: string;
  /** Of a purchase: what it is for, line by line. */
  lines?: readonly PaymentLine[];
  uid: string;
  outcome: PaymentOutcome;
  amountCents: number;
  currency: string;
  at: Date;
  /** The sum that a person paid back by other means, since the card took no refund; absent when there is none. */
  closedCents?: number;
  /** The sum that went back or is on its way, and its part that is still on its way. */
  refundedCents: number;
  pendingCents: number;
  /** How many refunds the shop has asked for. */
  refundAttempts: number;
  /** Time of the next try to give back the due money; `null`: at once. */
  nextRefundAt: Date | null;
  /** So many failed that a person has to decide. */
  isHeld: boolean;
  /** When all of it had gone back for the first time. */
  refundedAt: Date | null;
  /** When the money of the lines that it does not pay had gone back for the first time. */
  owedBackAt?: Date | null;
  disputedAt: Date | null;
  dispute: DisputeRecord | null;
  /** Whether an invoice or a note may be missing; absent when it has paid nothing. */
  invoicing?: 'due' | 'done';
}

/** The newest dispute of a payment. */
export interface DisputeRecord {
  id: string;
  status: DisputeStatus;
  amountCents: number;
  reason: string;
  /** Until when it has to be answered, in milliseconds since 1970. */
  answerByMs: number | null;
}

/**
 * Money that goes back, or did. The shop's own is written before the provider is asked, with this id
 * as its key there; one that was made in the provider's pages has the provider's id.
 */
export interface RefundRecord {
  id: string;
  paymentId: string;
  orderId: string;
  amountCents: number;
  status: RefundStatus;
  /** Its id at the provider; `null` as long as the provider is not known to have it. */
  providerId: string | null;
  failure: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** The units whose money an admin gives back; absent where it is not for certain units. */
  lines?: readonly RefundedUnits[];
  restocked?: boolean;
  reason?: string | null;
  /** The admin who decided it. */
  by?: Actor;
  /** The first attempt of the same decision; absent on that one itself. */
  retryOf?: string;
  /** How a person paid it back by other means: the provider is not asked. */
  paidBack?: string;
  /** When the customer was told of these units' money. */
  toldAt?: Date;
  /** Hash of the request that made it: the same key with another request is a conflict. */
  requestHash?: string;
}

/** Units of one order whose money goes back, before or after they were shipped. */
export interface RefundedUnits extends OrderUnits {
  shipped: boolean;
  amountCents: number;
}

/** Whoever sells, as invoices name them. */
export interface Seller {
  name: string;
  /** Line by line, the country last. */
  address: readonly string[];
  vatId: string;
  email: string;
  /** The bank account, in one line; empty when invoices name none. */
  bank: string;
}

/** Whoever buys, as they were when they paid. Addresses line by line. */
export interface Buyer {
  name: string;
  email: string;
  billing: readonly string[];
  delivery: readonly string[];
  /** The buyer's own number of the purchase. */
  purchaseOrder: string | null;
  vatId: string | null;
}

export interface InvoiceLine {
  orderId: string;
  partNumber: string | null;
  name: string;
  quantity: number;
  priceCents: number;
  /** Where the price break begins that the quantity reached. */
  breakFrom: number | null;
  totalCents: number;
}

/**
 * An invoice, or a note that corrects one. Numbers are consecutive over all kinds, and the id is the number.
 * Written once and never changed. Amounts are never negative: the kind says which way they count.
 */
export interface InvoiceRecord {
  id: string;
  number: number;
  kind: InvoiceKind;
  at: Date;
  paymentId: string;
  /** The purchase that was paid, or the order that was placed by itself. */
  purchaseId: string;
  uid: string;
  seller: Seller;
  buyer: Buyer;
  /** Empty on a note about money that nobody named lines for. */
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

/** What was sold on a day, in figures. `lines` are orders, `purchases` what these are of. */
export interface SalesFigures extends SoldRecord {
  lines: number;
  purchases: number;
  /** Orders that were placed on that day, and those of them that were paid since. */
  placed: number;
  placedPaid: number;
}

/**
 * A day's sales, worked out of its orders; its id is the day in UTC, `2026-11-20`. What was paid on it counts,
 * whatever became of that later.
 */
export interface SalesDayRecord extends SalesFigures {
  id: string;
  categories: Readonly<Record<string, SoldRecord>>;
  parts: Readonly<Record<string, SoldRecord & { item: string }>>;
  /** When it was worked out. */
  at: Date;
}

/** The days of a month together; its id is the month, `2026-11`. */
export interface SalesMonthRecord {
  id: string;
  /** By their ids. */
  days: Readonly<Record<string, SalesFigures>>;
  categories: Readonly<Record<string, SoldRecord>>;
  /** Those that earned most, the first one most. */
  parts: readonly (SoldRecord & { partId: string; item: string })[];
  at: Date;
}

/** Where a job of the regular round stopped, so that the next round goes on there. */
export interface JobRecord {
  id: string;
  /** The last thing it looked at; `null` when it came to its end. */
  cursor: string | null;
  at: Date;
}

/** Changes of many parts, row by row, as far as they have come. */
export interface RunRecord {
  id: string;
  kind: RunKind;
  title: string;
  /** Its number of rows. */
  total: number;
  by: { uid: string; email: string | null };
  at: Date;
  /** The row at which it goes on; all before it are counted below. */
  next: number;
  added: number;
  changed: number;
  refused: number;
  /** Its undoing: the row at which that goes on, the end of it, and what came of the rows before. */
  undo: { next: number; until: number; undone: number; kept: number } | null;
}

/** What one row of a run has done, or, with no part, that the run was undone before the row did anything. */
export interface RunRowRecord {
  id: string;
  partId: string | null;
  /** The fields that it changed, as they were; `null` when it added the part. */
  before: PartFields | null;
  after: PartFields;
  /** The units that it moved into the stock of a part on sale, and the version that it left the stock at. */
  units: number;
  stockVersion: number;
  undoneAt: Date | null;
}

/** A webhook event whose effect is stored. */
export interface EventRecord {
  id: string;
  type: string;
  intentId: string | null;
  at: Date;
}

/**
 * A user who has signed in here or was made an admin; its id is the uid. `role` mirrors the live claim
 * and decides nothing; `promoting` and `demoting` are announced and on record, but maybe not yet in the
 * claim.
 */
export interface UserRecord {
  id: string;
  email: string;
  name: string;
  role: Role | 'promoting' | 'demoting' | 'customer';
  createdAt: Date;
  /** `null` before the first visit. */
  lastSeenAt: Date | null;
  /** The words by which they are found (`searchWords`); absent before a visit since there are such words. */
  words?: readonly string[];
}

/** What staff noted on a customer, the newest first; its id is the uid. Times are ISO 8601 in UTC. */
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
  updatedAt: Date;
}

/** The addresses that a customer keeps, the usual one first, and what bills state; its id is the uid. */
export interface AddressBookRecord {
  id: string;
  addresses: readonly Address[];
  billing?: Address;
  vatId?: string;
  updatedAt: Date;
}

/** The order lists that a customer keeps, by their ids; its id is the uid. */
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
  /** The part that it is of, and its name then; absent when it is of the shop. */
  part?: { id: string; name: string };
  /** Its author has paid for that part, or for any when it is of none; absent as long as not. */
  buyer?: true;
  /** Why nobody but its author and staff sees it; absent when everybody does. */
  hidden?: string;
  /** What the shop says to it; absent when nothing. */
  answer?: string;
}

/** What an e-mail tells of: a turn of an order, or what the shop did about a review. */
export type MailEvent =
  | 'placed'
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'shipped'
  | 'refunded'
  | 'review-answered'
  | 'review-hidden';

/** An e-mail to a customer, and how far its sending is. It holds personal data. */
export interface MailRecord {
  id: string;
  to: string[];
  message: { subject: string; text: string; html: string };
  /** `null` for one about a review. */
  orderId: string | null;
  uid: string;
  event: MailEvent;
  createdAt: Date;
  /** After this the database may erase it. */
  expiresAt: Date;
  delivery: DeliveryRecord;
}

/**
 * How far the sending of an e-mail is, in the fields of Firebase's former extension 'Trigger Email'.
 * - `PENDING`: to be sent, at once or after a pause. - `PROCESSING`: an attempt is under way, or died.
 * - `SUCCESS`: the mail server has it. - `ERROR`: given up; an admin has to look.
 */
export interface DeliveryRecord {
  state: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'ERROR';
  /** 0 again after an admin had it sent anew. */
  attempts: number;
  /** The newest attempt: by it a repeated transaction knows its own work. */
  attemptId: string | null;
  startTime: Date | null;
  endTime: Date | null;
  /** Attempts after which the mail server may have the e-mail: its answer did not come, */
  unanswered: number;
  /** or the sender died. */
  lapsed: number;
  /** Until then it is left alone: an attempt is under way, or one has failed. `null` when it is over. */
  leaseExpireTime: Date | null;
  /** Why the newest attempt failed. */
  error: string | null;
  /** The mail server's answer when it took the e-mail. */
  info: { response: string } | null;
}

/** One admin act, done or refused; written once and never changed. */
export interface AuditRecord {
  id: string;
  at: Date;
  who: { uid: string; email: string | null };
  /** Object and verb: `order.archive`, `part.delete`. */
  what: ActName;
  /** A done one is written in the transaction of its effect; a refused one had none. */
  outcome: Outcome;
  /** The subject in words: an order's number, a part's name, an e-mail. */
  subject: string | null;
  /** The part that it is about, whatever its name is by now; absent on other and on older records. */
  partId?: string;
  before: AuditedFields | null;
  after: AuditedFields | null;
  requestId: string;
}

/** How many refusals of a user in an hour are in the audit: there is a most. Its id is a hash of both. */
export interface RefusalsRecord {
  id: string;
  count: number;
  /** After this the database may erase it. */
  expiresAt: Date;
}

/**
 * The recent acts of one user, or of the new customers of one network, that have a limit across all
 * instances. Nothing is lost when it is deleted, as the database does by itself after `expiresAt`.
 */
export interface LimitRecord {
  id: string;
  kind: 'reviews' | 'payments' | 'declines' | 'new-orders' | 'new-customers' | 'placings';
  /** The acts that still counted when it was written, at most as many as the limit. */
  marks: readonly { id: string; atMs: number }[];
  /** Nothing of the kind is allowed before. The declines hold it for their count, the payments for each try. */
  pausedUntil: Date | null;
  expiresAt: Date;
}

/** Guards a decision on facts that a transaction cannot read: its version says that none changed. */
export interface LockRecord {
  id: string;
  version: number;
}
