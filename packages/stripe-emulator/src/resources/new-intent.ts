import { type FormObject, optionalInteger, optionalText, requiredText } from '../http/form.ts';
import { badParameter, missingParameter, noSuch } from '../objects/errors.ts';
import { newId, randomLetters } from '../objects/ids.ts';
import type { PaymentIntent } from '../objects/types.ts';
import { INTENT_UNSET } from '../objects/unset-fields.ts';
import type { Desk } from '../state/desk.ts';
import { readMetadata } from './metadata.ts';
import { readMethodTypes } from './method-types.ts';
import { readShipping } from './shipping.ts';

const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/** Validates the body of `POST /v1/payment_intents` and makes an intent, which is not stored yet. */
export function newIntent(desk: Desk, form: FormObject): PaymentIntent {
  const id = newId('pi');
  const currency = readCurrency(form);
  refuseCustomer(form);
  return {
    ...INTENT_UNSET,
    ...readMethodTypes(form, currency),
    id,
    object: 'payment_intent',
    amount: readAmount(form),
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: readCaptureMethod(form),
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: desk.seconds(),
    currency,
    description: optionalText(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: readMetadata(form, {}),
    next_action: null,
    payment_method: null,
    processing: null,
    receipt_email: optionalText(form, 'receipt_email') ?? null,
    setup_future_usage: readFutureUsage(form) ?? null,
    shipping: readShipping(form),
    status: 'requires_payment_method',
  };
}

/** Refuses every customer: no call creates one, so none exists. */
function refuseCustomer(form: FormObject): void {
  const customer = optionalText(form, 'customer');
  if (customer) throw noSuch('customer', customer, 'customer', 400);
}

export function readFutureUsage(form: FormObject): PaymentIntent['setup_future_usage'] | undefined {
  const usage = optionalText(form, 'setup_future_usage');
  if (usage === undefined || usage === 'off_session' || usage === 'on_session') return usage;
  if (usage === '') return null;
  const message = 'Invalid setup_future_usage: must be one of off_session or on_session';
  throw badParameter('setup_future_usage', message);
}

/** Reads an amount in minor units, from 50 to 99,999,999. */
export function readAmount(form: FormObject): number {
  const amount = optionalInteger(form, 'amount');
  if (amount === undefined) throw missingParameter('amount');
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.';
    throw badParameter('amount', message, 'parameter_invalid_integer');
  }
  if (amount < MIN_AMOUNT) {
    throw badParameter('amount', 'Amount must be at least $0.50 usd', 'amount_too_small');
  }
  if (amount > MAX_AMOUNT) {
    throw badParameter('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
  }
  return amount;
}

export function readCurrency(form: FormObject): string {
  const currency = requiredText(form, 'currency').toLowerCase();
  if (!CURRENCIES.has(currency)) throw badParameter('currency', `Invalid currency: ${currency}`);
  return currency;
}

/** Refuses a later capture. Charges are captured at once. */
function readCaptureMethod(form: FormObject): string {
  const method = optionalText(form, 'capture_method') ?? 'automatic_async';
  if (method === 'automatic' || method === 'automatic_async') return method;
  throw badParameter(
    'capture_method',
    'Invalid capture_method: must be automatic or automatic_async',
  );
}
