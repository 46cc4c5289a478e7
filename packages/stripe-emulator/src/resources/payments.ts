import { type FormObject, optionalGroup, optionalText } from '../http/form.ts';
import { docUrl, StripeRefusal, unexpectedState } from '../objects/errors.ts';
import { newId } from '../objects/ids.ts';
import type {
  Behaviour,
  Charge,
  PaymentError,
  PaymentIntent,
  PaymentMethod,
} from '../objects/types.ts';
import type { Desk } from '../state/desk.ts';
import { INSUFFICIENT_FUNDS, SUCCESS } from './cards.ts';
import { endCharge, keepCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import { assertMove, type IntentStep, moveIntent } from './intents.ts';
import { checkMethodType } from './method-types.ts';
import { createMethod, findMethod } from './methods.ts';

type Decline = Extract<Behaviour, { kind: 'decline' }>;

/**
 * Confirms an intent with `payment_method`, `payment_method_data` or the method it already has.
 * @throws StripeRefusal 402 when the card is declined (the intent then waits for another method)
 */
export function confirmIntent(desk: Desk, intent: PaymentIntent, form: FormObject): PaymentIntent {
  assertMove(intent, 'attach');
  const method = chosenMethod(desk, intent, form);
  checkMethodType(intent, method);
  const attached = keep(desk, intent, { type: 'attach', paymentMethod: method.id });
  const behaviour = desk.state.behaviours.get(method.id) ?? SUCCESS;
  switch (behaviour.kind) {
    case 'success':
      return succeed(desk, attached, method, behaviour.disputed === true);
    case 'decline':
      throw decline(desk, attached, method, behaviour);
    case 'processing':
      return process(desk, attached, method);
    case 'authenticate':
      if (form.error_on_requires_action === 'true' || isOffSession(form))
        throw refuseAction(desk, attached, method);
      return requireAction(desk, attached);
  }
}

/** Puts a payment method on an intent without charging it. */
export function attachMethod(desk: Desk, intent: PaymentIntent, id: string): PaymentIntent {
  assertMove(intent, 'attach');
  const method = findMethod(desk, id);
  checkMethodType(intent, method);
  return keep(desk, intent, { type: 'attach', paymentMethod: method.id });
}

/** Tells whether the buyer is absent and cannot complete a 3-D Secure challenge. */
function isOffSession(form: FormObject): boolean {
  return form.off_session !== undefined && form.off_session !== 'false';
}

/** Ends the 3-D Secure step of an intent in `requires_action`. */
export function authenticate(desk: Desk, intent: PaymentIntent, passed: boolean): PaymentIntent {
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    throw unexpectedState('This PaymentIntent does not wait for authentication.', intent);
  }
  const method = findMethod(desk, intent.payment_method);
  if (!passed) return failAuthentication(desk, intent, method);
  const behaviour = desk.state.behaviours.get(method.id);
  if (behaviour?.kind === 'authenticate' && behaviour.after === 'insufficient_funds') {
    return fail(desk, intent, method, INSUFFICIENT_FUNDS as Decline);
  }
  return succeed(desk, intent, method, false);
}

/** Ends an intent in `processing`, as the bank does some days later. */
export function settle(desk: Desk, intent: PaymentIntent, passed: boolean): PaymentIntent {
  const charge = desk.state.charges.get(intent.latest_charge ?? '');
  if (intent.status !== 'processing' || !charge) {
    throw unexpectedState('This PaymentIntent is not processing.', intent);
  }
  const method = findMethod(desk, charge.payment_method);
  if (passed) return announce(desk, intent, endCharge(desk, charge));
  const message = 'The bank account has insufficient funds.';
  const failure = { code: 'payment_method_provider_decline', message };
  const ended = endCharge(desk, charge, failure);
  return announceFailure(desk, intent, ended, paymentError(failure, method, ended.id));
}

export function cancelIntent(desk: Desk, intent: PaymentIntent, reason: string | null) {
  const step = { type: 'cancel' as const, reason, atSeconds: desk.seconds() };
  const canceled = keep(desk, intent, step);
  desk.emit('payment_intent.canceled', canceled);
  return canceled;
}

function chosenMethod(desk: Desk, intent: PaymentIntent, form: FormObject): PaymentMethod {
  const data = optionalGroup(form, 'payment_method_data');
  if (data) return createMethod(desk, data);
  const id = optionalText(form, 'payment_method') ?? intent.payment_method;
  if (id) return findMethod(desk, id);
  const message =
    "You cannot confirm this PaymentIntent because it's missing a payment method. " +
    'You can either update the PaymentIntent with a payment method and then confirm it again, ' +
    'or confirm it again directly with a payment method or ConfirmationToken.';
  throw unexpectedState(message, intent);
}

function succeed(desk: Desk, intent: PaymentIntent, method: PaymentMethod, disputed: boolean) {
  const charge = keepCharge(desk, intent, method, 'succeeded');
  const paid = announce(desk, intent, charge);
  if (disputed) openDispute(desk, charge);
  return paid;
}

function announce(desk: Desk, intent: PaymentIntent, charge: Charge): PaymentIntent {
  const paid = keep(desk, intent, { type: 'succeed', charge: charge.id });
  desk.emit('charge.succeeded', charge);
  desk.emit('payment_intent.succeeded', paid);
  return paid;
}

function process(desk: Desk, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const charge = keepCharge(desk, intent, method, 'pending');
  const waiting = keep(desk, intent, { type: 'process', charge: charge.id });
  desk.emit('payment_intent.processing', waiting);
  return waiting;
}

function requireAction(desk: Desk, intent: PaymentIntent): PaymentIntent {
  const source = newId('src');
  const sdk = { type: 'three_d_secure_redirect' as const, source, stripe_js: '/v3/' };
  const nextAction = { type: 'use_stripe_sdk' as const, use_stripe_sdk: sdk };
  const waiting = keep(desk, intent, { type: 'require-action', nextAction });
  desk.emit('payment_intent.requires_action', waiting);
  return waiting;
}

function refuseAction(desk: Desk, intent: PaymentIntent, method: PaymentMethod): StripeRefusal {
  const message = 'This transaction requires authentication. The card was declined.';
  const code = 'authentication_required';
  return decline(desk, intent, method, { kind: 'decline', code, declineCode: code, message });
}

function decline(desk: Desk, intent: PaymentIntent, method: PaymentMethod, why: Decline) {
  const failed = fail(desk, intent, method, why);
  // The error repeats the intent's last error: same code, message and charge.
  const { payment_method, ...error } = failed.last_payment_error ?? paymentError(why, method);
  return new StripeRefusal(402, { ...error, payment_method, payment_intent: failed });
}

function fail(desk: Desk, intent: PaymentIntent, method: PaymentMethod, why: Decline) {
  const charge = keepCharge(desk, intent, method, 'failed', why);
  return announceFailure(desk, intent, charge, paymentError(why, method, charge.id));
}

function announceFailure(desk: Desk, intent: PaymentIntent, charge: Charge, error: PaymentError) {
  const failed = keep(desk, intent, { type: 'fail', error, charge: charge.id });
  desk.emit('charge.failed', charge);
  desk.emit('payment_intent.payment_failed', failed);
  return failed;
}

function failAuthentication(desk: Desk, intent: PaymentIntent, method: PaymentMethod) {
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  const why = { code: 'payment_intent_authentication_failure', message };
  const error = { ...paymentError(why, method), type: 'invalid_request_error' as const };
  const failed = keep(desk, intent, { type: 'fail', error, charge: null });
  desk.emit('payment_intent.payment_failed', failed);
  return failed;
}

function paymentError(
  why: { code: string; declineCode?: string; message: string },
  method: PaymentMethod,
  charge?: string,
): PaymentError {
  return {
    type: 'card_error',
    code: why.code,
    ...(why.declineCode === undefined ? {} : { decline_code: why.declineCode }),
    message: why.message,
    ...(charge === undefined ? {} : { charge }),
    payment_method: method,
    doc_url: docUrl(why.code),
  };
}

function keep(desk: Desk, intent: PaymentIntent, step: IntentStep): PaymentIntent {
  const moved = moveIntent(intent, step);
  desk.state.intents.set(intent.id, moved);
  return moved;
}
