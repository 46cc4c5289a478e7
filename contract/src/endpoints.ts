import { type AnyObject, boolean, number, object, type Schema, string } from 'yup';
import {
  createPaymentIntentBody,
  orderSchema,
  ordersSchema,
  payOrderBody,
  placeOrderBody,
} from './orders.ts';
import { addProductBody, partsSchema } from './parts.ts';
import type { ProblemCode } from './problems.ts';
import { addReviewBody, reviewsSchema } from './reviews.ts';
import { accessTokenSchema, recordUserBody, userDetailsSchema, usersSchema } from './users.ts';

/**
 * Who may call.
 * - `public`: anyone. - `signed-in`: any verified token; whose object it is, the use case decides.
 * - `email-owner`: the token's own e-mail is the one in the path. - `email-owner-or-admin`: that, or
 * an admin. - `admin`: the live admin claim. - `stripe`: Stripe's signature over the raw body.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'email-owner'
  | 'email-owner-or-admin'
  | 'admin'
  | 'stripe';

type AnySchema = Schema<unknown, AnyObject>;

/** One row of the API (spec section 7, design.md section 4). */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path `/api`; variables in braces, as OpenAPI writes them. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** `null`: the call has no body, and one that is sent is not read. */
  readonly body: AnySchema | null;
  readonly status: 200 | 201;
  readonly answer: AnySchema;
  /** The refusals of this call beside those that {@link commonProblems} names. */
  readonly problems: readonly ProblemCode[];
  /** `shared`: the CDN may keep the answer; all else is `no-store`. */
  readonly cache: 'shared' | 'none';
  readonly summary: string;
}

const acknowledged = boolean().required();
const inserted = object({ acknowledged, insertedId: string().required() });
const deleted = object({ acknowledged, deletedCount: number().required() });
const modified = object({ modifiedCount: number().required() });
const noAnswerBody = object({ received: boolean().required() });

/** The whole API. The server mounts it, the client calls by it, the OpenAPI document comes from it. */
export const endpoints = {
  listParts: {
    method: 'GET',
    path: '/parts',
    access: 'public',
    body: null,
    status: 200,
    answer: partsSchema,
    problems: [],
    cache: 'shared',
    summary: 'All parts on sale',
  },
  getPart: {
    method: 'GET',
    path: '/parts/{id}',
    access: 'public',
    body: null,
    status: 200,
    answer: partsSchema,
    problems: ['not_found'],
    cache: 'none',
    summary: 'One part, as the first element of an array',
  },
  listReviews: {
    method: 'GET',
    path: '/reviews',
    access: 'public',
    body: null,
    status: 200,
    answer: reviewsSchema,
    problems: [],
    cache: 'shared',
    summary: 'All reviews, newest first',
  },
  recordUser: {
    method: 'PUT',
    path: '/user/{email}',
    access: 'email-owner',
    body: recordUserBody,
    status: 200,
    answer: accessTokenSchema,
    problems: [],
    cache: 'none',
    summary: 'Record the signed-in user and answer the access token',
  },
  placeOrder: {
    method: 'POST',
    path: '/order',
    access: 'signed-in',
    body: placeOrderBody,
    status: 201,
    answer: inserted,
    problems: ['not_found', 'insufficient_stock', 'idempotency_conflict'],
    cache: 'none',
    summary: 'Order a quantity of a part and hold its stock; honours Idempotency-Key',
  },
  listOrders: {
    method: 'GET',
    path: '/orders/{email}',
    access: 'email-owner-or-admin',
    body: null,
    status: 200,
    answer: ordersSchema,
    problems: [],
    cache: 'none',
    summary: "A customer's orders, newest first",
  },
  getOrder: {
    method: 'GET',
    path: '/order/{id}',
    access: 'signed-in',
    body: null,
    status: 200,
    answer: orderSchema,
    problems: ['not_found'],
    cache: 'none',
    summary: 'One order: own, or any for an admin',
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/delete/{orderId}',
    access: 'signed-in',
    body: null,
    status: 200,
    answer: deleted,
    problems: ['not_found', 'order_paid', 'payment_incomplete'],
    cache: 'none',
    summary: 'Cancel an own unpaid order; an admin deletes any (a paid one is archived)',
  },
  createPaymentIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    access: 'signed-in',
    body: createPaymentIntentBody,
    status: 200,
    answer: object({ clientSecret: string().required() }),
    problems: ['not_found', 'order_ambiguous', 'order_paid', 'order_closed'],
    cache: 'none',
    summary: 'The client secret to pay an own order with',
  },
  payOrder: {
    method: 'PATCH',
    path: '/order/{id}',
    access: 'signed-in',
    body: payOrderBody,
    status: 200,
    answer: object({ acknowledged, modifiedCount: number().required() }),
    problems: ['not_found', 'payment_mismatch', 'payment_incomplete', 'order_closed'],
    cache: 'none',
    summary: 'Mark an own order paid, after Stripe confirms the payment',
  },
  addReview: {
    method: 'POST',
    path: '/addReview',
    access: 'signed-in',
    body: addReviewBody,
    status: 201,
    answer: inserted,
    problems: [],
    cache: 'none',
    summary: 'Add a review',
  },
  getUserDetails: {
    method: 'GET',
    path: '/userDetails/{email}',
    access: 'email-owner-or-admin',
    body: null,
    status: 200,
    answer: userDetailsSchema,
    problems: [],
    cache: 'none',
    summary: 'A profile',
  },
  updateUserDetails: {
    method: 'PUT',
    path: '/userDetails/{email}',
    access: 'email-owner',
    body: userDetailsSchema,
    status: 200,
    answer: object({ acknowledged }),
    problems: [],
    cache: 'none',
    summary: "Update one's own profile",
  },
  getAdmin: {
    method: 'GET',
    path: '/admin/{email}',
    access: 'email-owner-or-admin',
    body: null,
    status: 200,
    answer: object({ admin: boolean().required() }),
    problems: ['not_found'],
    cache: 'none',
    summary: 'Whether a user is an admin, from the live claim',
  },
  listAllOrders: {
    method: 'GET',
    path: '/allOrders',
    access: 'admin',
    body: null,
    status: 200,
    answer: ordersSchema,
    problems: [],
    cache: 'none',
    summary: 'All orders, newest first',
  },
  listUsers: {
    method: 'GET',
    path: '/users',
    access: 'admin',
    body: null,
    status: 200,
    answer: usersSchema,
    problems: [],
    cache: 'none',
    summary: 'All users',
  },
  makeAdmin: {
    method: 'PUT',
    path: '/user/admin/{email}',
    access: 'admin',
    body: null,
    status: 200,
    answer: modified,
    problems: ['not_found'],
    cache: 'none',
    summary: 'Make a user an admin; modifiedCount 0 when already one',
  },
  addProduct: {
    method: 'POST',
    path: '/addProduct',
    access: 'admin',
    body: addProductBody,
    status: 201,
    answer: inserted,
    problems: ['name_taken'],
    cache: 'none',
    summary: 'Put a part on sale',
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/item/{id}',
    access: 'admin',
    body: null,
    status: 200,
    answer: deleted,
    problems: ['not_found'],
    cache: 'none',
    summary: 'Take a part off sale; its open orders live on',
  },
  getImageUpload: {
    method: 'GET',
    path: '/imageUpload',
    access: 'admin',
    body: null,
    status: 200,
    answer: object({ url: string().required() }),
    problems: [],
    cache: 'none',
    summary: "The image host's upload address with its key",
  },
  stripeWebhook: {
    method: 'POST',
    path: '/stripe-webhook',
    access: 'stripe',
    body: null,
    status: 200,
    answer: noAnswerBody,
    problems: ['invalid_body'],
    cache: 'none',
    summary: "Stripe's events",
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** The variables of a path: `PathParams<'/parts/{id}'>` is `{ id: string }`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : unknown;

type InferOr<S, Otherwise> = S extends Schema<infer T, AnyObject> ? T : Otherwise;

/** The variables of a call's path. */
export type Params<Name extends EndpointName> = PathParams<(typeof endpoints)[Name]['path']>;

/** What a call sends, or `null`. */
export type Body<Name extends EndpointName> = InferOr<(typeof endpoints)[Name]['body'], null>;

/** What a call answers on success. */
export type Answer<Name extends EndpointName> = InferOr<(typeof endpoints)[Name]['answer'], never>;

/** The refusals that any call of this kind can meet. */
export function commonProblems(endpoint: Endpoint): ProblemCode[] {
  const codes: ProblemCode[] = ['internal', 'unavailable'];
  if (endpoint.path.includes('{')) codes.push('invalid_path');
  if (endpoint.body !== null) codes.push('invalid_body', 'body_too_large', 'not_json');
  if (!['public', 'stripe'].includes(endpoint.access)) codes.push('unauthenticated');
  if (endpoint.access.startsWith('email-owner') || endpoint.access === 'admin')
    codes.push('forbidden');
  return codes;
}

/** `fillPath('/parts/{id}', { id: 'a/b' })` is `'/parts/a%2Fb'`. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
