import type {
  CARD_UNSET,
  CHARGE_UNSET,
  CHARGED_CARD_UNSET,
  EVIDENCE_UNSET,
  INTENT_UNSET,
  METHOD_UNSET,
  REFUND_UNSET,
} from './unset-fields.ts';

/** Stripe's object shapes. Amounts are integer minor units, times are Unix seconds. */

export type Metadata = Record<string, string>;

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export type PaymentError = {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
  payment_method?: PaymentMethod;
  doc_url: string;
};

export type NextAction = {
  type: 'use_stripe_sdk';
  use_stripe_sdk: { type: 'three_d_secure_redirect'; source: string; stripe_js: string };
};

export type Address = Record<
  'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state',
  string | null
>;

export type Shipping = {
  address: Address;
  carrier: string | null;
  name: string;
  phone: string | null;
  tracking_number: string | null;
};

export type BillingDetails = {
  address: Address | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
};

export type PaymentIntent = typeof INTENT_UNSET & {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  allowed_payment_method_types: string[] | null;
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: true } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: string;
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  description: string | null;
  excluded_payment_method_types: string[] | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: string[];
  processing: { type: 'us_bank_account' } | null;
  receipt_email: string | null;
  setup_future_usage: 'off_session' | 'on_session' | null;
  shipping: Shipping | null;
  status: IntentStatus;
};

export type CardDetails = typeof CARD_UNSET & {
  brand: string;
  checks: {
    address_line1_check: string | null;
    address_postal_code_check: string | null;
    cvc_check: string;
  };
  country: 'US';
  display_brand: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: 'credit';
  last4: string;
  networks: { available: string[]; preferred: null };
  three_d_secure_usage: { supported: true };
};

export type PaymentMethod = typeof METHOD_UNSET & {
  id: string;
  object: 'payment_method';
  billing_details: BillingDetails;
  card?: CardDetails;
  created: number;
  livemode: false;
  metadata: Metadata;
  type: 'card' | 'us_bank_account';
};

export type Token = {
  id: string;
  object: 'token';
  card: CardDetails;
  client_ip: null;
  created: number;
  livemode: false;
  type: 'card';
  used: boolean;
};

type ChargedCard = typeof CHARGED_CARD_UNSET &
  Omit<CardDetails, 'display_brand' | 'generated_from' | 'networks' | 'three_d_secure_usage'> & {
    amount_authorized: number | null;
    network: string;
  };

export type Charge = typeof CHARGE_UNSET & {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: BillingDetails;
  captured: boolean;
  created: number;
  currency: string;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  outcome: {
    advice_code: null;
    network_advice_code: null;
    network_decline_code: null;
    network_status: string;
    reason: string | null;
    seller_message: string;
    type: string;
  };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: string; card?: ChargedCard };
  receipt_email: string | null;
  refunded: boolean;
  shipping: Shipping | null;
  status: 'succeeded' | 'failed' | 'pending';
};

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

export type Refund = typeof REFUND_UNSET & {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Metadata;
  failure_reason?: string;
  payment_intent: string;
  payment_method: string;
  reason: string | null;
  status: RefundStatus;
};

export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost'] as const;

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: [];
  charge: string;
  created: number;
  currency: string;
  enhanced_eligibility_types: [];
  evidence: typeof EVIDENCE_UNSET;
  evidence_details: {
    due_by: number | null;
    enhanced_eligibility: Record<string, never>;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
    submission_method: 'not_submitted';
  };
  intended_submission_method: null;
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: (typeof DISPUTE_STATUSES)[number];
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** The behaviour of a payment method when it is charged. */
export type Behaviour =
  | { kind: 'success'; disputed?: true; refunds?: 'fail' | 'wait' }
  | { kind: 'decline'; code: string; declineCode?: string; message: string }
  | { kind: 'authenticate'; after: 'success' | 'insufficient_funds' }
  | { kind: 'processing' };
