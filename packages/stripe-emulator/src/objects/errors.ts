import type { PaymentIntent } from './types.ts';

export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
  doc_url?: string;
};

/** A refusal in Stripe's error envelope. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Stripe keeps the answer of a call under its idempotency key only once the call began to act. */
  readonly saved: boolean;

  constructor(status: number, body: ErrorBody, saved = true) {
    super(body.message);
    this.status = status;
    this.body = body.code === undefined ? body : { ...body, doc_url: docUrl(body.code) };
    this.saved = saved;
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** Makes a 400 for a parameter that is not valid. No idempotency key keeps it. */
export function badParameter(param: string, message: string, code?: string): StripeRefusal {
  const body = { type: 'invalid_request_error' as const, message, param };
  return new StripeRefusal(400, code === undefined ? body : { ...body, code }, false);
}

export function missingParameter(param: string): StripeRefusal {
  return badParameter(param, `Missing required param: ${param}.`, 'parameter_missing');
}

/** Makes `resource_missing`: 404, or 400 if a parameter names the missing object. */
export function noSuch(
  kind: string,
  id: string,
  param = 'id',
  status: 400 | 404 = 404,
): StripeRefusal {
  const message = `No such ${kind}: '${id}'`;
  return new StripeRefusal(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  });
}

/** Makes a 400 `payment_intent_unexpected_state`, with the current intent. */
export function unexpectedState(message: string, intent: PaymentIntent): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}
