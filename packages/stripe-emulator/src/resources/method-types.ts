import { type FormObject, optionalGroup, optionalText, textList } from '../http/form.ts';
import { badParameter, StripeRefusal } from '../objects/errors.ts';
import type { PaymentIntent, PaymentMethod } from '../objects/types.ts';

/** The types that the account accepts. Bank accounts can pay only US dollars. */
const ACTIVATED = ['card', 'us_bank_account'] as const satisfies readonly PaymentMethod['type'][];

const KNOWN: readonly string[] = [
  ...ACTIVATED,
  ...['acss_debit', 'affirm', 'afterpay_clearpay', 'alipay', 'alma', 'amazon_pay'],
  ...['au_becs_debit', 'bacs_debit', 'bancontact', 'billie', 'blik', 'boleto', 'cashapp'],
  ...['crypto', 'customer_balance', 'eps', 'fpx', 'giropay', 'grabpay', 'ideal', 'kakao_pay'],
  ...['klarna', 'konbini', 'kr_card', 'link', 'mb_way', 'mobilepay', 'multibanco', 'naver_pay'],
  ...['nz_bank_account', 'oxxo', 'p24', 'pay_by_bank', 'payco', 'paynow', 'paypal', 'paypay'],
  ...['payto', 'pix', 'promptpay', 'revolut_pay', 'samsung_pay', 'satispay', 'sepa_debit'],
  ...['sofort', 'swish', 'twint', 'upi', 'wechat_pay', 'zip'],
];

type MethodTypes = Pick<
  PaymentIntent,
  | 'allowed_payment_method_types'
  | 'automatic_payment_methods'
  | 'excluded_payment_method_types'
  | 'payment_method_types'
>;

/**
 * Lists the types with which a new intent can be paid: those of the account, except the excluded ones or
 * those not allowed. As at Stripe, a type that is allowed but unavailable is left out silently.
 * @throws StripeRefusal 400 for an unknown type, for two of the three parameters, or when no type is left
 */
export function readMethodTypes(form: FormObject, currency: string): MethodTypes {
  const allowed = readTypes(form, 'allowed_payment_method_types');
  const excluded = readTypes(form, 'excluded_payment_method_types');
  const automatic = readAutomatic(form);
  if (allowed && (excluded || automatic)) throw badParameter(ALLOWED, exclusive());
  const payment_method_types = ACTIVATED.filter(
    (type) =>
      (type === 'card' || currency === 'usd') &&
      (!allowed || allowed.includes(type)) &&
      !excluded?.includes(type),
  );
  if (payment_method_types.length === 0) throw noneLeft();
  return {
    allowed_payment_method_types: allowed ?? null,
    automatic_payment_methods: allowed ? null : (automatic ?? DEFAULT_AUTOMATIC),
    excluded_payment_method_types: excluded ?? null,
    payment_method_types,
  };
}

/** Refuses `payment_method_types`, which Stripe has chosen itself since 2026-09-30. */
export function refuseTypeList(form: FormObject): void {
  if (form.payment_method_types === undefined) return;
  const message =
    'The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types` instead.';
  throw badParameter('payment_method_types', message, 'payment_method_types_no_longer_supported');
}

/**
 * Requires a `return_url` from a server that may redirect its buyer. Stripe.js needs none, because it confirms a card
 * on the page itself.
 * @throws StripeRefusal 400
 */
export function requireReturnUrl(intent: PaymentIntent, form: FormObject): void {
  if (intent.automatic_payment_methods?.allow_redirects !== 'always') return;
  if (form.return_url !== undefined || form.expected_payment_method_type === 'card') return;
  const message =
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. ' +
    'Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. ' +
    "If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and " +
    '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.';
  throw new StripeRefusal(400, { type: 'invalid_request_error', message }, false);
}

/** Checks a method's type. @throws StripeRefusal 400 when the intent does not take it */
export function checkMethodType(intent: PaymentIntent, { type }: PaymentMethod): void {
  const types = intent.payment_method_types;
  if (types.includes(type)) return;
  const message = `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a payment method of one of the following types: ${types.join(', ')}.`;
  throw badParameter('payment_method', message, 'payment_intent_incompatible_payment_method');
}

const ALLOWED = 'allowed_payment_method_types';
const DEFAULT_AUTOMATIC = { allow_redirects: 'always', enabled: true } as const;

function readTypes(form: FormObject, name: string): string[] | undefined {
  if (form[name] === undefined) return undefined;
  const types = textList(form, name);
  for (const [index, type] of types.entries()) {
    if (KNOWN.includes(type)) continue;
    throw badParameter(
      `${name}[${index}]`,
      `Invalid ${name}[${index}]: must be one of ${KNOWN.join(', ')}`,
    );
  }
  return types;
}

function readAutomatic(form: FormObject): PaymentIntent['automatic_payment_methods'] {
  const automatic = optionalGroup(form, 'automatic_payment_methods');
  if (!automatic) return null;
  const redirects = optionalText(automatic, 'allow_redirects') ?? 'always';
  if (automatic.enabled === 'true' && (redirects === 'always' || redirects === 'never')) {
    return { allow_redirects: redirects, enabled: true };
  }
  throw badParameter('automatic_payment_methods', 'Invalid automatic_payment_methods');
}

function exclusive(): string {
  return `You may only specify one of these parameters: ${ALLOWED}, excluded_payment_method_types, automatic_payment_methods.`;
}

function noneLeft() {
  const message =
    'No valid payment method types for this Payment Intent. Please ensure that you have activated payment methods ' +
    'compatible with your chosen currency in your dashboard.';
  return badParameter(ALLOWED, message, 'payment_intent_invalid_parameter');
}
