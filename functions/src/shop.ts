import { randomBytes } from 'node:crypto';
import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Config } from './config.ts';
import { openDatabase } from './data/database.ts';
import type { Shop } from './domain/shop.ts';
import { firebaseIdentity } from './integrations/identity.ts';
import { createStripePayments } from './integrations/stripe.ts';

/** The shop as it is deployed: the project's own services, Stripe, the real clock. */
export function createShop(config: Config): Shop {
  const app = currentApp();
  return {
    db: openDatabase(app),
    identity: firebaseIdentity(getAuth(app)),
    payments: createStripePayments({
      secretKey: config.stripeSecretKey,
      webhookSecret: config.stripeWebhookSecret,
      apiBase: config.stripeApiBase,
    }),
    now: () => new Date(),
    newId,
    orderHoldHours: config.orderHoldHours,
    imageUploadUrl: config.imageUploadUrl,
    orderMail: config.orderMail,
  };
}

/** 128 random bits. Hexadecimal, so that no id begins with what Firestore keeps for itself. */
export function newId(): string {
  return randomBytes(16).toString('hex');
}

function currentApp(): App {
  return getApps()[0] ?? initializeApp();
}
