import { randomUUID } from 'node:crypto';
import { stripeClient } from '@brushline/demo/shop/clients';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import { Stripe } from 'stripe';
import type { Place } from './place.ts';
import { CannotTry, type Trial } from './trial.ts';

export const stripe: Trial = {
  expects:
    'The key in STRIPE_SECRET_KEY, restricted as docs/deploy.md says, may do all that the shop does with Stripe, and Stripe answers each call as the stand-in does.',
  async run(place, notes) {
    const { payments, confirm } = openStripe(place);
    const bill = newBill();
    const make = async (attempt: number) => {
      const intent = await payments.createIntent({ ...bill, attempt });
      if (intent === null) throw new Error('Stripe made no intent');
      return intent.id;
    };
    const status = async (id: string) => (await payments.findIntent(id))?.status;
    const begun = new Date(Date.now() - 60_000);

    const paid = await make(1);
    notes.found('a bill has one intent, however often it is asked for', (await make(1)) === paid);
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
    const declined = await make(2);
    const refusal = await confirm(declined, 'pm_card_chargeDeclined').catch((error) => error.code);
    notes.found(`a bad card is refused: ${refusal}`, refusal === 'card_declined');
    notes.found('its intent can still be paid', (await status(declined)) === 'payable');
    const outcome = await payments.cancelIntent(declined);
    notes.found(`it is cancelled: ${outcome}`, outcome === 'canceled');
    notes.found(
      'no intent has a wrong name',
      (await payments.findIntent('pi_none000000')) === null,
    );
  },
};

export const threeDSecure: Trial = {
  expects:
    'A card that asks for 3-D Secure leaves its intent payable until the customer has confirmed, and the page shows the challenge.',
  async run(place, notes) {
    const { payments, confirm } = openStripe(place);
    const intent = await payments.createIntent({ ...newBill(), attempt: 1 });
    const { status } = await confirm(intent?.id ?? '', 'pm_card_threeDSecure2Required');
    notes.found(`Stripe says ${status}`, status === 'requires_action');
    const known = await payments.findIntent(intent?.id ?? '');
    notes.found(`the shop says ${known?.status}`, known?.status === 'payable');
    await payments.cancelIntent(intent?.id ?? '');
    notes.say(`Order a part at ${place.site} and pay with 4000 0025 0000 3155.`);
    await notes.askPerson(
      'Did the challenge open in the page, and did "Fail" leave the order unpaid?',
    );
    await notes.askPerson('Did "Complete", asked again, show the order as paid?');
  },
};

/** Makes a bill of $5 for an order that no shop has. */
function newBill() {
  const orderId = `staging-${randomUUID()}`;
  return {
    orderId,
    lines: null,
    amountCents: 500,
    currency: 'usd',
    shop: 'staging',
    uid: 'staging',
  };
}

function openStripe({ stripePort, stripeKey: secretKey }: Place) {
  if (!/^(sk|rk)_test_/.test(secretKey))
    throw new CannotTry("Put a key of Stripe's test mode (rk_test_...) into STRIPE_SECRET_KEY.");
  const client = stripePort === null ? new Stripe(secretKey) : stripeClient(stripePort);
  const apiBase = stripePort === null ? null : `http://127.0.0.1:${stripePort}`;
  return {
    payments: createStripePayments({ secretKey, webhookSecret: '', apiBase }),
    confirm: (id: string, card: string) =>
      client.paymentIntents.confirm(id, { payment_method: card }),
  };
}
