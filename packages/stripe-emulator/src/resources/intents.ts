import { unexpectedState } from '../objects/errors.ts';
import type { IntentStatus, NextAction, PaymentError, PaymentIntent } from '../objects/types.ts';

/** A move of a payment intent. The machine is pure: time, ids and outcomes are its input. */
export type IntentStep =
  | { type: 'update'; changes: Partial<Pick<PaymentIntent, 'amount' | 'currency'>> }
  | { type: 'attach'; paymentMethod: string }
  | { type: 'require-action'; nextAction: NextAction }
  | { type: 'process'; charge: string }
  | { type: 'succeed'; charge: string }
  | { type: 'fail'; error: PaymentError; charge: string | null }
  | { type: 'cancel'; reason: string | null; atSeconds: number };

type StepType = IntentStep['type'];

const OPEN: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** The states from which each move may start. A paid or cancelled intent never moves again. */
const ALLOWED: Readonly<Record<StepType, readonly IntentStatus[]>> = {
  update: OPEN,
  attach: OPEN,
  'require-action': ['requires_confirmation'],
  process: ['requires_confirmation', 'requires_action'],
  succeed: ['requires_confirmation', 'requires_action', 'processing'],
  fail: ['requires_confirmation', 'requires_action', 'processing'],
  cancel: OPEN,
};

const VERBS: Readonly<Record<StepType, [verb: string, participle: string]>> = {
  update: ['update', 'updated'],
  attach: ['confirm', 'confirmed'],
  'require-action': ['confirm', 'confirmed'],
  process: ['confirm', 'confirmed'],
  succeed: ['confirm', 'confirmed'],
  fail: ['confirm', 'confirmed'],
  cancel: ['cancel', 'canceled'],
};

/**
 * Makes the intent after one move.
 * @throws StripeRefusal 400 `payment_intent_unexpected_state` when its state does not allow the move
 */
export function moveIntent(intent: PaymentIntent, step: IntentStep): PaymentIntent {
  assertMove(intent, step.type);
  return { ...intent, ...changesOf(intent, step) };
}

/** Checks a move. @throws StripeRefusal 400 `payment_intent_unexpected_state` if the state forbids it */
export function assertMove(intent: PaymentIntent, type: StepType): void {
  if (!ALLOWED[type].includes(intent.status)) throw wrongState(intent, type);
}

function changesOf(intent: PaymentIntent, step: IntentStep): Partial<PaymentIntent> {
  switch (step.type) {
    case 'update':
      return step.changes;
    case 'attach':
      return {
        status: 'requires_confirmation',
        payment_method: step.paymentMethod,
        next_action: null,
      };
    case 'require-action':
      return { status: 'requires_action', next_action: step.nextAction };
    case 'process':
      return {
        status: 'processing',
        next_action: null,
        latest_charge: step.charge,
        processing: { type: 'us_bank_account' },
      };
    case 'succeed':
      return {
        status: 'succeeded',
        amount_received: intent.amount,
        latest_charge: step.charge,
        next_action: null,
        last_payment_error: null,
        processing: null,
      };
    case 'fail':
      return {
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: step.error,
        latest_charge: step.charge ?? intent.latest_charge,
        next_action: null,
        processing: null,
      };
    case 'cancel':
      return {
        status: 'canceled',
        canceled_at: step.atSeconds,
        cancellation_reason: step.reason,
        next_action: null,
      };
  }
}

function wrongState(intent: PaymentIntent, type: StepType) {
  const [verb, participle] = VERBS[type];
  if (verb === 'confirm' && intent.status === 'succeeded') {
    const message =
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
    return unexpectedState(message, intent);
  }
  const message =
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. ` +
    `Only a PaymentIntent with one of the following statuses may be ${participle}: ${ALLOWED[type].join(', ')}.`;
  return unexpectedState(message, intent);
}
