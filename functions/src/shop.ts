import { randomBytes } from 'node:crypto';
import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Config } from './config.ts';
import { openDatabase } from './data/database.ts';
import { openStore } from './data/store.ts';
import type { AppCheck } from './domain/app-check.ts';
import type { Mailer } from './domain/mailer.ts';
import type { Printer } from './domain/printer.ts';
import type { Shop } from './domain/shop.ts';
import { firebaseAppCheck } from './integrations/app-check.ts';
import { firebaseIdentity } from './integrations/identity.ts';
import type { Smtp } from './integrations/smtp.ts';
import { createStripePayments } from './integrations/stripe.ts';
import { writeLog } from './shared/log.ts';
import { once } from './shared/once.ts';

/** Makes the deployed shop, with the project's own services, Stripe and the real clock. */
export function createShop(config: Config): Shop {
  const app = currentApp();
  return {
    ...config.settings,
    store: openStore(openDatabase(app)),
    identity: firebaseIdentity(getAuth(app)),
    payments: createStripePayments(config.stripe),
    now: () => new Date(),
    newId,
    appCheck: config.enforcesAppCheck ? lazyAppCheck(app) : null,
    orderMail: config.mail?.order ?? null,
    mailer: config.mail && lazyMailer(config.mail.smtp),
    printer: lazyPrinter,
    alert: (alert) => writeLog({ severity: 'ERROR', requestId: newId(), ...alert }),
  };
}

/** Checks apps. The SDK is loaded with the first call that is checked. */
function lazyAppCheck(app: App): AppCheck {
  return {
    async verify(token, isOnce) {
      const { getAppCheck } = await import('firebase-admin/app-check');
      return firebaseAppCheck(getAppCheck(app)).verify(token, isOnce);
    },
  };
}

/** Sends e-mails. The library is loaded with the first one, and so only by the functions that send. */
function lazyMailer(smtp: Smtp): Mailer {
  const load = once(async () => (await import('./integrations/smtp.ts')).createSmtpMailer(smtp));
  return { send: async (mail) => (await load()).send(mail) };
}

/** Prints documents. The library is loaded with the first one, by the function that serves them. */
const lazyPrinter: Printer = {
  async print(document, paper) {
    const { pdfPrinter } = await import('./integrations/pdf-printer.ts');
    return pdfPrinter.print(document, paper);
  },
};

/** Makes an id of 128 random bits. It is hexadecimal, so Firestore never reserves it. */
export function newId(): string {
  return randomBytes(16).toString('hex');
}

function currentApp(): App {
  return getApps()[0] ?? initializeApp();
}
