import { type AnyObject, boolean, mixed, number, object, type Schema, string } from 'yup';
import { addressesSchema } from './addresses.ts';
import type { ActName } from './desk/acts.ts';
import { auditEntrySchema, auditQuery } from './desk/audit.ts';
import {
  addNoteBody,
  customerRowSchema,
  customerSchema,
  customersQuery,
  forgetBody,
  tracesSchema,
} from './desk/customers.ts';
import {
  deskRowSchema,
  deskTroublesSchema,
  deskWorkSchema,
  newestOrderSchema,
  resendMailBody,
} from './desk/desk.ts';
import { salesSchema } from './desk/sales.ts';
import { orderListBody, orderListSchema } from './order-list/order-lists.ts';
import { documentQuery } from './orders/documents.ts';
import { deskQuery, ownOrdersQuery } from './orders/order-filters.ts';
import {
  cancelQuery,
  createPaymentIntentBody,
  orderSchema,
  payOrderBody,
  placeOrderBody,
} from './orders/orders.ts';
import { changeDeliveryBody, placePurchaseBody, purchaseSchema } from './orders/purchases.ts';
import { closeRefundBody, refundBody } from './orders/refunds.ts';
import { shipBody, takeBackBody, trackBody, undeliverQuery } from './orders/shipments.ts';
import { freshQuery, pageQuery, sharedQuery } from './paging.ts';
import { addProductBody, catalogueSchema, partSchema } from './parts/parts.ts';
import {
  editProductBody,
  movementSchema,
  moveStockBody,
  productSchema,
  productsQuery,
} from './parts/products.ts';
import {
  applyRowsBody,
  rowResultSchema,
  runSchema,
  startRunBody,
  undoneRowsSchema,
  undoRowsBody,
} from './parts/runs.ts';
import type { ProblemCode } from './problems.ts';
import {
  addReviewBody,
  answerReviewBody,
  hideReviewBody,
  ownReviewSchema,
  reviewSchema,
} from './reviews.ts';
import { appCheckOf, type PathParams, type Route, routes } from './routes.ts';
import {
  accessTokenSchema,
  accountQuery,
  adminSchema,
  recordUserBody,
  setRoleBody,
  userDetailsSchema,
  userSchema,
} from './users.ts';
import { listOf } from './values/schema.ts';

type AnySchema = Schema<unknown, AnyObject>;

/** The properties of a call, in addition to its {@link Route}. */
interface Row {
  /** The schema of the body. A call without one ignores any body that is sent. */
  readonly body?: AnySchema;
  /**
   * The fields of the query, whose values arrive as text. A list always has `limit` and `cursor` (see
   * `paging.ts`). A call without fields ignores the query.
   */
  readonly query?: AnySchema;
  /** The status of a successful answer; 200 by default. */
  readonly status?: 201;
  readonly answer: AnySchema;
  /** The media type of an answer that is a file; JSON by default. */
  readonly media?: 'application/pdf';
  /** The function that serves the row; by default that of the API. */
  readonly servedBy?: 'documents';
  /** The refusals of this call, in addition to {@link commonProblems}. */
  readonly problems?: readonly ProblemCode[];
  /** Takes an `Idempotency-Key`: a repeated call with the same key gets the first answer. */
  readonly repeatable?: true;
  /** `shared`: the CDN may cache the answer. All other answers are `no-store`. */
  readonly cache?: 'shared';
  /** The shared list that this call returns in another form. */
  readonly of?: 'listParts';
  /** The shared list that this call changes. */
  readonly changes?: 'listParts' | 'listReviews';
  /** The act that the audit log notes when the call is refused. */
  readonly act?: ActName;
  /** A narrower limit, in addition to that of writes. */
  readonly limit?: 'reviews' | 'paymentAttempts';
}

/** One row of the API (spec section 7). */
export interface Endpoint extends Route, Row {}

const acknowledged = boolean().required();
/** A call that adds something. */
const created = {
  status: 201,
  answer: object({ acknowledged, insertedId: string().required() }),
  repeatable: true,
} as const;
const deleted = object({ acknowledged, deletedCount: number().required() });
const modified = object({ modifiedCount: number().required() });

const rows = {
  listParts: { query: sharedQuery, answer: listOf(partSchema), cache: 'shared' },
  getCatalogue: { query: freshQuery, answer: catalogueSchema, cache: 'shared', of: 'listParts' },
  getPart: { answer: listOf(partSchema) },
  listReviews: { query: sharedQuery, answer: listOf(reviewSchema), cache: 'shared' },
  recordUser: { body: recordUserBody, answer: accessTokenSchema },
  placeOrder: {
    body: placeOrderBody,
    ...created,
    problems: ['not_found', 'insufficient_stock', 'price_changed', 'too_many_unpaid'],
  },
  listOrders: { query: ownOrdersQuery, answer: listOf(orderSchema) },
  getOrder: { answer: orderSchema },
  cancelOrder: {
    act: 'order.cancel',
    query: cancelQuery,
    answer: deleted,
    problems: ['order_paid', 'payment_incomplete'],
  },
  createPaymentIntent: {
    limit: 'paymentAttempts',
    body: createPaymentIntentBody,
    answer: object({ clientSecret: string().required() }),
    problems: ['not_found', 'order_ambiguous', 'order_paid', 'order_closed'],
  },
  payOrder: {
    limit: 'paymentAttempts',
    body: payOrderBody,
    answer: object({ acknowledged, modifiedCount: number().required() }),
    problems: ['payment_mismatch', 'payment_incomplete', 'order_closed'],
  },
  placePurchase: {
    body: placePurchaseBody,
    ...created,
    problems: ['lines_refused', 'too_many_unpaid'],
  },
  getPurchase: { answer: purchaseSchema },
  cancelPurchase: {
    act: 'order.cancel',
    answer: deleted,
    problems: ['order_paid', 'payment_incomplete'],
  },
  changeDelivery: {
    act: 'order.readdress',
    body: changeDeliveryBody,
    answer: modified,
    problems: ['units_changed'],
  },
  listOrdersToShip: { act: 'order.list', query: pageQuery, answer: listOf(orderSchema) },
  shipPurchase: { act: 'order.ship', body: shipBody, ...created, problems: ['units_changed'] },
  trackShipment: {
    act: 'shipment.track',
    body: trackBody,
    answer: modified,
    problems: ['units_changed'],
  },
  takeBackShipment: {
    act: 'shipment.take-back',
    body: takeBackBody,
    answer: modified,
    problems: ['units_changed'],
  },
  deliverShipment: { act: 'shipment.deliver', answer: modified },
  undeliverShipment: {
    act: 'shipment.undeliver',
    query: undeliverQuery,
    answer: modified,
    problems: ['units_changed'],
  },
  getDocument: {
    query: documentQuery,
    answer: mixed<Uint8Array>().required(),
    media: 'application/pdf',
    servedBy: 'documents',
    problems: ['order_closed'],
  },
  refundPurchase: {
    act: 'order.refund',
    body: refundBody,
    ...created,
    problems: ['units_changed', 'refund_too_large'],
  },
  closeRefund: { act: 'refund.close', body: closeRefundBody, answer: modified },
  getAddresses: { answer: addressesSchema },
  updateAddresses: { body: addressesSchema, answer: object({ acknowledged }) },
  listOrderLists: { answer: listOf(orderListSchema) },
  updateOrderList: { body: orderListBody, answer: object({ acknowledged }) },
  deleteOrderList: { answer: deleted },
  addReview: {
    limit: 'reviews',
    body: addReviewBody,
    ...created,
    problems: ['not_found'],
    changes: 'listReviews',
  },
  listOwnReviews: { answer: listOf(ownReviewSchema) },
  listDeskReviews: { act: 'review.list', query: pageQuery, answer: listOf(ownReviewSchema) },
  hideReview: {
    act: 'review.hide',
    body: hideReviewBody,
    answer: modified,
    changes: 'listReviews',
  },
  showReview: { act: 'review.show', answer: modified, changes: 'listReviews' },
  answerReview: {
    act: 'review.answer',
    body: answerReviewBody,
    answer: modified,
    changes: 'listReviews',
  },
  deleteReview: { act: 'review.delete', answer: deleted, changes: 'listReviews' },
  getUserDetails: { answer: userDetailsSchema },
  updateUserDetails: { body: userDetailsSchema, answer: object({ acknowledged }) },
  getAdmin: { answer: adminSchema, problems: ['not_found'] },
  endSessions: { answer: object({ acknowledged }) },
  listAllOrders: { act: 'order.list', query: pageQuery, answer: listOf(orderSchema) },
  listCustomers: { act: 'desk.read', query: customersQuery, answer: listOf(customerRowSchema) },
  addNote: { act: 'note.add', body: addNoteBody, ...created, problems: ['not_found'] },
  removeNote: { act: 'note.remove', answer: deleted },
  getTraces: { act: 'desk.read', answer: tracesSchema, problems: ['not_found', 'order_closed'] },
  forgetCustomer: {
    act: 'user.forget',
    body: forgetBody,
    answer: tracesSchema,
    problems: ['not_found', 'order_closed'],
    changes: 'listReviews',
  },
  getCustomer: { act: 'desk.read', answer: customerSchema, problems: ['not_found'] },
  getNewestOrder: { act: 'desk.read', answer: newestOrderSchema },
  getDeskWork: { act: 'desk.read', answer: deskWorkSchema },
  getDeskTroubles: { act: 'desk.read', answer: deskTroublesSchema },
  resendMail: {
    act: 'mail.resend',
    body: resendMailBody,
    answer: modified,
    problems: ['not_found'],
  },
  getSales: { act: 'desk.read', answer: salesSchema },
  searchOrders: { act: 'order.list', query: deskQuery, answer: listOf(deskRowSchema) },
  listUsers: { act: 'user.list', query: pageQuery, answer: listOf(userSchema) },
  makeAdmin: {
    act: 'user.make-admin',
    query: accountQuery,
    answer: modified,
    problems: ['not_found', 'role_changed'],
  },
  removeAdmin: {
    act: 'user.remove-admin',
    query: accountQuery,
    answer: modified,
    problems: ['not_found', 'role_changed'],
  },
  setRole: {
    act: 'user.set-role',
    query: accountQuery,
    body: setRoleBody,
    answer: modified,
    problems: ['not_found', 'role_changed'],
  },
  addProduct: {
    act: 'part.add',
    body: addProductBody,
    ...created,
    problems: ['name_taken'],
    changes: 'listParts',
  },
  deleteProduct: { act: 'part.delete', answer: deleted, changes: 'listParts' },
  listProducts: { act: 'part.list', query: productsQuery, answer: listOf(productSchema) },
  getProduct: { act: 'part.list', answer: productSchema },
  editProduct: {
    act: 'part.edit',
    body: editProductBody,
    answer: productSchema,
    problems: ['name_taken', 'part_changed'],
    changes: 'listParts',
  },
  restoreProduct: {
    act: 'part.restore',
    answer: modified,
    problems: ['name_taken'],
    changes: 'listParts',
  },
  listMovements: { act: 'part.list', query: pageQuery, answer: listOf(movementSchema) },
  moveStock: {
    act: 'part.stock',
    body: moveStockBody,
    ...created,
    problems: ['insufficient_stock'],
    changes: 'listParts',
  },
  listRuns: { act: 'part.list', query: pageQuery, answer: listOf(runSchema) },
  startRun: { act: 'run.apply', body: startRunBody, ...created },
  applyRows: {
    act: 'run.apply',
    body: applyRowsBody,
    answer: listOf(rowResultSchema),
    problems: ['run_closed'],
    changes: 'listParts',
  },
  undoRows: {
    act: 'run.undo',
    body: undoRowsBody,
    answer: undoneRowsSchema,
    problems: ['run_closed'],
    changes: 'listParts',
  },
  getImageUpload: { act: 'image.upload', answer: object({ url: string().required() }) },
  listAudit: { act: 'audit.list', query: auditQuery, answer: listOf(auditEntrySchema) },
  stripeWebhook: { answer: object({ received: boolean().required() }), problems: ['invalid_body'] },
} as const satisfies Record<keyof typeof routes, Row>;

export type EndpointName = keyof typeof rows;

type Endpoints = { readonly [Name in EndpointName]: (typeof routes)[Name] & (typeof rows)[Name] };

/** The whole API. The server mounts this table, and the client calls it by {@link routes}. */
export const endpoints = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...routes[name as EndpointName], ...row }]),
) as Endpoints; // fromEntries loses the names

/** The calls whose answer is the same for everybody. */
export type SharedName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { cache: 'shared' } ? Name : never;
}[EndpointName];

type InferOr<S, Otherwise> = S extends Schema<infer T, AnyObject> ? T : Otherwise;

/** The variables of a call's path. */
export type Params<Name extends EndpointName> = PathParams<(typeof endpoints)[Name]['path']>;

/** The body of a call, or `null`. */
export type Body<Name extends EndpointName> = (typeof endpoints)[Name] extends { body: infer S }
  ? InferOr<S, null>
  : null;

/** The query of a call, or `null` if none is read. */
export type Query<Name extends EndpointName> = (typeof endpoints)[Name] extends { query: infer S }
  ? InferOr<S, null>
  : null;

/** The answer of a call on success. */
export type Answer<Name extends EndpointName> = InferOr<(typeof endpoints)[Name]['answer'], never>;

/** Tells whether a call can be refused because of the role of a caller with a valid token. */
function mayBeForbidden({ access, act }: Endpoint): boolean {
  return access.startsWith('email-owner') || act !== undefined;
}

/** Lists the refusals that any call of this kind can get. */
export function commonProblems(endpoint: Endpoint): ProblemCode[] {
  // A body that is too long or compressed is refused even if the call takes none.
  const codes: ProblemCode[] = ['internal', 'unavailable', 'body_too_large', 'encoded_body'];
  // Stripe's events are never rate limited: a lost one may be a payment.
  if (endpoint.access !== 'stripe') codes.push('rate_limited');
  if (appCheckOf(endpoint) !== 'none') codes.push('app_check_failed');
  if (endpoint.path.includes('{')) codes.push('invalid_path');
  // An id may name nothing.
  if (/\{(?!email)/.test(endpoint.path)) codes.push('not_found');
  if (endpoint.repeatable) codes.push('idempotency_conflict');
  if (endpoint.query) codes.push('invalid_query');
  if (endpoint.body) codes.push('invalid_body', 'not_json');
  if (!['public', 'stripe'].includes(endpoint.access)) codes.push('unauthenticated');
  if (mayBeForbidden(endpoint)) codes.push('forbidden');
  return codes;
}
