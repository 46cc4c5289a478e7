import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js';
import { afterEach, expect, test, vi } from 'vitest';
import { chargeCard } from './charge-card.ts';

const payer = { name: 'Casey Coil', email: 'casey@example.test' };
const card = {} as StripeCardElement; // the stand-in below does not use it
const intent = (status: PaymentIntent['status']) =>
  ({ id: 'pi_12345678', status }) as PaymentIntent;

afterEach(() => {
  vi.useRealTimers();
});

/**
 * A stand-in for the Stripe.js functions that a charge calls, with its results in order. Throws a result that is an `Error`.
 * Records the arguments.
 */
function stripeThat(confirmations: readonly unknown[], creation: unknown = METHOD) {
  const calls: unknown[] = [];
  const answer = async (made: unknown, data: unknown) => {
    calls.push(data);
    if (made instanceof Error) throw made;
    return made;
  };
  const rest = [...confirmations];
  const stripe = {
    createPaymentMethod: (data: unknown) => answer(creation, data),
    confirmCardPayment: (...data: unknown[]) => answer(rest.shift(), data),
  } as unknown as Stripe; // only these two functions are called
  const onQuestion = () => calls.push('asked');
  const clientSecret = 'secret';
  return { calls, charge: () => chargeCard({ stripe, card, payer, clientSecret, onQuestion }) };
}

const METHOD = { paymentMethod: { id: 'pm_1' } };
const CONFIRMED = ['secret', { payment_method: 'pm_1' }, { handleActions: false }];

test('when the card pays, then the intent is the transaction, with the name of the payer', async () => {
  const { calls, charge } = stripeThat([{ paymentIntent: intent('succeeded') }]);
  expect(await charge()).toEqual({ outcome: 'paid', transactionId: 'pi_12345678' });
  expect(calls).toEqual([{ type: 'card', card, billing_details: payer }, CONFIRMED]);
});

test('when the intent was paid before, then that payment counts and nothing else is tried', async () => {
  const error = {
    message: 'This PaymentIntent has succeeded',
    payment_intent: intent('succeeded'),
  };
  expect(await stripeThat([{ error }]).charge()).toEqual({
    outcome: 'paid',
    transactionId: 'pi_12345678',
  });
});

test('when the bank is still processing, then the outcome is pending', async () => {
  const { charge } = stripeThat([{ paymentIntent: intent('processing') }]);
  expect(await charge()).toEqual({ outcome: 'pending' });
});

test("when the card is declined, then the provider's message is the reason", async () => {
  const error = {
    message: 'Your card was declined.',
    payment_intent: intent('requires_payment_method'),
  };
  const { charge } = stripeThat([{ error }]);
  expect(await charge()).toEqual({ outcome: 'refused', message: 'Your card was declined.' });
});

test('when the card is invalid, then no payment is confirmed', async () => {
  const { calls, charge } = stripeThat([], {
    error: { type: 'validation_error', message: 'Your card number is incomplete.' },
  });
  expect(await charge()).toEqual({
    outcome: 'refused',
    message: 'Your card number is incomplete.',
  });
  expect(calls).toHaveLength(1);
});

test('when the bank asks the customer, then the payment continues after the answer', async () => {
  const { calls, charge } = stripeThat([
    { paymentIntent: intent('requires_action') },
    { paymentIntent: intent('succeeded') },
  ]);
  expect(await charge()).toEqual({ outcome: 'paid', transactionId: 'pi_12345678' });
  expect(calls.slice(1)).toEqual([CONFIRMED, 'asked', ['secret']]);
});

const LOST = { error: { type: 'api_connection_error', message: 'You have not been charged.' } };

test.each([
  ['is lost', LOST],
  ['reports a failure of the provider', { error: { type: 'api_error', message: 'Try again.' } }],
  ['has no error', { error: undefined }],
  ['cannot be read', new Error('Unexpected token <')],
])('when the response to a confirmation %s, then the outcome is unknown', async (_, lost) => {
  expect(await stripeThat([lost]).charge()).toEqual({ outcome: 'unknown' });
});

test("when the response after the bank's question is lost, then the outcome is unknown", async () => {
  const { charge } = stripeThat([{ paymentIntent: intent('requires_action') }, LOST]);
  expect(await charge()).toEqual({ outcome: 'unknown' });
});

test.each([
  ['is empty', { error: undefined }],
  ['is an error of the provider', { error: { type: 'api_error', message: 'An error occurred.' } }],
  ['cannot be read', new Error('Unexpected token <')],
])('when the response to a card %s, then no money moved', async (_, creation) => {
  const { calls, charge } = stripeThat([], creation);
  expect(await charge()).toEqual({ outcome: 'unsent' });
  expect(calls).toHaveLength(1);
});

test('when a confirmation hangs, then it times out after 40 seconds', async () => {
  vi.useFakeTimers();
  const { charge } = stripeThat([new Promise(() => {})]);
  const charged = charge();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await charged).toEqual({ outcome: 'unknown' });
});

test('when the bank asks the customer, then there is no time limit', async () => {
  vi.useFakeTimers();
  let answer = (_: unknown) => {};
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  const { charge } = stripeThat([{ paymentIntent: intent('requires_action') }, answered]);
  const charged = charge();
  await vi.advanceTimersByTimeAsync(600_000);
  answer({ paymentIntent: intent('succeeded') });
  expect(await charged).toEqual({ outcome: 'paid', transactionId: 'pi_12345678' });
});
