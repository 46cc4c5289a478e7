import type { Handlers } from './handler.ts';
import { listAudit } from './handlers/audit.ts';
import {
  getCustomer,
  getDeskTroubles,
  getDeskWork,
  getNewestOrder,
  getSales,
  resendMail,
  searchOrders,
} from './handlers/desk.ts';
import { getDocument } from './handlers/documents.ts';
import { getImageUpload } from './handlers/images.ts';
import { cancelOrder, getOrder, listAllOrders, listOrders, placeOrder } from './handlers/orders.ts';
import { addProduct, deleteProduct, getCatalogue, getPart, listParts } from './handlers/parts.ts';
import { createPaymentIntent, payOrder } from './handlers/payments.ts';
import {
  editProduct,
  getProduct,
  listMovements,
  listProducts,
  moveStock,
  restoreProduct,
} from './handlers/products.ts';
import {
  deleteOrderList,
  getAddresses,
  getUserDetails,
  listOrderLists,
  updateAddresses,
  updateOrderList,
  updateUserDetails,
} from './handlers/profile.ts';
import { cancelPurchase, getPurchase, listPurchases, placePurchase } from './handlers/purchases.ts';
import { closeRefund, refundPurchase } from './handlers/refunds.ts';
import {
  addReview,
  answerReview,
  deleteReview,
  hideReview,
  listDeskReviews,
  listOwnReviews,
  listReviews,
  showReview,
} from './handlers/reviews.ts';
import { applyRows, listRuns, startRun, undoRows } from './handlers/runs.ts';
import { deliverShipment, listOrdersToShip, shipPurchase } from './handlers/shipments.ts';
import { stripeWebhook } from './handlers/stripe-webhook.ts';
import {
  endSessions,
  getAdmin,
  listUsers,
  makeAdmin,
  recordUser,
  removeAdmin,
  setRole,
} from './handlers/users.ts';

/** The handler of each row of the endpoint table. */
export const handlers: Handlers = {
  addProduct,
  addReview,
  applyRows,
  cancelOrder,
  cancelPurchase,
  closeRefund,
  createPaymentIntent,
  deleteOrderList,
  deleteProduct,
  deleteReview,
  listOwnReviews,
  listDeskReviews,
  hideReview,
  showReview,
  answerReview,
  deliverShipment,
  editProduct,
  endSessions,
  getAddresses,
  getAdmin,
  getDocument,
  getCustomer,
  getDeskTroubles,
  getDeskWork,
  getImageUpload,
  getNewestOrder,
  getOrder,
  getPart,
  getProduct,
  getPurchase,
  resendMail,
  getSales,
  getUserDetails,
  listAllOrders,
  listAudit,
  listMovements,
  listOrderLists,
  listOrders,
  listOrdersToShip,
  listParts,
  getCatalogue,
  listProducts,
  listPurchases,
  listReviews,
  listRuns,
  listUsers,
  makeAdmin,
  moveStock,
  payOrder,
  placeOrder,
  placePurchase,
  recordUser,
  refundPurchase,
  removeAdmin,
  setRole,
  shipPurchase,
  searchOrders,
  restoreProduct,
  startRun,
  stripeWebhook,
  undoRows,
  updateAddresses,
  updateOrderList,
  updateUserDetails,
};
