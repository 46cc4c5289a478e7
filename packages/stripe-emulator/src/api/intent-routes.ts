import { type FormObject, optionalText, refuseUnknown } from '../http/form.ts';
import { pageOf } from '../http/lists.ts';
import { badParameter, missingParameter, noSuch } from '../objects/errors.ts';
import type { PaymentIntent } from '../objects/types.ts';
import { moveIntent } from '../resources/intents.ts';
import { readMetadata } from '../resources/metadata.ts';
import { refuseTypeList, requireReturnUrl } from '../resources/method-types.ts';
import { refuseRawCard } from '../resources/methods.ts';
import { newIntent, readAmount, readCurrency, readFutureUsage } from '../resources/new-intent.ts';
import { attachMethod, cancelIntent, confirmIntent } from '../resources/payments.ts';
import { readShipping } from '../resources/shipping.ts';
import type { Desk } from '../state/desk.ts';
import type { Call, Route } from './router.ts';

const CREATE_FIELDS = [
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'currency',
  'customer',
  'description',
  'error_on_requires_action',
  'excluded_payment_method_types',
  'metadata',
  'off_session',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
];
const UPDATE_FIELDS = [
  'amount',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'receipt_email',
  'setup_future_usage',
  'shipping',
];
const CONFIRM_FIELDS = [
  'client_secret',
  'error_on_requires_action',
  'expected_payment_method_type',
  'off_session',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
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
  refuseTypeList(form);
  refuseUnknown(form, CREATE_FIELDS);
  refuseRawCard(form);
  const intent = newIntent(desk, form);
  if (form.confirm === 'true') requireReturnUrl(intent, form);
  else if (form.off_session !== undefined) throw badParameter('off_session', ONLY_WITH_CONFIRM);
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
  refuseTypeList(form);
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
    ...said(intent, form),
  };
  const method = optionalText(form, 'payment_method');
  if (method) return attachMethod(desk, updated, method);
  desk.state.intents.set(id, updated);
  return updated;
}

function confirm({ desk, id, form, publishable }: Call): PaymentIntent {
  refuseTypeList(form);
  refuseUnknown(form, CONFIRM_FIELDS);
  if (!publishable) refuseRawCard(form);
  const intent = findIntent(desk, id);
  checkSecret(intent, form, publishable);
  requireReturnUrl(intent, form);
  return confirmIntent(desk, { ...intent, ...said(intent, form) }, form);
}

const ONLY_WITH_CONFIRM = 'This parameter can only be used with `confirm=true`.';

/** Reads the parameters that an update and a confirmation share. */
function said(intent: PaymentIntent, form: FormObject) {
  const usage = readFutureUsage(form);
  return {
    receipt_email: optionalText(form, 'receipt_email') ?? intent.receipt_email,
    setup_future_usage: usage === undefined ? intent.setup_future_usage : usage,
    shipping: form.shipping === undefined ? intent.shipping : readShipping(form),
  };
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

/** Refuses a publishable key without the intent's own client secret. */
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
