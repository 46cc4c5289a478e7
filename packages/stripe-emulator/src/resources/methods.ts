import { createHash } from 'node:crypto';
import {
  type FormObject,
  optionalGroup,
  optionalInteger,
  optionalText,
  requiredText,
} from '../http/form.ts';
import { badParameter, noSuch, StripeRefusal } from '../objects/errors.ts';
import { newId } from '../objects/ids.ts';
import type {
  Behaviour,
  BillingDetails,
  CardDetails,
  PaymentMethod,
  Token,
} from '../objects/types.ts';
import { CARD_UNSET, METHOD_UNSET } from '../objects/unset-fields.ts';
import type { Desk } from '../state/desk.ts';
import { cardBrand, cvcLength, fullYear, isPastExpiry, passesLuhn } from './card-number.ts';
import { behaviourOf, CARD_MESSAGES, isSlowTestMethod, testMethodNumber } from './cards.ts';
import { readMetadata } from './metadata.ts';
import { readAddress } from './shipping.ts';

/**
 * Creates a payment method from `type=card&card[number]=...`. The number and the code are checked here
 * and then forgotten. Brand, last four digits and behaviour are kept.
 * @throws StripeRefusal 402 `incorrect_number`, `invalid_expiry_month`, `invalid_expiry_year`, `invalid_cvc`
 */
export function createMethod(desk: Desk, form: FormObject): PaymentMethod {
  const type = requiredText(form, 'type');
  if (type !== 'card') throw badParameter('type', `Invalid type: must be one of card`);
  const card = optionalGroup(form, 'card') ?? Object.create(null);
  const token = optionalText(card, 'token');
  const [details, behaviour] = token ? spendToken(desk, token) : readCard(desk, card);
  const method = keepMethod(desk, details, behaviour, optionalGroup(form, 'billing_details') ?? {});
  method.metadata = readMetadata(form, {});
  return method;
}

/**
 * Refuses a card number from a server, as Stripe does unless an account has permission.
 * @throws StripeRefusal 402
 */
export function refuseRawCard(form: FormObject): void {
  const group = optionalGroup(form, 'payment_method_data') ?? form;
  if (optionalGroup(group, 'card')?.number === undefined) return;
  const message =
    'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens ' +
    'that map to the test card you are using, see https://stripe.com/docs/testing.';
  throw new StripeRefusal(402, { type: 'invalid_request_error', message }, false);
}

/** Finds a payment method, or creates one from a test id such as `pm_card_visa`. */
export function findMethod(desk: Desk, id: string): PaymentMethod {
  const known = desk.state.methods.get(id);
  if (known) return known;
  if (isSlowTestMethod(id)) return keepMethod(desk, undefined, { kind: 'processing' }, {});
  const number = testMethodNumber(id);
  if (!number) throw noSuch('PaymentMethod', id, 'payment_method');
  return keepMethod(desk, ...testCard(desk, number), {});
}

/** Creates a card token, which can be used once. */
export function createToken(desk: Desk, form: FormObject): Token {
  const card = optionalGroup(form, 'card');
  if (!card) throw badParameter('card', 'Missing required param: card.', 'parameter_missing');
  const [details, behaviour] = readCard(desk, card);
  const token: Token = {
    id: newId('tok'),
    object: 'token',
    card: details,
    client_ip: null,
    created: desk.seconds(),
    livemode: false,
    type: 'card',
    used: false,
  };
  desk.state.tokens.set(token.id, token);
  desk.state.behaviours.set(token.id, behaviour);
  return token;
}

function spendToken(desk: Desk, id: string): [CardDetails, Behaviour] {
  const number = testMethodNumber(id);
  if (number) return testCard(desk, number);
  const token = desk.state.tokens.get(id);
  const behaviour = desk.state.behaviours.get(id);
  if (!token || !behaviour) throw noSuch('token', id, 'card[token]');
  if (token.used) {
    const message = `You cannot use a Stripe token more than once: ${id}.`;
    throw badParameter('card[token]', message, 'token_already_used');
  }
  token.used = true;
  return [token.card, behaviour];
}

function readCard(desk: Desk, card: FormObject): [CardDetails, Behaviour] {
  const number = requiredText(card, 'number').replaceAll(/[\s-]/g, '');
  if (!passesLuhn(number)) throw cardRefusal('incorrect_number', 'number');
  const month = optionalInteger(card, 'exp_month') ?? 0;
  const year = fullYear(optionalInteger(card, 'exp_year') ?? 0);
  checkExpiry(month, year, new Date(desk.now()));
  const cvc = optionalText(card, 'cvc');
  if (cvc !== undefined && !new RegExp(`^\\d{${cvcLength(number)}}$`).test(cvc)) {
    throw cardRefusal('invalid_cvc', 'cvc');
  }
  return [cardDetails(number, month, year), behaviourOf(number)];
}

function checkExpiry(month: number, year: number, now: Date): void {
  if (month < 1 || month > 12) throw cardRefusal('invalid_expiry_month', 'exp_month');
  const thisYear = now.getUTCFullYear();
  if (year < thisYear || year > thisYear + 50) {
    throw cardRefusal('invalid_expiry_year', 'exp_year');
  }
  if (isPastExpiry(month, year, now)) throw cardRefusal('invalid_expiry_month', 'exp_month');
}

function cardRefusal(code: string, param: string): StripeRefusal {
  const message = CARD_MESSAGES[code] ?? code;
  return new StripeRefusal(402, { type: 'card_error', code, message, param });
}

function readBilling(billing: FormObject): BillingDetails {
  const address = optionalGroup(billing, 'address');
  const part = (name: string) => optionalText(billing, name) ?? null;
  return {
    address: address ? readAddress(address) : null,
    email: part('email'),
    name: part('name'),
    phone: part('phone'),
    tax_id: part('tax_id'),
  };
}

/** Makes the card of a test method or token, which expires at the end of next year. */
function testCard(desk: Desk, number: string): [CardDetails, Behaviour] {
  const year = new Date(desk.now()).getUTCFullYear() + 1;
  return [cardDetails(number, 12, year), behaviourOf(number)];
}

function cardDetails(number: string, month: number, year: number): CardDetails {
  const brand = cardBrand(number);
  return {
    ...CARD_UNSET,
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: 'unchecked',
    },
    country: 'US',
    display_brand: brand,
    exp_month: month,
    exp_year: year,
    fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
    funding: 'credit',
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    three_d_secure_usage: { supported: true },
  };
}

function keepMethod(
  desk: Desk,
  card: CardDetails | undefined,
  behaviour: Behaviour,
  billing: FormObject,
): PaymentMethod {
  const method: PaymentMethod = {
    ...METHOD_UNSET,
    id: newId('pm'),
    object: 'payment_method',
    billing_details: readBilling(billing),
    ...(card ? { card } : {}),
    created: desk.seconds(),
    livemode: false,
    metadata: {},
    type: card ? 'card' : 'us_bank_account',
  };
  desk.state.methods.set(method.id, method);
  desk.state.behaviours.set(method.id, behaviour);
  return method;
}
