/**
 * Who may make a call. `roles.ts` says which roles open which rows.
 *
 * - `public`: anyone.
 * - `signed-in`: anyone with a verified token. The use case checks whose object it is.
 * - `email-owner`: the user whose e-mail is in the path.
 * - `email-owner-or-admin`: that user, or an admin.
 * - `admin`, `sales`, `warehouse`: a user with the live claim of that role, or of an admin.
 * - `staff`: a user with any role.
 * - `stripe`: Stripe, by its signature over the raw body.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'email-owner'
  | 'email-owner-or-admin'
  | 'admin'
  | 'sales'
  | 'warehouse'
  | 'staff'
  | 'stripe';

/** The address of a call, and who may make it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the base path `/api`, with variables in braces as in OpenAPI. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The access that also allows a `signed-in` call about other people's objects. */
  readonly others?: Access;
  /** `once`: the call needs an unused App Check token. See {@link appCheckOf}. */
  readonly appCheck?: 'once';
}

/**
 * Returns which App Check token a call needs if App Check is switched on: `token` for every write, `once` (an unused
 * token) for payments, and `none` for reads and Stripe's events.
 */
export function appCheckOf({ method, access, appCheck }: Route): 'none' | 'token' | 'once' {
  if (method === 'GET' || access === 'stripe') return 'none';
  return appCheck ?? 'token';
}

/** The addresses of the API. They are separate from the schemas, so that pages that only read need not load those. */
export const routes = {
  listParts: { method: 'GET', path: '/parts', access: 'public' },
  getCatalogue: { method: 'GET', path: '/catalogue', access: 'public' },
  getPart: { method: 'GET', path: '/parts/{id}', access: 'public' },
  listReviews: { method: 'GET', path: '/reviews', access: 'public' },
  recordUser: { method: 'PUT', path: '/user/{email}', access: 'email-owner' },
  placeOrder: { method: 'POST', path: '/order', access: 'signed-in' },
  listOrders: { method: 'GET', path: '/orders/{email}', access: 'email-owner-or-admin' },
  getOrder: { method: 'GET', path: '/order/{id}', access: 'signed-in', others: 'staff' },
  cancelOrder: {
    method: 'DELETE',
    path: '/delete/{orderId}',
    access: 'signed-in',
    others: 'sales',
  },
  createPaymentIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    access: 'signed-in',
    appCheck: 'once',
  },
  payOrder: { method: 'PATCH', path: '/order/{id}', access: 'signed-in' },
  placePurchase: { method: 'POST', path: '/purchases', access: 'signed-in' },
  getPurchase: { method: 'GET', path: '/purchases/{id}', access: 'signed-in', others: 'staff' },
  cancelPurchase: {
    method: 'DELETE',
    path: '/purchases/{id}',
    access: 'signed-in',
    others: 'sales',
  },
  changeDelivery: { method: 'PUT', path: '/purchases/{id}/delivery', access: 'staff' },
  listOrdersToShip: { method: 'GET', path: '/ordersToShip', access: 'staff' },
  shipPurchase: { method: 'POST', path: '/purchases/{id}/shipments', access: 'warehouse' },
  trackShipment: { method: 'PUT', path: '/shipments/{id}/tracking', access: 'warehouse' },
  takeBackShipment: { method: 'PUT', path: '/shipments/{id}/takenBack', access: 'warehouse' },
  deliverShipment: { method: 'PUT', path: '/shipments/{id}/delivered', access: 'warehouse' },
  undeliverShipment: { method: 'DELETE', path: '/shipments/{id}/delivered', access: 'warehouse' },
  getDocument: {
    method: 'GET',
    path: '/documents/{document}/{id}',
    access: 'signed-in',
    others: 'staff',
  },
  refundPurchase: { method: 'POST', path: '/purchases/{id}/refunds', access: 'sales' },
  closeRefund: { method: 'PUT', path: '/payments/{id}/paidBack', access: 'admin' },
  getAddresses: { method: 'GET', path: '/addresses', access: 'signed-in' },
  updateAddresses: { method: 'PUT', path: '/addresses', access: 'signed-in' },
  listOrderLists: { method: 'GET', path: '/lists', access: 'signed-in' },
  updateOrderList: { method: 'PUT', path: '/lists/{id}', access: 'signed-in' },
  deleteOrderList: { method: 'DELETE', path: '/lists/{id}', access: 'signed-in' },
  addReview: { method: 'POST', path: '/addReview', access: 'signed-in' },
  listOwnReviews: { method: 'GET', path: '/ownReviews', access: 'signed-in' },
  listDeskReviews: { method: 'GET', path: '/desk/reviews', access: 'sales' },
  hideReview: { method: 'PUT', path: '/review/{id}/hidden', access: 'sales' },
  showReview: { method: 'DELETE', path: '/review/{id}/hidden', access: 'sales' },
  answerReview: { method: 'PUT', path: '/review/{id}/answer', access: 'sales' },
  deleteReview: { method: 'DELETE', path: '/review/{id}', access: 'admin' },
  getUserDetails: { method: 'GET', path: '/userDetails/{email}', access: 'email-owner-or-admin' },
  updateUserDetails: { method: 'PUT', path: '/userDetails/{email}', access: 'email-owner' },
  getAdmin: { method: 'GET', path: '/admin/{email}', access: 'email-owner-or-admin' },
  endSessions: { method: 'DELETE', path: '/sessions/{email}', access: 'email-owner' },
  listAllOrders: { method: 'GET', path: '/allOrders', access: 'admin' },
  listCustomers: { method: 'GET', path: '/desk/customers', access: 'sales' },
  addNote: { method: 'POST', path: '/desk/customers/{email}/notes', access: 'sales' },
  removeNote: { method: 'DELETE', path: '/desk/customers/{email}/notes/{id}', access: 'sales' },
  getTraces: { method: 'GET', path: '/desk/customers/{email}/traces', access: 'admin' },
  forgetCustomer: { method: 'POST', path: '/desk/customers/{email}/forgetting', access: 'admin' },
  getCustomer: { method: 'GET', path: '/desk/customers/{email}', access: 'sales' },
  getNewestOrder: { method: 'GET', path: '/desk/newest', access: 'staff' },
  getDeskWork: { method: 'GET', path: '/desk/work', access: 'staff' },
  getDeskTroubles: { method: 'GET', path: '/desk/troubles', access: 'sales' },
  resendMail: { method: 'POST', path: '/desk/mails/resend', access: 'sales' },
  getSales: { method: 'GET', path: '/desk/sales', access: 'sales' },
  searchOrders: { method: 'GET', path: '/desk/orders', access: 'staff' },
  listUsers: { method: 'GET', path: '/users', access: 'admin' },
  makeAdmin: { method: 'PUT', path: '/user/admin/{email}', access: 'admin' },
  removeAdmin: { method: 'DELETE', path: '/user/admin/{email}', access: 'admin' },
  setRole: { method: 'PUT', path: '/user/role/{email}', access: 'admin' },
  addProduct: { method: 'POST', path: '/addProduct', access: 'admin' },
  deleteProduct: { method: 'DELETE', path: '/item/{id}', access: 'admin' },
  listProducts: { method: 'GET', path: '/products', access: 'warehouse' },
  getProduct: { method: 'GET', path: '/products/{id}', access: 'warehouse' },
  editProduct: { method: 'PATCH', path: '/products/{id}', access: 'admin' },
  restoreProduct: { method: 'POST', path: '/products/{id}/restore', access: 'admin' },
  listMovements: { method: 'GET', path: '/products/{id}/movements', access: 'warehouse' },
  moveStock: { method: 'POST', path: '/products/{id}/movements', access: 'warehouse' },
  listRuns: { method: 'GET', path: '/runs', access: 'admin' },
  startRun: { method: 'POST', path: '/runs', access: 'admin' },
  applyRows: { method: 'POST', path: '/runs/{id}/rows', access: 'admin' },
  undoRows: { method: 'POST', path: '/runs/{id}/undo', access: 'admin' },
  getImageUpload: { method: 'GET', path: '/imageUpload', access: 'admin' },
  listAudit: { method: 'GET', path: '/audit', access: 'admin' },
  stripeWebhook: { method: 'POST', path: '/stripe-webhook', access: 'stripe' },
} as const satisfies Record<string, Route>;

/** The variables of a path: `PathParams<'/parts/{id}'>` is `{ id: string }`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : unknown;

/** Fills in a path: `fillPath('/parts/{id}', { id: 'a/b' })` returns `'/parts/a%2Fb'`. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
