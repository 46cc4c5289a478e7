import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { chargeCard } from './charge-card.ts';

type Confirmation = Awaited<ReturnType<Stripe['confirmCardPayment']>>;
type Creation = Awaited<ReturnType<Stripe['createPaymentMethod']>>;

const payer = { name: 'Casey Coil', email: 'casey@example.test' };
const card = {} as StripeCardElement; // the stand-in below never looks at it
const intent = (status: PaymentIntent['status']) =>
  ({ id: 'pi_12345678', status }) as PaymentIntent;

/** Stripe.js as far as a charge needs it; notes what it was called with. */
function stripeThat(confirmation: unknown, creation: unknown = { paymentMethod: { id: 'pm_1' } }) {
  const calls: unknown[] = [];
  const stripe = {
    createPaymentMethod: async (data: unknown) => {
      calls.push(data);
      return creation as Creation; // as the test has it answer
    },
    confirmCardPayment: async (...data: unknown[]) => {
      calls.push(data);
      return confirmation as Confirmation; // as the test has it answer
    },
  } as unknown as Stripe; // of its many functions only these two are called
  return { calls, charge: () => chargeCard({ stripe, card, payer, clientSecret: 'secret' }) };
}

test('when the card pays, then the intent is the transaction, under the payer named', async () => {
  const { calls, charge } = stripeThat({ paymentIntent: intent('succeeded') });
  expect(await charge()).toEqual({ outcome: 'paid', transactionId: 'pi_12345678' });
  expect(calls).toEqual([
    { type: 'card', card, billing_details: payer },
    ['secret', { payment_method: 'pm_1' }],
  ]);
});

test('when the intent was paid before, then that payment counts and nothing else is tried', async () => {
  const error = {
    message: 'This PaymentIntent has succeeded',
    payment_intent: intent('succeeded'),
  };
  expect(await stripeThat({ error }).charge()).toEqual({
    outcome: 'paid',
    transactionId: 'pi_12345678',
  });
});

test('when the bank takes its time, then the outcome is open', async () => {
  const { charge } = stripeThat({ paymentIntent: intent('processing') });
  expect(await charge()).toEqual({ outcome: 'pending' });
});

test("when the card is declined, then the provider's message is the reason", async () => {
  const error = {
    message: 'Your card was declined.',
    payment_intent: intent('requires_payment_method'),
  };
  const { charge } = stripeThat({ error });
  expect(await charge()).toEqual({ outcome: 'refused', message: 'Your card was declined.' });
});

test('when the card is not even readable, then no payment is confirmed', async () => {
  const { calls, charge } = stripeThat(null, {
    error: { message: 'Your card number is incomplete.' },
  });
  expect(await charge()).toEqual({
    outcome: 'refused',
    message: 'Your card number is incomplete.',
  });
  expect(calls).toHaveLength(1);
});
