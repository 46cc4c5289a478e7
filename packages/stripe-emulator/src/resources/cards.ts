import type { Behaviour } from '../objects/types.ts';

/** Stripe's own English messages, by error code. */
export const CARD_MESSAGES: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  incorrect_number: 'Your card number is incorrect.',
  invalid_number: 'Your card number is not a valid credit card number.',
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_cvc: "Your card's security code is invalid.",
};

function decline(code: string, declineCode?: string, message?: string): Behaviour {
  const text = message ?? CARD_MESSAGES[code] ?? 'Your card was declined.';
  const base = { kind: 'decline' as const, code, message: text };
  return declineCode === undefined ? base : { ...base, declineCode };
}

export const SUCCESS: Behaviour = { kind: 'success' };
export const INSUFFICIENT_FUNDS = decline(
  'card_declined',
  'insufficient_funds',
  CARD_MESSAGES.insufficient_funds,
);

type TestCard = { number: string; behaviour: Behaviour; methods: readonly string[] };

/** The documented test cards, with the ids of their payment methods. */
const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: SUCCESS, methods: ['pm_card_visa', 'tok_visa'] },
  { number: '5555555555554444', behaviour: SUCCESS, methods: ['pm_card_mastercard'] },
  { number: '378282246310005', behaviour: SUCCESS, methods: ['pm_card_amex'] },
  { number: '4000000000000077', behaviour: SUCCESS, methods: ['pm_card_bypassPending'] },
  {
    number: '4000000000000002',
    behaviour: decline('card_declined', 'generic_decline'),
    methods: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
  },
  {
    number: '4000000000009995',
    behaviour: INSUFFICIENT_FUNDS,
    methods: [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'pm_card_chargeDeclinedInsufficientFunds',
    ],
  },
  {
    number: '4000000000009987',
    behaviour: decline('card_declined', 'lost_card'),
    methods: ['pm_card_visa_chargeDeclinedLostCard'],
  },
  {
    number: '4000000000009979',
    behaviour: decline('card_declined', 'stolen_card'),
    methods: ['pm_card_visa_chargeDeclinedStolenCard'],
  },
  {
    number: '4000000000000069',
    behaviour: decline('expired_card', 'expired_card'),
    methods: ['pm_card_chargeDeclinedExpiredCard'],
  },
  {
    number: '4000000000000127',
    behaviour: decline('incorrect_cvc', 'incorrect_cvc'),
    methods: ['pm_card_chargeDeclinedIncorrectCvc'],
  },
  {
    number: '4000000000000119',
    behaviour: decline('processing_error', 'processing_error'),
    methods: ['pm_card_chargeDeclinedProcessingError'],
  },
  {
    number: '4000002500003155',
    behaviour: { kind: 'authenticate', after: 'success' },
    methods: ['pm_card_authenticationRequiredOnSetup', 'pm_card_threeDSecure2Required'],
  },
  {
    number: '4000002760003184',
    behaviour: { kind: 'authenticate', after: 'success' },
    methods: ['pm_card_authenticationRequired', 'pm_card_threeDSecureRequired'],
  },
  {
    number: '4000008260003178',
    behaviour: { kind: 'authenticate', after: 'insufficient_funds' },
    methods: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000000000005126',
    behaviour: { kind: 'success', refunds: 'fail' },
    methods: ['pm_card_refundFail'],
  },
  {
    number: '4000000000007726',
    behaviour: { kind: 'success', refunds: 'wait' },
    methods: ['pm_card_pendingRefund'],
  },
  {
    number: '4000000000000259',
    behaviour: { kind: 'success', disputed: true },
    methods: ['pm_card_createDispute'],
  },
];

/** Finds the behaviour of a card number. One that is not listed succeeds. */
export function behaviourOf(number: string): Behaviour {
  return TEST_CARDS.find((card) => card.number === number)?.behaviour ?? SUCCESS;
}

/** Finds the card number of a test payment method or token, by its id. */
export function testMethodNumber(id: string): string | undefined {
  return TEST_CARDS.find((card) => card.methods.includes(id))?.number;
}

/** A bank debit stays in `processing` until a control call settles it. */
export function isSlowTestMethod(id: string): boolean {
  return id === 'pm_usBankAccount' || id === 'pm_usBankAccount_processing';
}
