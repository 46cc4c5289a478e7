import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_KEYS } from '@brushline/demo/shop/demo';

/** The browser's half of a payment, at the stand-in: Stripe.js with the publishable key. */

const TRIES = 20;

/** Confirms an intent, trying again what Stripe did not decide. Whether the money was taken. */
export async function confirm(
  stripeUrl: string,
  intentId: string,
  clientSecret: string,
  method: string,
): Promise<boolean> {
  const path = `/v1/payment_intents/${intentId}/confirm`;
  const form = { client_secret: clientSecret, payment_method: method };
  const intent = await post(stripeUrl, path, DEMO_KEYS.stripePublishable, form);
  return intent?.status === 'succeeded';
}

interface Bill {
  orderId: string;
  uid: string;
  amountCents: number;
}

/** An intent for an order that somebody made past the shop. `null` when Stripe did not make it. */
export async function createOutside(stripeUrl: string, { orderId, uid, amountCents }: Bill) {
  const form = {
    amount: String(amountCents),
    currency: 'usd',
    'allowed_payment_method_types[0]': 'card',
    'metadata[orderId]': orderId,
    'metadata[uid]': uid,
  };
  return post(stripeUrl, '/v1/payment_intents', DEMO_KEYS.stripeSecret, form);
}

interface StripeIntent {
  id: string;
  status: string;
  client_secret: string;
}

async function post(
  stripeUrl: string,
  path: string,
  key: string,
  form: Record<string, string>,
): Promise<StripeIntent | null> {
  const idempotencyKey = randomUUID();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const response = await fetch(`${stripeUrl}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Idempotency-Key': idempotencyKey },
      body: new URLSearchParams(form),
    }).catch(() => null);
    if (response?.ok) return (await response.json()) as StripeIntent; // Stripe's shape
    await response?.body?.cancel();
    if (response && response.status < 500 && ![409, 429].includes(response.status)) return null;
    await sleep(100);
  }
  return null;
}
