import { DEMO_KEYS } from '@brushline/demo/shop/demo';
import { vi } from 'vitest';
import { stripe } from './data.ts';
import { api } from './shop.ts';

/** The stand-in retries for the fourth time after half a minute. */
const PATIENCE = { timeout: 90_000, interval: 200 };

/** Waits until the shop has accepted every event of the stand-in, so that none writes during a test. */
export async function allEventsDelivered(): Promise<void> {
  const isQuiet = async () =>
    (await stripe.events.list({ delivery_success: false })).data.length === 0;
  await vi.waitUntil(isQuiet, PATIENCE);
}

/** Writes the text of an event about an intent, as Stripe sends it. */
export function eventText(id: string, type: string, intentId: string): string {
  const intent = { id: intentId, object: 'payment_intent', status: 'succeeded' };
  return JSON.stringify({ id, object: 'event', type, data: { object: intent } });
}

/** Makes Stripe's signature of a text, as of `ageSeconds` ago. */
export function signatureOf(payload: string, ageSeconds = 0): string {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const secret = DEMO_KEYS.stripeWebhook;
  return stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

/** Sends the webhook a text, with the header `Stripe-Signature` if one is given. */
export function sendEvent(raw: string, signature?: string) {
  const headers = {
    'Content-Type': 'application/json',
    ...(signature !== undefined && { 'Stripe-Signature': signature }),
  };
  return api('POST', '/stripe-webhook', { raw, headers });
}
