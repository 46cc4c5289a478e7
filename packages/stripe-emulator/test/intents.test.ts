import { describe, expect, test } from 'vitest';
import type { IntentStatus, PaymentError, PaymentIntent } from '../src/objects/types.ts';
import { type IntentStep, moveIntent } from '../src/resources/intents.ts';
import { newIntent } from '../src/resources/new-intent.ts';
import { emptyState } from '../src/state/store.ts';

const ERROR: PaymentError = {
  type: 'card_error',
  code: 'card_declined',
  message: 'no',
  doc_url: '',
};
const ACTION = {
  type: 'use_stripe_sdk' as const,
  use_stripe_sdk: { type: 'three_d_secure_redirect' as const, source: 'src_1', stripe_js: '' },
};
const STEPS: readonly IntentStep[] = [
  { type: 'update', changes: { amount: 900 } },
  { type: 'attach', paymentMethod: 'pm_1' },
  { type: 'require-action', nextAction: ACTION },
  { type: 'process', charge: 'py_1' },
  { type: 'succeed', charge: 'ch_1' },
  { type: 'fail', error: ERROR, charge: 'ch_1' },
  { type: 'cancel', reason: null, atSeconds: 9 },
];

/** The state after each move from each state; a missing entry is a refusal. */
const EXPECTED: Record<IntentStatus, Partial<Record<IntentStep['type'], IntentStatus>>> = {
  requires_payment_method: {
    update: 'requires_payment_method',
    attach: 'requires_confirmation',
    cancel: 'canceled',
  },
  requires_confirmation: {
    update: 'requires_confirmation',
    attach: 'requires_confirmation',
    'require-action': 'requires_action',
    process: 'processing',
    succeed: 'succeeded',
    fail: 'requires_payment_method',
    cancel: 'canceled',
  },
  requires_action: {
    update: 'requires_action',
    attach: 'requires_confirmation',
    process: 'processing',
    succeed: 'succeeded',
    fail: 'requires_payment_method',
    cancel: 'canceled',
  },
  processing: { succeed: 'succeeded', fail: 'requires_payment_method' },
  succeeded: {},
  canceled: {},
};

function intentIn(status: IntentStatus): PaymentIntent {
  const desk = { state: emptyState(), now: () => 0, seconds: () => 0, emit: () => {} };
  return { ...newIntent(desk, { amount: '500', currency: 'usd' }), status };
}

describe.each(Object.entries(EXPECTED))('from %s', (status, moves) => {
  test.each(STEPS.map((step) => [step.type, step] as const))('%s', (type, step) => {
    const intent = intentIn(status as IntentStatus);
    const expected = moves[type];
    if (expected) expect(moveIntent(intent, step).status).toBe(expected);
    else expect(() => moveIntent(intent, step)).toThrow(/You cannot/);
  });
});

test('success receives the whole amount and forgets the last error', () => {
  const failed = { ...intentIn('requires_confirmation'), last_payment_error: ERROR };
  const paid = moveIntent(failed, { type: 'succeed', charge: 'ch_9' });
  expect(paid).toMatchObject({
    amount_received: 500,
    latest_charge: 'ch_9',
    last_payment_error: null,
    next_action: null,
  });
});

test('a move leaves the intent that it began with as it was', () => {
  const before = intentIn('requires_confirmation');
  const copy = structuredClone(before);
  moveIntent(before, { type: 'succeed', charge: 'ch_1' });
  expect(before).toEqual(copy);
});
