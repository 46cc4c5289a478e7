import { isUtf8 } from 'node:buffer';
import { handlePaymentEvent } from '../domain/payments/handle-payment-event.ts';
import { ProblemError } from '../shared/problem-error.ts';
import type { Handler } from './handler.ts';

/**
 * Stripe's events. Neither the database nor Stripe is called before the signature over the raw body
 * is verified. The answer is 2xx only after the event's effect is stored; otherwise Stripe sends it
 * again.
 */
export const stripeWebhook: Handler<'stripeWebhook'> = async ({ shop, rawBody, signature }) => {
  const event = isPlainText(rawBody) ? await shop.payments.readEvent(rawBody, signature) : null;
  if (event === null)
    throw new ProblemError('invalid_body', { detail: 'The request is not signed by Stripe.' });
  await handlePaymentEvent(shop, event);
  return { received: true };
};

/**
 * Tells whether these bytes are valid UTF-8 without a byte order mark. Stripe's library decodes
 * before it verifies, so it would accept a byte order mark, or invalid bytes instead of U+FFFD, as
 * signed.
 */
function isPlainText(bytes: Buffer): boolean {
  return isUtf8(bytes) && bytes.toString('utf8', 0, 3) !== '\uFEFF';
}
