import type { Seller } from '../data/records.ts';
import type { Store } from '../data/store.ts';
import type { AppCheck } from './app-check.ts';
import type { Identity } from './identity.ts';
import type { Limits } from './limits/figures.ts';
import type { OrderMail } from './mail/write-mail.ts';
import type { Mailer } from './mailer.ts';
import type { Payments } from './payments.ts';
import type { Printer } from './printer.ts';

/** A matter for a person to look at (docs/operations.md says what to do). It may be raised twice. */
export interface Alert {
  message: 'orphanPayment' | 'refundFailed' | 'refundHeld' | 'disputeOpened' | 'disputeLost';
  intentId: string;
  orderId: string;
  amountCents: number;
}

/**
 * The services that every use case works with, handed in so that a test or a simulation can bring its own clock,
 * ids, payments and identities.
 */
export interface Shop {
  /** Its name in the metadata of its intents: two shops may share an account at the card provider. */
  id: string;
  /** Reads records as they are now; `transact` changes them. */
  store: Store;
  payments: Payments;
  identity: Identity;
  now(): Date;
  /** A fresh id of at least 120 random bits, without a time in it. */
  newId(): string;
  /** How long an unpaid order holds its stock, in hours. */
  orderHoldHours: number;
  limits: Limits;
  /** `confirmed`: only a user whose e-mail address is confirmed may be made an admin. */
  newAdmins: 'confirmed' | 'anyone';
  /** `null`: calls prove nothing about the app that they come from. */
  appCheck: AppCheck | null;
  /** Where an admin's browser uploads images to, key included. */
  imageUploadUrl: string;
  /** Where the images of parts may lie besides the shop itself; `null`: wherever an operator says. */
  imageOrigins: readonly string[] | null;
  /** The same for their datasheets. */
  datasheetOrigins: readonly string[] | null;
  /** Writes an alert to the log, for the people who run the shop. */
  alert(alert: Alert): void;
  /** Money of orders that are not in the database waits for a person, and is not given back. */
  holdsOrphans: boolean;
  /** How customers are told of their orders by e-mail; absent or `null` when they are not. */
  orderMail?: OrderMail | null;
  /** Whoever sells, for the invoices. */
  seller: Seller;
  /** The number of the first invoice, or of the next one when it is higher than the last. */
  firstInvoice: number;
  /** Makes files of documents; absent where nobody asks for one. */
  printer?: Printer;
  /** Sends the e-mails that are written; absent or `null` when nothing does. */
  mailer?: Mailer | null;
}
