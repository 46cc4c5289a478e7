/** Stripe's object shapes, as far as the stand-in fills them. Amounts are integer minor units, times are Unix seconds. */

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

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { allow_redirects: string; enabled: true } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: string;
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: string[];
  processing: { type: string } | null;
  receipt_email: string | null;
  setup_future_usage: null;
  shipping: null;
  status: IntentStatus;
};

export type CardDetails = {
  brand: string;
  checks: { cvc_check: string };
  country: 'US';
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: 'credit';
  last4: string;
};

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  billing_details: Record<string, unknown>;
  card?: CardDetails;
  created: number;
  customer: null;
  livemode: false;
  metadata: Metadata;
  type: 'card' | 'us_bank_account';
};

export type Token = {
  id: string;
  object: 'token';
  card: CardDetails;
  created: number;
  livemode: false;
  type: 'card';
  used: boolean;
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: Record<string, unknown>;
  captured: boolean;
  created: number;
  currency: string;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  outcome: { network_status: string; seller_message: string; type: string };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: string; card?: CardDetails };
  refunded: boolean;
  status: 'succeeded' | 'failed' | 'pending';
};

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: null;
  charge: string;
  created: number;
  currency: string;
  metadata: Metadata;
  failure_reason?: string;
  payment_intent: string;
  reason: string | null;
  receipt_number: null;
  source_transfer_reversal: null;
  status: RefundStatus;
  transfer_reversal: null;
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
  evidence: Record<string, never>;
  evidence_details: {
    due_by: number | null;
    enhanced_eligibility: Record<string, never>;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
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

/** How a payment method behaves when it is charged. */
export type Behaviour =
  | { kind: 'success'; disputed?: true; refunds?: 'fail' | 'wait' }
  | { kind: 'decline'; code: string; declineCode?: string; message: string }
  | { kind: 'authenticate'; after: 'success' | 'insufficient_funds' }
  | { kind: 'processing' };
