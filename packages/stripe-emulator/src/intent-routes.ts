import type { Desk } from './desk.ts';
import { badParameter, missingParameter, noSuch } from './errors.ts';
import { type FormObject, optionalText, refuseUnknown } from './form.ts';
import { moveIntent } from './intents.ts';
import { pageOf } from './lists.ts';
import { readMetadata } from './metadata.ts';
import { newIntent, readAmount, readCurrency } from './new-intent.ts';
import { attachMethod, cancelIntent, confirmIntent } from './payments.ts';
import type { Call, Route } from './router.ts';
import type { PaymentIntent } from './types.ts';

const CREATE_FIELDS = [
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'currency',
  'customer',
  'description',
  'error_on_requires_action',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_types',
  'receipt_email',
  'return_url',
];
const UPDATE_FIELDS = [
  'amount',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'receipt_email',
];
const CONFIRM_FIELDS = [
  'client_secret',
  'error_on_requires_action',
  'expected_payment_method_type',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'use_stripe_sdk',
];
const CANCEL_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];

export const intentRoutes: readonly Route[] = [
  { name: 'POST /v1/payment_intents', handle: create },
  { name: 'GET /v1/payment_intents', handle: list },
  { name: 'GET /v1/payment_intents/:id', publishable: true, handle: read },
  { name: 'POST /v1/payment_intents/:id', handle: update },
  { name: 'POST /v1/payment_intents/:id/confirm', publishable: true, handle: confirm },
  { name: 'POST /v1/payment_intents/:id/cancel', handle: cancel },
];

function create({ desk, form }: Call): PaymentIntent {
  refuseUnknown(form, CREATE_FIELDS);
  const intent = newIntent(desk, form);
  desk.state.intents.set(intent.id, intent);
  desk.emit('payment_intent.created', intent);
  if (form.confirm === 'true') return confirmIntent(desk, intent, form);
  const method = optionalText(form, 'payment_method');
  return method ? attachMethod(desk, intent, method) : intent;
}

function list({ desk, form }: Call) {
  refuseUnknown(form, ['created', 'customer', 'ending_before', 'limit', 'starting_after']);
  return pageOf('/v1/payment_intents', [...desk.state.intents.values()], form);
}

function read({ desk, id, form, publishable }: Call): PaymentIntent {
  refuseUnknown(form, ['client_secret']);
  const intent = findIntent(desk, id);
  checkSecret(intent, form, publishable);
  return intent;
}

function update({ desk, id, form }: Call): PaymentIntent {
  refuseUnknown(form, UPDATE_FIELDS);
  const intent = findIntent(desk, id);
  const changes = {
    ...(form.amount === undefined ? {} : { amount: readAmount(form) }),
    ...(form.currency === undefined ? {} : { currency: readCurrency(form) }),
  };
  const priced =
    Object.keys(changes).length > 0 ? moveIntent(intent, { type: 'update', changes }) : intent;
  const updated: PaymentIntent = {
    ...priced,
    metadata: readMetadata(form, intent.metadata),
    description: optionalText(form, 'description') ?? intent.description,
    receipt_email: optionalText(form, 'receipt_email') ?? intent.receipt_email,
  };
  const method = optionalText(form, 'payment_method');
  if (method) return attachMethod(desk, updated, method);
  desk.state.intents.set(id, updated);
  return updated;
}

function confirm({ desk, id, form, publishable }: Call): PaymentIntent {
  refuseUnknown(form, CONFIRM_FIELDS);
  const intent = findIntent(desk, id);
  checkSecret(intent, form, publishable);
  return confirmIntent(desk, intent, form);
}

function cancel({ desk, id, form }: Call): PaymentIntent {
  refuseUnknown(form, ['cancellation_reason']);
  const reason = optionalText(form, 'cancellation_reason') ?? null;
  if (reason !== null && !CANCEL_REASONS.includes(reason)) {
    const message = `Invalid cancellation_reason: must be one of ${CANCEL_REASONS.join(', ')}`;
    throw badParameter('cancellation_reason', message);
  }
  return cancelIntent(desk, findIntent(desk, id), reason);
}

export function findIntent(desk: Desk, id: string): PaymentIntent {
  const intent = desk.state.intents.get(id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

/** The publishable key opens an intent only together with that intent's own client secret. */
export function checkSecret(intent: PaymentIntent, form: FormObject, required: boolean): void {
  const secret = optionalText(form, 'client_secret');
  if (secret === undefined && !required) return;
  if (secret === undefined) throw missingParameter('client_secret');
  if (secret === intent.client_secret) return;
  const message =
    'The client_secret provided does not match any associated PaymentIntent on this account. ' +
    'Ensure the provided client_secret and PaymentIntent ID are valid.';
  throw badParameter('client_secret', message, 'payment_intent_invalid_parameter');
}
