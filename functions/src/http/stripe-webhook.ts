import { handlePaymentEvent } from '../domain/payments/handle-payment-event.ts';
import { ProblemError } from '../domain/problem-error.ts';
import type { Handler } from './handler.ts';

/**
 * Stripe's events. Nothing is asked of the database or of Stripe before the signature over the raw
 * body fits, and 2xx is answered only after the event's effect is stored: anything else makes Stripe
 * send it again.
 */
export const stripeWebhook: Handler<'stripeWebhook'> = async ({ shop, rawBody, signature }) => {
  const event = await shop.payments.readEvent(rawBody, signature);
  if (event === null)
    throw new ProblemError('invalid_body', { detail: 'This is not signed by Stripe.' });
  await handlePaymentEvent(shop, event);
  return { received: true };
};
