import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { toIntent } from './stripe-shapes.ts';

test.each([
  ['requires_payment_method', 'payable'],
  ['requires_confirmation', 'payable'],
  ['requires_action', 'payable'],
  ['requires_capture', 'payable'],
  ['processing', 'processing'],
  ['succeeded', 'succeeded'],
  ['canceled', 'canceled'],
] as const)('an intent that is %s at Stripe is %s', (status, known) => {
  const intent = { id: 'pi_1', status, latest_charge: null, metadata: {} };
  // The fields that are read without checking their type.
  expect(toIntent(intent as Stripe.PaymentIntent).status).toBe(known);
});

test.each([
  ['3f8a1c07e5d24b6990ab12cd34ef5678', '3f8a1c07e5d24b6990ab12cd34ef5678'],
  ['2026/1234', null],
  ['__x__', null],
  ['', null],
])('an intent whose metadata names the order %o is for the order %o', (orderId, known) => {
  const intent = { id: 'pi_1', status: 'succeeded', latest_charge: null, metadata: { orderId } };
  expect(toIntent(intent as unknown as Stripe.PaymentIntent).orderId).toBe(known);
});
