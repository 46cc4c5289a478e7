import { array, type InferType, mixed, number, object, string } from 'yup';

/** Every refusal of the API by its code: HTTP status and title (RFC 9457). `detail` tells the user what to do next. */
export const problems = {
  invalid_body: { status: 400, title: 'The request contains invalid values' },
  invalid_path: { status: 400, title: 'Invalid address' },
  invalid_query: { status: 400, title: 'The query contains invalid values' },
  order_ambiguous: { status: 400, title: 'Not exactly one order matches' },
  unauthenticated: { status: 401, title: 'Please log in' },
  app_check_failed: { status: 401, title: 'Your browser could not be verified' },
  forbidden: { status: 403, title: 'You do not have permission to do this' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  lines_refused: { status: 409, title: 'Some lines cannot be ordered' },
  insufficient_stock: { status: 409, title: 'Not enough in stock' },
  name_taken: { status: 409, title: 'This name is already taken' },
  price_changed: { status: 409, title: 'The price has changed' },
  part_changed: { status: 409, title: 'The product has changed' },
  role_changed: { status: 409, title: 'The role has changed' },
  run_closed: { status: 409, title: 'The run accepts no more rows' },
  order_paid: { status: 409, title: 'The order has been paid' },
  order_closed: { status: 409, title: 'The order is no longer open' },
  payment_mismatch: { status: 409, title: 'The payment is not for this order' },
  payment_incomplete: { status: 409, title: 'The payment has not been completed' },
  units_changed: { status: 409, title: 'The purchase has changed' },
  refund_too_large: { status: 409, title: 'More than can be refunded' },
  too_many_unpaid: { status: 409, title: 'Too many unpaid orders' },
  idempotency_conflict: { status: 409, title: 'The idempotency key was used for another request' },
  body_too_large: { status: 413, title: 'The request is too large' },
  not_json: { status: 415, title: 'Only JSON is accepted' },
  encoded_body: { status: 415, title: 'Compressed requests are not accepted' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The shop is busy' },
} as const;

export type ProblemCode = keyof typeof problems;

/**
 * Why a line of a purchase cannot be ordered.
 *
 * - `unknown`: no such part is on sale.
 * - `stock`, `minimum`, `multiple`, `total`: as for an order.
 * - `price`: it is no longer the expected one.
 */
const lineFaults = ['unknown', 'stock', 'minimum', 'multiple', 'total', 'price'] as const;

/**
 * A refused line, and what is possible instead. `index` is its position in the list, from 0. `quantities`
 * are the nearest that can be ordered, lowest first. `price` (dollars per unit) is the current price, if
 * it is not the expected one.
 */
export const refusedLineSchema = object({
  index: number().integer().required(),
  fault: string().oneOf(lineFaults).required(),
  message: string().required(),
  quantities: array(number().integer().required()).required(),
  price: number().nullable().defined(),
});

export type RefusedLine = InferType<typeof refusedLineSchema>;

/**
 * A refusal as sent, `application/problem+json`. `errors` has a message for each invalid field; `lines`
 * has each refused line of a purchase.
 */
export const problemSchema = object({
  type: string().required(),
  title: string().required(),
  status: number().required(),
  detail: string().required(),
  code: string().required(),
  requestId: string().required(),
  errors: mixed<Record<string, string>>().optional(),
  lines: array(refusedLineSchema).optional(),
});

export type Problem = InferType<typeof problemSchema>;
