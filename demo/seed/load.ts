import { HOUR_MS } from '@brushline/contract/values/durations';
import { readConfig } from '@brushline/functions/config';
import type { Account } from '@brushline/functions/domain/identity';
import { issueInvoices } from '@brushline/functions/domain/invoices/issue-invoices';
import { defaultLimits } from '@brushline/functions/domain/limits/figures';
import { cancelOrder } from '@brushline/functions/domain/orders/cancel-order';
import { expireOrders } from '@brushline/functions/domain/orders/expire-orders';
import { placeOrder } from '@brushline/functions/domain/orders/place-order';
import { addPart as putOnSale } from '@brushline/functions/domain/parts/add-part';
import { createPaymentIntent } from '@brushline/functions/domain/payments/create-payment-intent';
import { settlePayment } from '@brushline/functions/domain/payments/settle-payment';
import { addReview } from '@brushline/functions/domain/reviews/add-review';
import { recomputeSales } from '@brushline/functions/domain/sales/recompute-sales';
import type { Shop } from '@brushline/functions/domain/shop';
import { recordUser } from '@brushline/functions/domain/users/record-user';
import type { Env } from '@brushline/functions/env';
import { codeOf } from '@brushline/functions/shared/error-code';
import { createShop } from '@brushline/functions/shop';
import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { DEMO_ACCOUNTS, PROJECT_ID } from '../shop/demo.ts';
import { orders, type SeedOrder } from './orders.ts';
import { parts, productOf, type SeedPart } from './parts.ts';
import reviews from './reviews.json' with { type: 'json' };

type Past = ReturnType<typeof pastOf>;

const admin: Account = callerOf(DEMO_ACCOUNTS[0]);

/**
 * Fills an empty database through the shop's own use cases, so that the demo data keeps every invariant that real data
 * keeps. Each step recognizes its own earlier result, so the next start completes an interrupted one.
 *
 * @param env the environment of this run's functions
 */
export async function loadDemoData(env: Env, stripe: Stripe): Promise<void> {
  const loaded = getFirestore(demoApp()).doc('demo/loaded');
  if ((await loaded.get()).exists) return;
  const past = pastOf(env, stripe);
  for (const caller of demoPeople()) await recordUser(past.at(24 * 30), caller);
  for (const [index, part] of parts.entries()) await addPart(past, part, index);
  for (const [index, order] of orders.entries()) await addOrder(past, order, index);
  await expireOrders(past.at(0));
  await issueInvoices(past.at(0));
  await recomputeSales(past.at(0));
  for (const [index, review] of reviews.entries()) await writeReview(past, review, index);
  await loaded.set({ at: new Date() });
}

/** Returns the demo shop at moments of its past, with the id of the next new object. */
function pastOf(env: Env, stripe: Stripe) {
  const onEmulators = { FUNCTIONS_EMULATOR: 'true', GCLOUD_PROJECT: PROJECT_ID };
  const shop = createShop(readConfig({ ...env, ...onEmulators }));
  const loadedAt = Date.now();
  const at = (hoursAgo: number, id?: string): Shop => ({
    ...shop,
    now: () => new Date(loadedAt - hoursAgo * HOUR_MS),
    ...(id !== undefined && { newId: () => id }),
    // The limits of the environment are meant for people.
    limits: defaultLimits,
  });
  return { at, stripe };
}

/** Adds a part. Its place in the list determines its age, so that the shop shows the order of the list. */
async function addPart(past: Past, part: SeedPart, index: number): Promise<void> {
  const call = { body: productOf(part, part.stock + unitsOrdered(part.slug)), caller: admin };
  const shop = past.at(24 * 365 - index, part.slug);
  if (await shop.store.parts.get(part.slug)) return;
  await putOnSale(shop, { ...call, idempotencyKey: null, requestId: `demo-part-${part.slug}` });
}

/**
 * Returns the units of a part that the demo orders keep, so that its final stock is that of the list.
 */
function unitsOrdered(slug: string): number {
  return orders
    .filter(({ partSlug, state }) => partSlug === slug && !['cancelled', 'expired'].includes(state))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

async function addOrder(past: Past, order: SeedOrder, index: number): Promise<void> {
  const caller = callerOfOrder(order);
  const shop = past.at(order.hoursAgo);
  const { partSlug: part, quantity, phone, address, state } = order;
  const body = { part, quantity, phone, address };
  const idempotencyKey = `demo-order-${index}`;
  const orderId = await placeOrder(shop, { body, caller, idempotencyKey });
  if (state === 'cancelled')
    await cancelOrder(shop, { orderId, caller, requestId: `demo-cancel-${index}` });
  const isOpen = (await shop.store.orders.get(orderId))?.state === 'pending';
  if (!isOpen || (state !== 'paid' && state !== 'refunded')) return;
  const secret = await createPaymentIntent(shop, { body: { order: orderId }, caller });
  await pay(past, shop, secret.slice(0, secret.indexOf('_secret_')), state === 'refunded');
}

async function pay({ stripe }: Past, shop: Shop, intent: string, isRefunded: boolean) {
  await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  await settlePayment(shop, intent);
  if (!isRefunded) return;
  await stripe.refunds.create({ payment_intent: intent });
  await settlePayment(shop, intent);
}

/** Adds a review. Its author has no account to sign in with. */
async function writeReview({ at }: Past, review: (typeof reviews)[number], index: number) {
  const { name, daysAgo } = review;
  const uid = `demo-writer-${index}`;
  const author: Account = { uid, email: null, name, role: null, emailVerified: false };
  const call = { body: review, caller: author, idempotencyKey: `demo-review-${index}` };
  await addReview(at(daysAgo * 24), call);
}

/** Somebody who has an account in the demo shop. */
type DemoPerson = Account & { email: string; name: string };

function demoPeople(): DemoPerson[] {
  const people = [...DEMO_ACCOUNTS.map(callerOf), ...orders.map(callerOfOrder)];
  return [...new Map(people.map((caller) => [caller.uid, caller])).values()];
}

function callerOf({ uid, email, name }: Pick<DemoPerson, 'uid' | 'email' | 'name'>): DemoPerson {
  const role = uid === DEMO_ACCOUNTS[0].uid ? 'admin' : null;
  return { uid, email, name, role, emailVerified: true };
}

/** Returns the demo customer, or one of the other customers, who have no password to sign in with. */
function callerOfOrder({ email, name }: SeedOrder): DemoPerson {
  const account = DEMO_ACCOUNTS.find((known) => known.email === email);
  return callerOf(account ?? { uid: `demo-${email.replace(/\W+/g, '-')}`, email, name });
}

/** Returns the Admin SDK of this process. Its servers are named by the environment. */
export function demoApp(): App {
  return getApps()[0] ?? initializeApp({ projectId: PROJECT_ID });
}

/**
 * Creates missing accounts of the demo people, so that each of them can be given a role. A second start changes nothing.
 * It does not look for existing accounts first, because the emulator answers before it has loaded those of the last run.
 */
export async function createDemoAccounts(): Promise<void> {
  const auth = getAuth(demoApp());
  for (const { uid, email, name, role } of demoPeople()) {
    const password = DEMO_ACCOUNTS.find((known) => known.uid === uid)?.password;
    try {
      await auth.createUser({
        uid,
        email,
        displayName: name,
        emailVerified: true,
        ...(password && { password }),
      });
      if (role) await auth.setCustomUserClaims(uid, { admin: true });
    } catch (error) {
      if (!TAKEN.includes(codeOf(error))) throw error;
    }
  }
}

const TAKEN: readonly unknown[] = ['auth/uid-already-exists', 'auth/email-already-exists'];
