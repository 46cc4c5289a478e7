import type { Seller } from '../data/records.ts';
import type { Store } from '../data/store.ts';
import type { AppCheck } from './app-check.ts';
import type { Identity } from './identity.ts';
import type { Limits } from './limits/figures.ts';
import type { OrderMail } from './mail/write-mail.ts';
import type { Mailer } from './mailer.ts';
import type { Payments } from './payments.ts';
import type { Printer } from './printer.ts';

/** A problem that needs a person (docs/operations.md says what to do). It may be raised twice. */
export interface Alert {
  message: 'orphanPayment' | 'refundFailed' | 'refundHeld' | 'disputeOpened' | 'disputeLost';
  intentId: string;
  orderId: string;
  amountCents: number;
}

/** What the environment decides about a shop. */
export interface Settings {
  /** Its name in the metadata of its intents, since several shops may share an account at the card provider. */
  id: string;
  /** How long an unpaid order holds its stock, in hours. */
  orderHoldHours: number;
  limits: Limits;
  /** `confirmed`: only a user whose e-mail address is confirmed may be made an admin. */
  newAdmins: 'confirmed' | 'anyone';
  /** The address for uploads of images, including the key. */
  imageUploadUrl: string;
  /** The origins of parts' images besides the shop itself; `null` for any origin, as an operator may choose. */
  imageOrigins: readonly string[] | null;
  /** The same for their datasheets. */
  datasheetOrigins: readonly string[] | null;
  /** Whether money without an order waits for a person instead of being refunded. */
  holdsOrphans: boolean;
  /** The seller that invoices name. */
  seller: Seller;
  /** The number of the first invoice, or of the next one when it is higher than the last. */
  firstInvoice: number;
}

/**
 * The services that every use case works with. They are passed in, so that tests and the simulation can supply their own
 * clock, ids, payments and identities.
 */
export interface Shop extends Settings {
  /** Reads records as they are now; `transact` changes them. */
  store: Store;
  payments: Payments;
  identity: Identity;
  now(): Date;
  /** Makes an id of at least 120 random bits, without a time in it. */
  newId(): string;
  /** `null` if App Check is off. */
  appCheck: AppCheck | null;
  /** Writes an alert to the log, for the people who run the shop. */
  alert(alert: Alert): void;
  /** How customers get e-mails about their orders; `null` if they get none. */
  orderMail: OrderMail | null;
  /** Renders documents as files. */
  printer: Printer;
  /** Sends e-mails; `null` if nothing does. */
  mailer: Mailer | null;
}

/** The part of a shop that use cases about people take, from the command line too. */
export type PeopleShop = Pick<Shop, 'store' | 'identity' | 'now'>;

/** The part that use cases about rights take. */
export type RightsShop = PeopleShop & Pick<Shop, 'newAdmins'>;
