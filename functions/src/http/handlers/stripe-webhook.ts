import { isUtf8 } from 'node:buffer';
import { handlePaymentEvent } from '../../domain/payments/handle-payment-event.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Handler } from '../handler.ts';

/**
 * Stripe's events. Nothing is asked of the database or of Stripe before the signature over the raw
 * body fits, and 2xx is answered only after the event's effect is stored: anything else makes Stripe
 * send it again.
 */
export const stripeWebhook: Handler<'stripeWebhook'> = async ({ shop, rawBody, signature }) => {
  const event = isPlainText(rawBody) ? await shop.payments.readEvent(rawBody, signature) : null;
  if (event === null)
    throw new ProblemError('invalid_body', { detail: 'The request is not signed by Stripe.' });
  await handlePaymentEvent(shop, event);
  return { received: true };
};

/**
 * Tells whether these bytes are the text that they are decoded to. Stripe's library decodes before it
 * verifies, and so would take a byte order mark, or broken bytes in place of U+FFFD, for signed.
 */
function isPlainText(bytes: Buffer): boolean {
  return isUtf8(bytes) && bytes.toString('utf8', 0, 3) !== '\uFEFF';
}
