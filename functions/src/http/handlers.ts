import { NEWEST } from '@brushline/contract/constants';
import { toCatalogue } from '@brushline/contract/parts/catalogue';
import { listAudit } from '../domain/audit/list-audit.ts';
import { addNote, removeNote } from '../domain/desk/customer-notes.ts';
import { searchOrders } from '../domain/desk/search-orders.ts';
import { getCustomer, listCustomers } from '../domain/desk/show-customers.ts';
import { getDeskTroubles, getDeskWork } from '../domain/desk/show-work.ts';
import { resendMail } from '../domain/mail/resend-mail.ts';
import { cancelOrder, cancelPurchase } from '../domain/orders/cancel-order.ts';
import { placeOrder } from '../domain/orders/place-order.ts';
import {
  getOrder,
  listAllOrders,
  listOrders,
  listOrdersToShip,
} from '../domain/orders/show-orders.ts';
import { addPart } from '../domain/parts/add-part.ts';
import { deletePart, restorePart } from '../domain/parts/archive-part.ts';
import { editPart } from '../domain/parts/change-part.ts';
import { moveStock } from '../domain/parts/move-stock.ts';
import {
  getPart,
  getProduct,
  listMovements,
  listParts,
  listProducts,
} from '../domain/parts/show-parts.ts';
import { createPaymentIntent } from '../domain/payments/create-payment-intent.ts';
import { payOrder } from '../domain/payments/pay-order.ts';
import {
  deleteOrderList,
  getAddresses,
  getProfile,
  listOrderLists,
  updateAddresses,
  updateOrderList,
  updateProfile,
} from '../domain/profile/profile.ts';
import { changeDelivery } from '../domain/purchases/change-delivery.ts';
import { placePurchase } from '../domain/purchases/place-purchase.ts';
import { getPurchase } from '../domain/purchases/show-purchases.ts';
import { closeRefund } from '../domain/refunds/close-refund.ts';
import { refundPurchase } from '../domain/refunds/refund-purchase.ts';
import { addReview } from '../domain/reviews/add-review.ts';
import {
  answerReview,
  deleteReview,
  hideReview,
  showReview,
} from '../domain/reviews/change-review.ts';
import { listDeskReviews, listOwnReviews, listReviews } from '../domain/reviews/list-reviews.ts';
import { applyRows } from '../domain/runs/apply-rows.ts';
import { listRuns } from '../domain/runs/show-runs.ts';
import { startRun } from '../domain/runs/start-run.ts';
import { undoRows } from '../domain/runs/undo-rows.ts';
import { getSales } from '../domain/sales/show-sales.ts';
import {
  deliverShipment,
  takeBackShipment,
  trackShipment,
  undeliverShipment,
} from '../domain/shipments/change-shipment.ts';
import { shipPurchase } from '../domain/shipments/ship-purchase.ts';
import type { Shop } from '../domain/shop.ts';
import { findCustomer } from '../domain/users/find-customer.ts';
import { forgetPerson, tracesOfPerson } from '../domain/users/forget-person.ts';
import { makeAdmin } from '../domain/users/make-admin.ts';
import { recordUser } from '../domain/users/record-user.ts';
import { removeAdmin } from '../domain/users/remove-admin.ts';
import { setRole } from '../domain/users/set-role.ts';
import { getAdmin, listUsers } from '../domain/users/show-users.ts';
import type { ChangeOfRights } from '../domain/users/whose-rights.ts';
import { mapPage } from '../shared/page.ts';
import { KeptRead } from './answer/kept-read.ts';
import type { Call, Handlers } from './handler.ts';
import { stripeWebhook } from './stripe-webhook.ts';

/** This instance's last read of a shop's newest order, which all open desks share. */
const newest = new WeakMap<Shop, KeptRead<string | null>>();

/** The handler of each row of the endpoint table, by the nouns of the shop. */
export const handlers: Handlers = {
  /** Lists the parts on sale, each with one picture, because cards show only one. */
  listParts: async ({ shop, query }) =>
    mapPage(await listParts(shop, query), ({ pictures: _, ...part }) => part),
  getCatalogue: async ({ shop }) => toCatalogue((await listParts(shop)).rows),
  getPart: async ({ shop, params }) => [await getPart(shop, params.id)],
  addProduct: ({ shop, ...call }) => inserted(addPart(shop, call)),
  deleteProduct: ({ shop, params, ...call }) =>
    deleted(deletePart(shop, { ...call, partId: params.id })),

  listProducts: ({ shop, query }) => listProducts(shop, query),
  getProduct: ({ shop, params }) => getProduct(shop, params.id),
  editProduct: ({ shop, params, ...call }) => editPart(shop, { ...call, partId: params.id }),
  restoreProduct: ({ shop, params, ...call }) =>
    modified(restorePart(shop, { ...call, partId: params.id })),
  listMovements: ({ shop, params, query }) => listMovements(shop, params.id, query),
  moveStock: ({ shop, params, ...call }) =>
    inserted(moveStock(shop, { ...call, partId: params.id })),
  /** Returns the address that an admin's browser uploads an image to. It contains the key, so only admins get it. */
  getImageUpload: async ({ shop }) => ({ url: shop.imageUploadUrl }),

  listReviews: ({ shop, query }) => listReviews(shop, query),
  addReview: ({ shop, ...call }) => inserted(addReview(shop, call)),
  deleteReview: ({ shop, params, ...call }) =>
    deleted(deleteReview(shop, { ...call, reviewId: params.id })),
  listOwnReviews: ({ shop, caller }) => listOwnReviews(shop, caller),
  listDeskReviews: ({ shop, query }) => listDeskReviews(shop, query),
  hideReview: ({ shop, params, body, ...call }) =>
    modified(hideReview(shop, { ...call, reviewId: params.id }, body.reason)),
  showReview: ({ shop, params, ...call }) =>
    modified(showReview(shop, { ...call, reviewId: params.id })),
  answerReview: ({ shop, params, body, ...call }) =>
    modified(answerReview(shop, { ...call, reviewId: params.id }, body.answer)),

  placeOrder: ({ shop, networks, ...call }) =>
    inserted(placeOrder(shop, { ...call, networks: networks() })),
  getOrder: ({ shop, caller, params }) => getOrder(shop, caller, params.id),
  listOrders: ({ shop, caller, confirm, params, query }) =>
    listOrders(shop, caller, params.email, query, confirm),
  listAllOrders: ({ shop, query }) => listAllOrders(shop, query),
  cancelOrder: ({ shop, params, query, ...call }) =>
    deleted(cancelOrder(shop, { ...call, ...params, seen: query.state })),

  createPaymentIntent: async ({ shop, ...call }) => ({
    clientSecret: await createPaymentIntent(shop, call),
  }),
  /**
   * Pays an order. `modifiedCount` is 1 whether this call paid it or an earlier one, so a repeated call gets the same
   * answer.
   */
  payOrder: async ({ shop, caller, params, body }) => {
    await payOrder(shop, { orderId: params.id, caller, transactionId: body.transactionId });
    return { acknowledged: true, modifiedCount: 1 };
  },

  placePurchase: ({ shop, networks, ...call }) =>
    inserted(placePurchase(shop, { ...call, networks: networks() })),
  getPurchase: ({ shop, caller, params }) => getPurchase(shop, caller, params.id),
  cancelPurchase: ({ shop, params, ...call }) =>
    deleted(cancelPurchase(shop, { ...call, name: params.id })),
  changeDelivery: ({ shop, params, ...call }) =>
    modified(changeDelivery(shop, { ...call, name: params.id })),

  listOrdersToShip: ({ shop, query }) => listOrdersToShip(shop, query),
  shipPurchase: ({ shop, params, ...call }) =>
    inserted(shipPurchase(shop, { ...call, name: params.id })),
  trackShipment: ({ shop, params, ...call }) =>
    modified(trackShipment(shop, { ...call, shipmentId: params.id })),
  takeBackShipment: ({ shop, params, body, ...call }) =>
    modified(takeBackShipment(shop, { ...call, shipmentId: params.id, reason: body.reason })),
  deliverShipment: ({ shop, params, ...call }) =>
    modified(deliverShipment(shop, { ...call, shipmentId: params.id })),
  undeliverShipment: ({ shop, params, ...call }) =>
    modified(undeliverShipment(shop, { ...call, shipmentId: params.id })),

  /**
   * Prints a document. The code is loaded with the first one, because the API's function has all handlers but prints
   * nothing.
   */
  getDocument: async ({ shop, caller, params, query }) => {
    const { printDocument } = await import('../domain/documents/print-document.ts');
    return printDocument(shop, { caller, ...params, ...query });
  },

  refundPurchase: ({ shop, params, ...call }) =>
    inserted(refundPurchase(shop, { ...call, name: params.id })),
  closeRefund: ({ shop, params, body, ...call }) =>
    modified(closeRefund(shop, { ...call, paymentId: params.id, note: body.note })),

  getUserDetails: ({ shop, caller, params }) => getProfile(shop, caller, params.email),
  updateUserDetails: ({ shop, caller, body }) => acknowledged(updateProfile(shop, caller, body)),
  getAddresses: ({ shop, caller }) => getAddresses(shop, caller),
  updateAddresses: ({ shop, caller, body }) => acknowledged(updateAddresses(shop, caller, body)),
  listOrderLists: ({ shop, caller }) => listOrderLists(shop, caller),
  updateOrderList: ({ shop, caller, params, body }) =>
    acknowledged(updateOrderList(shop, caller, params.id, body)),
  deleteOrderList: ({ shop, caller, params }) => deleted(deleteOrderList(shop, caller, params.id)),

  recordUser: async ({ shop, caller, token }) => {
    await recordUser(shop, caller);
    return { acknowledged: true, token };
  },
  listUsers: ({ shop, query }) => listUsers(shop, query),
  getAdmin: ({ shop, params }) => getAdmin(shop, params.email),
  makeAdmin: ({ shop, ...call }) => makeAdmin(shop, changeOf(call)),
  removeAdmin: ({ shop, ...call }) => removeAdmin(shop, changeOf(call)),
  setRole: ({ shop, ...call }) => {
    const { role } = call.body;
    return setRole(shop, { ...changeOf(call), role: role === 'customer' ? null : role });
  },
  endSessions: ({ shop, caller }) => acknowledged(shop.identity.endSessions(caller.uid)),

  searchOrders: ({ shop, query }) => searchOrders(shop, query),
  getCustomer: ({ shop, params }) => getCustomer(shop, params.email),
  getDeskWork: ({ shop }) => getDeskWork(shop),
  getDeskTroubles: ({ shop }) => getDeskTroubles(shop),
  getSales: ({ shop }) => getSales(shop),
  resendMail: ({ shop, body, ...call }) =>
    modified(resendMail(shop, { ...call, mailId: body.mail })),
  getNewestOrder: async ({ shop }) => {
    const kept = newest.get(shop) ?? new KeptRead(() => newestOf(shop), NEWEST.keptMs);
    newest.set(shop, kept);
    return { newest: (await kept.get(performance.now())).value };
  },
  listAudit: ({ shop, query }) => listAudit(shop, query),
  listCustomers: ({ shop, query }) => listCustomers(shop, query),
  addNote: ({ shop, params, body, ...call }) =>
    inserted(addNote(shop, { ...call, ...params }, body.text)),
  removeNote: ({ shop, params, ...call }) =>
    deleted(removeNote(shop, { ...call, ...params }, params.id)),
  getTraces: async ({ shop, params }) =>
    tracesOfPerson(shop, await findCustomer(shop, params.email)),
  forgetCustomer: async ({ shop, params, body, caller, requestId }) => {
    const person = await findCustomer(shop, params.email);
    return forgetPerson(shop, { ...person, shown: body.uid, caller, requestId });
  },

  listRuns: ({ shop, query }) => listRuns(shop, query),
  startRun: ({ shop, ...call }) => inserted(startRun(shop, call)),
  applyRows: ({ shop, params, body, caller }) =>
    applyRows(shop, { runId: params.id, body, caller }),
  undoRows: ({ shop, params, body, caller }) =>
    undoRows(shop, { runId: params.id, from: body.from, caller }),

  stripeWebhook,
};

/** Answers with the id of what was added. */
async function inserted(id: Promise<string>) {
  return { acknowledged: true, insertedId: await id };
}

/** Answers with the number of what was removed. */
async function deleted(count: Promise<number>) {
  return { acknowledged: true, deletedCount: await count };
}

/** Answers with the number of what was changed. */
async function modified(count: Promise<number>) {
  return { modifiedCount: await count };
}

/** Answers that the work is done. */
async function acknowledged(work: Promise<void>) {
  await work;
  return { acknowledged: true };
}

async function newestOf({ store }: Shop): Promise<string | null> {
  return (await store.orders.newest())?.id ?? null;
}

/** Returns the change of rights that a call asks for. */
function changeOf(
  call: Pick<
    Call<'makeAdmin' | 'removeAdmin' | 'setRole'>,
    'caller' | 'params' | 'query' | 'requestId'
  >,
): ChangeOfRights {
  const { caller, params, query, requestId } = call;
  const { uid = null, expectedRole } = query;
  const seen = expectedRole === 'customer' ? null : expectedRole;
  return { email: params.email, uid, seen, caller, requestId };
}
