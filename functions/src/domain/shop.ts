import type { Firestore } from '@google-cloud/firestore';
import type { AppCheck } from './app-check.ts';
import type { Identity } from './identity.ts';
import type { Limits } from './limits/figures.ts';
import type { OrderMail } from './mail/tell-customer.ts';
import type { Mailer } from './mailer.ts';
import type { Payments } from './payments.ts';

/**
 * What every use case works with, handed in so that a test or a simulation can bring its own clock,
 * ids, payments and identities.
 */
export interface Shop {
  db: Firestore;
  payments: Payments;
  identity: Identity;
  now(): Date;
  /** A fresh id of at least 120 random bits, without a time in it. */
  newId(): string;
  /** How long an unpaid order holds its stock, in hours. */
  orderHoldHours: number;
  limits: Limits;
  /** `null`: calls prove nothing about the app that they come from. */
  appCheck: AppCheck | null;
  /** Where an admin's browser uploads images to, key included. */
  imageUploadUrl: string;
  /** Where the images of parts may lie besides the shop itself; `null`: wherever an operator says. */
  imageOrigins: readonly string[] | null;
  /** How customers are told of their orders by e-mail; absent or `null` when they are not. */
  orderMail?: OrderMail | null;
  /** What sends the e-mails that are written; absent or `null` when nothing does. */
  mailer?: Mailer | null;
}
