import { randomUUID } from 'node:crypto';
import { CommandError, root } from '@brushline/demo/command';
import { stripeClient } from '@brushline/demo/shop/clients';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import { Stripe } from 'stripe';
import { runVitest } from '../test-report/run-vitest.ts';
import type { Trial } from './notes.ts';
import type { Place } from './place.ts';

/** Runs the tests of the shop's calls to Stripe with the place's key. `npm test` runs them on the stand-in. */
export const stripe: Trial = async (place, notes) => {
  const env = { ...process.env, ...(!place.isLocal && { STAGING_STRIPE_KEY: testKeyOf(place) }) };
  const tests = ['--project=unit', 'functions/test/stripe.test.ts'];
  const { report, code } = await runVitest(tests, { cwd: root, env, stdio: 'ignore' });
  for (const { name } of report?.passed ?? []) notes.found(name, true);
  for (const { name, message } of report?.failures ?? []) notes.found(`${name}: ${message}`, false);
  notes.found(`the tests ended with ${code}`, code === 0);
};

export const threeDSecure: Trial = async (place, notes) => {
  const { stripePort: port } = place;
  const secretKey = testKeyOf(place);
  const apiBase = port === null ? null : `http://127.0.0.1:${port}`;
  const payments = createStripePayments({ secretKey, webhookSecret: '', apiBase });
  const names = { shop: 'staging', uid: 'staging', orderId: `staging-${randomUUID()}` };
  const bill = { ...names, lines: null, amountCents: 500, currency: 'usd', attempt: 1 };
  const { id } = (await payments.createIntent(bill)) ?? {};
  if (id === undefined) throw new Error('Stripe made no intent');
  const client = port === null ? new Stripe(secretKey) : stripeClient(port);
  const card = { payment_method: 'pm_card_threeDSecure2Required' };
  const { status } = await client.paymentIntents.confirm(id, card);
  notes.found(`Stripe says ${status}`, status === 'requires_action');
  const known = await payments.findIntent(id);
  notes.found(`the shop says ${known?.status}`, known?.status === 'payable');
  await payments.cancelIntent(id);
  notes.say(`Order a part at ${place.site} and pay with 4000 0025 0000 3155.`);
  await notes.askPerson(
    'Did the challenge open in the page, and did "Fail" leave the order unpaid?',
  );
  await notes.askPerson('Did "Complete", asked again, show the order as paid?');
};

function testKeyOf({ stripeKey }: Place): string {
  if (/^(sk|rk)_test_/.test(stripeKey)) return stripeKey;
  throw new CommandError("Put a key of Stripe's test mode (rk_test_...) into STRIPE_SECRET_KEY.");
}
