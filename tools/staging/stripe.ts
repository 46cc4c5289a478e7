import { randomUUID } from 'node:crypto';
import { CommandError } from '@brushline/demo/command';
import { stripeClient } from '@brushline/demo/shop/clients';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import { Stripe } from 'stripe';
import type { Trial } from './notes.ts';
import type { Place } from './place.ts';

export const stripe: Trial = async (place, notes) => {
  const { payments, confirm, makeIntent } = openStripe(place);
  const status = async (id: string) => (await payments.findIntent(id))?.status;
  const begun = new Date(Date.now() - 60_000);

  const paid = await makeIntent(1);
  const repeated = await makeIntent(1);
  notes.found('a bill has one intent, however often it is asked for', repeated === paid);
  await confirm(paid, 'pm_card_visa');
  notes.found('a good card pays it', (await status(paid)) === 'succeeded');
  const refund = { id: `${paid}-refund-1`, intentId: paid, amountCents: 500 };
  await payments.refundIntent(refund);
  await payments.refundIntent(refund);
  const refunded = (await payments.findIntent(paid))?.amountRefunded;
  notes.found(`two refunds gave ${refunded} cents back`, refunded === 500);
  let listed: number | undefined;
  for await (const intent of payments.listIntentsSince(begun))
    if (intent.id === paid) listed = intent.amountRefunded;
  notes.found(`the list of intents says ${listed}`, listed === 500);
  const declined = await makeIntent(2);
  const refusal = await confirm(declined, 'pm_card_chargeDeclined').catch((error) => error.code);
  notes.found(`a bad card is refused: ${refusal}`, refusal === 'card_declined');
  notes.found('its intent can still be paid', (await status(declined)) === 'payable');
  const outcome = await payments.cancelIntent(declined);
  notes.found(`it is cancelled: ${outcome}`, outcome === 'canceled');
  const unknown = await payments.findIntent('pi_none000000');
  notes.found('no intent has a wrong name', unknown === null);
};

export const threeDSecure: Trial = async (place, notes) => {
  const { payments, confirm, makeIntent } = openStripe(place);
  const intent = await makeIntent(1);
  const { status } = await confirm(intent, 'pm_card_threeDSecure2Required');
  notes.found(`Stripe says ${status}`, status === 'requires_action');
  const known = await payments.findIntent(intent);
  notes.found(`the shop says ${known?.status}`, known?.status === 'payable');
  await payments.cancelIntent(intent);
  notes.say(`Order a part at ${place.site} and pay with 4000 0025 0000 3155.`);
  await notes.askPerson(
    'Did the challenge open in the page, and did "Fail" leave the order unpaid?',
  );
  await notes.askPerson('Did "Complete", asked again, show the order as paid?');
};

function openStripe({ stripePort, stripeKey: secretKey }: Place) {
  if (!/^(sk|rk)_test_/.test(secretKey))
    throw new CommandError("Put a key of Stripe's test mode (rk_test_...) into STRIPE_SECRET_KEY.");
  const client = stripePort === null ? new Stripe(secretKey) : stripeClient(stripePort);
  const apiBase = stripePort === null ? null : `http://127.0.0.1:${stripePort}`;
  const payments = createStripePayments({ secretKey, webhookSecret: '', apiBase });
  /** A bill of $5 for an order that no shop has. */
  const bill = { orderId: `staging-${randomUUID()}`, lines: null, amountCents: 500 };
  return {
    payments,
    confirm: (id: string, card: string) =>
      client.paymentIntents.confirm(id, { payment_method: card }),
    async makeIntent(attempt: number) {
      const names = { currency: 'usd', shop: 'staging', uid: 'staging', attempt };
      const intent = await payments.createIntent({ ...bill, ...names });
      if (intent === null) throw new Error('Stripe made no intent');
      return intent.id;
    },
  };
}
