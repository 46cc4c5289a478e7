import { type InferType, mixed, number, object, string } from 'yup';

/**
 * Every refusal of the API by its code: HTTP status and title (RFC 9457). `detail` says what to do
 * next, in the user's words.
 */
export const problems = {
  invalid_body: { status: 400, title: 'Some of what was sent is not right' },
  invalid_path: { status: 400, title: 'This address is not right' },
  invalid_query: { status: 400, title: 'Some of what was asked for is not right' },
  order_ambiguous: { status: 400, title: 'Which order is meant is not clear' },
  unauthenticated: { status: 401, title: 'Please log in' },
  app_check_failed: { status: 401, title: 'Your browser could not be checked' },
  forbidden: { status: 403, title: 'This is not allowed' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  insufficient_stock: { status: 409, title: 'Not enough in stock' },
  name_taken: { status: 409, title: 'The name is taken' },
  order_paid: { status: 409, title: 'The order is paid' },
  order_closed: { status: 409, title: 'The order is no longer open' },
  payment_mismatch: { status: 409, title: 'The payment is not for this order' },
  payment_incomplete: { status: 409, title: 'The payment is not completed' },
  too_many_unpaid: { status: 409, title: 'Too many unpaid orders' },
  idempotency_conflict: { status: 409, title: 'The key was used for another request' },
  body_too_large: { status: 413, title: 'Too much was sent' },
  not_json: { status: 415, title: 'Only JSON is understood' },
  encoded_body: { status: 415, title: 'Only plain bodies are understood' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The shop is busy' },
} as const;

export type ProblemCode = keyof typeof problems;

/** A refusal as it is sent, `application/problem+json`. `errors` has a message for each bad field. */
export const problemSchema = object({
  type: string().required(),
  title: string().required(),
  status: number().required(),
  detail: string().required(),
  code: string().required(),
  requestId: string().required(),
  errors: mixed<Record<string, string>>().optional(),
});

export type Problem = InferType<typeof problemSchema>;
