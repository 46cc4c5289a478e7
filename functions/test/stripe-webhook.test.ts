import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { stripeWebhook } from '../src/http/stripe-webhook.ts';
import { createStripePayments } from '../src/integrations/stripe.ts';
import { fakeShop } from './support/http.ts';

const webhookSecret = 'whsec_brushline_test_0000000001';
const stripe = new Stripe('sk_test_brushline_0001');

const event = { id: 'evt_1', object: 'event', type: 'customer.created', created: 0 };
const text = JSON.stringify({ ...event, data: { object: { name: '\uFFFD' } } });

/** Delivers the bytes with a signature of the text that Stripe's library decodes them to. */
async function deliver(rawBody: Buffer) {
  const signature = stripe.webhooks.generateTestHeaderString({
    payload: new TextDecoder().decode(rawBody),
    secret: webhookSecret,
  });
  const payments = createStripePayments({ secretKey: 'sk', webhookSecret, apiBase: null });
  const shop = { ...fakeShop({ verify: 0, verifyLive: 0 }), payments };
  const rest = { params: {}, query: null, body: null, idempotencyKey: null, requestId: 'r' };
  return stripeWebhook({ shop, rawBody, signature, ...rest });
}

test('the bytes that Stripe signed are accepted', async () => {
  expect(await deliver(Buffer.from(text))).toEqual({ received: true });
});

test.each([
  ['broken UTF-8 in place of U+FFFD', Buffer.from(text.replace('\uFFFD', '\u00FF'), 'latin1')],
  ['a byte order mark before them', Buffer.from(`\uFEFF${text}`)],
])('%s is refused although the decoded text fits', async (_, rawBody) => {
  await expect(deliver(rawBody)).rejects.toMatchObject({ code: 'invalid_body' });
});
