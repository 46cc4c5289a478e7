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
  deskQuery,
  deskRowSchema,
  deskTroublesSchema,
  deskWorkSchema,
  newestOrderSchema,
  resendMailBody,
} from './desk/desk.ts';
import { salesSchema } from './desk/sales.ts';
import { orderListBody, orderListSchema } from './order-list/order-lists.ts';
import { documentQuery } from './orders/documents.ts';
import {
  cancelQuery,
  createPaymentIntentBody,
  orderSchema,
  payOrderBody,
  placeOrderBody,
} from './orders/orders.ts';
import { placePurchaseBody, purchaseSchema } from './orders/purchases.ts';
import { closeRefundBody, refundBody } from './orders/refunds.ts';
import { shipBody, trackBody } from './orders/shipments.ts';
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

export { type Access, fillPath } from './routes.ts';

type AnySchema = Schema<unknown, AnyObject>;

/** What a row says of its call, besides its {@link Route}. */
interface Row {
  /** The schema of the body. A call without one ignores any body that is sent. */
  readonly body?: AnySchema;
  /**
   * The fields of the query, whose values arrive as text. A list always has `limit` and `cursor` (see
   * `paging.ts`). A call without fields ignores the query.
   */
  readonly query?: AnySchema;
  /** The status of a good answer; 200 when left out. */
  readonly status?: 201;
  readonly answer: AnySchema;
  /** The media type of an answer that is a file; JSON when left out. */
  readonly media?: 'application/pdf';
  /** The function that serves the row; the API's when left out. */
  readonly servedBy?: 'documents';
  /** The refusals of this call, besides those of {@link commonProblems}. */
  readonly problems?: readonly ProblemCode[];
  /** Takes an `Idempotency-Key`: a repeated call with the same key gets the first answer. */
  readonly repeatable?: true;
  /** `shared`: the CDN may cache the answer. All other answers are `no-store`. */
  readonly cache?: 'shared';
  /** The shared list that this call returns in another form. */
  readonly of?: 'listParts';
  /** The shared list that this call changes. */
  readonly changes?: 'listParts' | 'listReviews';
  /** The act that the audit log notes when an admin's call is refused. */
  readonly act?: ActName;
  /** A narrower limit, in addition to that of writes. */
  readonly limit?: 'reviews' | 'paymentAttempts';
  readonly summary: string;
}

/** One row of the API (spec section 7, design.md section 4). */
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
  listParts: {
    query: sharedQuery,
    answer: listOf(partSchema),
    cache: 'shared',
    summary: 'All parts on sale',
  },
  getCatalogue: {
    query: freshQuery,
    answer: catalogueSchema,
    cache: 'shared',
    of: 'listParts',
    summary: 'All parts on sale, in columns',
  },
  getPart: {
    answer: listOf(partSchema),
    summary: 'One part, as the first element of an array',
  },
  listReviews: {
    query: sharedQuery,
    answer: listOf(reviewSchema),
    cache: 'shared',
    summary: 'All reviews, newest first',
  },
  recordUser: {
    body: recordUserBody,
    answer: accessTokenSchema,
    summary: 'Record the signed-in user and return the access token',
  },
  placeOrder: {
    body: placeOrderBody,
    ...created,
    problems: ['not_found', 'insufficient_stock', 'price_changed', 'too_many_unpaid'],
    summary: 'Order a quantity of a part and hold its stock; honours Idempotency-Key',
  },
  listOrders: {
    query: pageQuery,
    answer: listOf(orderSchema),
    summary: "A customer's orders, newest first",
  },
  getOrder: {
    answer: orderSchema,
    summary: 'One of your orders; any order for staff',
  },
  cancelOrder: {
    act: 'order.cancel',
    query: cancelQuery,
    answer: deleted,
    problems: ['order_paid', 'payment_incomplete'],
    summary:
      'Cancel your own unpaid order; an admin deletes any (a paid one is archived, unless `state` says that it was seen unpaid)',
  },
  createPaymentIntent: {
    limit: 'paymentAttempts',
    body: createPaymentIntentBody,
    answer: object({ clientSecret: string().required() }),
    problems: ['not_found', 'order_ambiguous', 'order_paid', 'order_closed'],
    summary: 'The client secret for paying your own order',
  },
  payOrder: {
    limit: 'paymentAttempts',
    body: payOrderBody,
    answer: object({ acknowledged, modifiedCount: number().required() }),
    problems: ['payment_mismatch', 'payment_incomplete', 'order_closed'],
    summary: 'Mark your own order paid, after Stripe confirms the payment',
  },
  placePurchase: {
    body: placePurchaseBody,
    ...created,
    problems: ['lines_refused', 'too_many_unpaid'],
    summary: 'Order 1 to 50 parts at once, all or none of them; honours Idempotency-Key',
  },
  getPurchase: {
    answer: purchaseSchema,
    summary: 'One of your purchases, by its id or its number; any purchase for staff',
  },
  cancelPurchase: {
    act: 'order.cancel',
    answer: deleted,
    problems: ['order_paid', 'payment_incomplete'],
    summary: 'Cancel all orders of a purchase that are not paid',
  },
  listOrdersToShip: {
    act: 'order.list',
    query: pageQuery,
    answer: listOf(orderSchema),
    summary: 'Paid orders with units to ship, oldest first',
  },
  shipPurchase: {
    act: 'order.ship',
    body: shipBody,
    ...created,
    problems: ['units_changed'],
    summary: 'Ship units of a purchase and tell its customer; honours Idempotency-Key',
  },
  trackShipment: {
    act: 'shipment.track',
    body: trackBody,
    answer: modified,
    summary: 'Correct the carrier and the tracking number of a shipment',
  },
  deliverShipment: {
    act: 'shipment.deliver',
    answer: modified,
    summary: 'Mark a shipment as delivered; modifiedCount is 0 if it already is',
  },
  getDocument: {
    query: documentQuery,
    answer: mixed<Uint8Array>().required(),
    media: 'application/pdf',
    servedBy: 'documents',
    problems: ['order_closed'],
    summary: 'An invoice, a pro forma invoice or a packing slip, as PDF',
  },
  refundPurchase: {
    act: 'order.refund',
    body: refundBody,
    ...created,
    problems: ['units_changed', 'refund_too_large'],
    summary: 'Refund units of a purchase; honours Idempotency-Key',
  },
  closeRefund: {
    act: 'refund.close',
    body: closeRefundBody,
    answer: modified,
    summary: 'Record that a refund that the card refused was paid back by other means',
  },
  getAddresses: {
    answer: addressesSchema,
    summary: 'Your saved addresses',
  },
  updateAddresses: {
    body: addressesSchema,
    answer: object({ acknowledged }),
    summary: 'Replace your saved addresses',
  },
  listOrderLists: {
    answer: listOf(orderListSchema),
    summary: 'Your order lists',
  },
  updateOrderList: {
    body: orderListBody,
    answer: object({ acknowledged }),
    summary: 'Save or replace one of your order lists',
  },
  deleteOrderList: {
    answer: deleted,
    summary: 'Remove one of your order lists',
  },
  addReview: {
    limit: 'reviews',
    body: addReviewBody,
    ...created,
    problems: ['not_found'],
    changes: 'listReviews',
    summary: 'Add a review, of the shop or of a part',
  },
  listOwnReviews: {
    answer: listOf(ownReviewSchema),
    summary: 'Your reviews, including hidden ones, with the reason',
  },
  listDeskReviews: {
    act: 'review.list',
    query: pageQuery,
    answer: listOf(ownReviewSchema),
    summary: 'All reviews, newest first, including hidden ones',
  },
  hideReview: {
    act: 'review.hide',
    body: hideReviewBody,
    answer: modified,
    changes: 'listReviews',
    summary: 'Hide a review from everybody but its author, who sees the reason',
  },
  showReview: {
    act: 'review.show',
    answer: modified,
    changes: 'listReviews',
    summary: 'Show a hidden review again; modifiedCount is 0 if it is not hidden',
  },
  answerReview: {
    act: 'review.answer',
    body: answerReviewBody,
    answer: modified,
    changes: 'listReviews',
    summary: 'Answer a review, or change the answer; an empty one removes it',
  },
  deleteReview: {
    act: 'review.delete',
    answer: deleted,
    changes: 'listReviews',
    summary: 'Remove a review',
  },
  getUserDetails: {
    answer: userDetailsSchema,
    summary: 'A profile',
  },
  updateUserDetails: {
    body: userDetailsSchema,
    answer: object({ acknowledged }),
    summary: 'Update your own profile',
  },
  getAdmin: {
    answer: adminSchema,
    problems: ['not_found'],
    summary: 'Whether a user is an admin, or has another role, from the live claims',
  },
  endSessions: {
    answer: object({ acknowledged }),
    summary: 'End all sessions of the caller, on every device',
  },
  listAllOrders: {
    act: 'order.list',
    query: pageQuery,
    answer: listOf(orderSchema),
    summary: 'All orders, newest first',
  },
  listCustomers: {
    act: 'desk.read',
    query: customersQuery,
    answer: listOf(customerRowSchema),
    summary: 'Users who have signed in, all or by a search, sorted by e-mail address',
  },
  addNote: {
    act: 'note.add',
    body: addNoteBody,
    ...created,
    problems: ['not_found'],
    summary: 'Add a note on a customer, which they never see; honours Idempotency-Key',
  },
  removeNote: {
    act: 'note.remove',
    answer: deleted,
    summary: 'Remove a note on a customer',
  },
  getTraces: {
    act: 'desk.read',
    answer: tracesSchema,
    problems: ['not_found', 'order_closed'],
    summary: 'What forgetting a person would do',
  },
  forgetCustomer: {
    act: 'user.forget',
    body: forgetBody,
    answer: tracesSchema,
    problems: ['not_found', 'order_closed'],
    changes: 'listReviews',
    summary: 'Forget a person permanently; a repeated call completes an interrupted one',
  },
  getCustomer: {
    act: 'desk.read',
    answer: customerSchema,
    problems: ['not_found'],
    summary: 'What a customer has bought and written',
  },
  getNewestOrder: {
    act: 'desk.read',
    answer: newestOrderSchema,
    summary: 'Which order is the newest',
  },
  getDeskWork: {
    act: 'desk.read',
    answer: deskWorkSchema,
    summary: 'How many items need attention',
  },
  getDeskTroubles: {
    act: 'desk.read',
    answer: deskTroublesSchema,
    summary: 'Disputed payments, e-mails that could not be sent, and payments without an order',
  },
  resendMail: {
    act: 'mail.resend',
    body: resendMailBody,
    answer: modified,
    problems: ['not_found'],
    summary:
      'Send an e-mail again that could not be sent; modifiedCount is 0 if it is not such an e-mail',
  },
  getSales: {
    act: 'desk.read',
    answer: salesSchema,
    summary: 'What was sold, by days and months',
  },
  searchOrders: {
    act: 'order.list',
    query: deskQuery,
    answer: listOf(deskRowSchema),
    summary: 'Orders by words, state and time, newest first, one row for each purchase',
  },
  listUsers: {
    act: 'user.list',
    query: pageQuery,
    answer: listOf(userSchema),
    summary: 'All users',
  },
  makeAdmin: {
    act: 'user.make-admin',
    query: accountQuery,
    answer: modified,
    problems: ['not_found', 'role_changed'],
    summary: 'Make a user an admin; modifiedCount is 0 if they already are',
  },
  removeAdmin: {
    act: 'user.remove-admin',
    query: accountQuery,
    answer: modified,
    problems: ['not_found', 'role_changed'],
    summary: 'Remove the admin rights of a user; modifiedCount 0 when there are none',
  },
  setRole: {
    act: 'user.set-role',
    query: accountQuery,
    body: setRoleBody,
    answer: modified,
    problems: ['not_found', 'role_changed'],
    summary: 'Give a user a role, or remove it; modifiedCount is 0 when nothing changes',
  },
  addProduct: {
    act: 'part.add',
    body: addProductBody,
    ...created,
    problems: ['name_taken'],
    changes: 'listParts',
    summary: 'Put a part on sale; honours Idempotency-Key',
  },
  deleteProduct: {
    act: 'part.delete',
    answer: deleted,
    changes: 'listParts',
    summary: 'Take a part off sale; its open orders stay open',
  },
  listProducts: {
    act: 'part.list',
    query: productsQuery,
    answer: listOf(productSchema),
    summary: 'The products on one shelf: on sale, low in stock, or archived',
  },
  getProduct: {
    act: 'part.list',
    answer: productSchema,
    summary: 'One product, even if it is archived',
  },
  editProduct: {
    act: 'part.edit',
    body: editProductBody,
    answer: productSchema,
    problems: ['name_taken', 'part_changed'],
    changes: 'listParts',
    summary: 'Change some fields of a product',
  },
  restoreProduct: {
    act: 'part.restore',
    answer: modified,
    problems: ['name_taken'],
    changes: 'listParts',
    summary: 'Put an archived product back on sale; modifiedCount is 0 if it is on sale',
  },
  listMovements: {
    act: 'part.list',
    query: pageQuery,
    answer: listOf(movementSchema),
    summary: "The movements of a product's stock, newest first",
  },
  moveStock: {
    act: 'part.stock',
    body: moveStockBody,
    ...created,
    problems: ['insufficient_stock'],
    changes: 'listParts',
    summary: 'Receive units or adjust the stock of a product; honours Idempotency-Key',
  },
  listRuns: {
    act: 'part.list',
    query: pageQuery,
    answer: listOf(runSchema),
    summary: 'Imports and changes of many prices, newest first',
  },
  startRun: {
    act: 'run.apply',
    body: startRunBody,
    ...created,
    summary: 'Start a run that changes many products; honours Idempotency-Key',
  },
  applyRows: {
    act: 'run.apply',
    body: applyRowsBody,
    answer: listOf(rowResultSchema),
    problems: ['run_closed'],
    changes: 'listParts',
    summary: 'Add or change the next products of a run, each in its own transaction',
  },
  undoRows: {
    act: 'run.undo',
    body: undoRowsBody,
    answer: undoneRowsSchema,
    problems: ['run_closed'],
    changes: 'listParts',
    summary: 'Undo the next products of a run, except those changed since',
  },
  getImageUpload: {
    act: 'image.upload',
    answer: object({ url: string().required() }),
    summary: "The image host's upload address with its key",
  },
  listAudit: {
    act: 'audit.list',
    query: auditQuery,
    answer: listOf(auditEntrySchema),
    summary: 'What admins did and what was refused, newest first',
  },
  stripeWebhook: {
    answer: object({ received: boolean().required() }),
    problems: ['invalid_body'],
    summary: "Stripe's events",
  },
} as const satisfies Record<keyof typeof routes, Row>;

export type EndpointName = keyof typeof rows;

type Endpoints = { readonly [Name in EndpointName]: (typeof routes)[Name] & (typeof rows)[Name] };

/** The whole API. The server mounts this table, and the client calls it by {@link routes}. */
export const endpoints = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...routes[name as EndpointName], ...row }]),
) as Endpoints; // fromEntries forgets the names

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

/** The query of a call, or `null` where it is not read. */
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
