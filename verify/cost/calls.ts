import type { EndpointName } from '@brushline/contract/endpoints';
import { people } from '@brushline/functions/test/support/http';
import {
  charge,
  customer,
  delivery,
  event,
  newOrder,
  newPart,
  newPurchase,
  newReview,
  newRun,
  orderList,
  pay,
  payment,
  place,
  placeAll,
  priced,
  priceRun,
  receipt,
  refund,
  rename,
  reviewed,
  shipment,
  unsentMail,
} from './actions.ts';
import type { CostShop, Counts, Sent } from './cost-shop.ts';

/** What a call or a journey takes of the database, and why it cannot be less. */
export interface Budget extends Counts {
  why: string;
  /** How many parts are on sale; one when left out. */
  parts?: number;
}

interface CallBudget extends Budget {
  /** What is sent, after everything that has to be there was made. */
  sent: Sent | ((shop: CostShop) => Sent | Promise<Sent>);
}

/** As many parts as the benchmarks have. */
export const PARTS = 50;

export function takes(reads: number, writes: number, deletes = 0): Counts {
  return { reads, writes, deletes };
}

/**
 * Lists the documents that each call reads, writes and deletes. A query that finds nothing is billed as
 * one read. `npm test` fails when a call takes more, and also when it takes less: then the number here
 * is to be lowered.
 */
export const calls: Record<EndpointName, CallBudget> = {
  listParts: {
    ...takes(PARTS, 0),
    why: 'Each part on sale once. Callers within the next 3 s cost nothing.',
    parts: PARTS,
    sent: {},
  },
  getCatalogue: {
    ...takes(PARTS, 0),
    why: 'Each part on sale once, as for the list of parts. Callers within the next 3 s cost nothing.',
    parts: PARTS,
    sent: {},
  },
  getPart: {
    ...takes(1, 0),
    why: 'The part. It never comes from a cache, since somebody is about to order it.',
    sent: ({ parts }) => ({ params: { id: parts[0] ?? '' } }),
  },
  listReviews: { ...takes(1, 0), why: 'One query without a review; else one read each.', sent: {} },
  recordUser: {
    ...takes(1, 1),
    why: 'The stored user gives the role and the day of the first visit. Written: the visit.',
    sent: { as: 'customer', params: customer, json: customer },
  },
  placeOrder: {
    ...takes(4, 4),
    why: 'Read: the order of this idempotency key, which may be there from a lost answer; the part with its price and stock; the unpaid orders, which are bounded (one query, here without any, else a read each); the note of the customer’s last order. Written: the order, the part, the movement in the ledger, and that note. The note makes two orders of one customer meet: a query cannot be a condition of a commit, so both would find the same unpaid orders and exceed the bound together.',
    sent: newOrder,
  },
  listOrders: {
    ...takes(1, 0),
    why: 'One query without an order; else one read for each of the page.',
    sent: { as: 'customer', params: customer, query: '?limit=50' },
  },
  getOrder: {
    ...takes(1, 0),
    why: 'The order.',
    sent: async (shop) => ({ as: 'customer', params: { id: await place(shop) } }),
  },
  cancelOrder: {
    ...takes(3, 3),
    why: 'The order is read for its intent, and again after the intent was cancelled at Stripe, because it may have been paid meanwhile; the part. Written as with a new order: order, part, movement.',
    sent: async (shop) => ({ as: 'customer', params: { orderId: await place(shop) } }),
  },
  createPaymentIntent: {
    ...takes(3, 2),
    why: 'The order is read for its sum, and again after Stripe has made the intent, because it may have been cancelled meanwhile; then it is written with the intent. The bound against card testing reads the attempts of the user, where a pause is noted too, and writes the attempt. It does so before Stripe is asked, so that a crash gives no free attempt, and therefore not together with the order.',
    sent: async (shop) => payment(await place(shop)),
  },
  payOrder: {
    ...takes(4, 4),
    why: 'Read: the order, for its owner, before Stripe is asked; in the transaction the payment (it may have arrived), the order again, the part. Written: payment, order, part, movement.',
    sent: async (shop) => receipt(await charge(shop)),
  },
  placePurchase: {
    ...takes(PARTS + 3, 3 * PARTS + 2),
    why: `Of ${PARTS} lines. Read, beside each part: the purchase of this idempotency key, the unpaid orders, the note of the customer’s last placing. Written: of each line its order, its part and its movement, which are three of an order by itself; the purchase and that note once.`,
    parts: PARTS,
    sent: newPurchase,
  },
  listPurchases: {
    ...takes(1, 0),
    why: 'One query without a purchase; else one read for each of the page. Orders are read with the one that is opened.',
    sent: { as: 'customer', query: '?limit=50' },
  },
  getPurchase: {
    ...takes(PARTS + 1, 0),
    why: `The purchase and its ${PARTS} orders.`,
    parts: PARTS,
    sent: async (shop) => ({ as: 'customer', params: { id: await placeAll(shop) } }),
  },
  cancelPurchase: {
    ...takes(3 * PARTS + 2, 3 * PARTS + 1),
    why: `The purchase and its ${PARTS} orders are read for their intent, and again after it was cancelled at Stripe, because they may have been paid meanwhile; the parts. Written: of each line its order, its part and its movement; the purchase, so that no intent of before is kept.`,
    parts: PARTS,
    sent: async (shop) => ({ as: 'customer', params: { id: await placeAll(shop) } }),
  },
  listOrdersToShip: {
    ...takes(1, 0),
    why: 'One query without an order to ship; else one read for each of the page. What is shipped matches it no more.',
    sent: { as: 'admin', query: '?limit=50' },
  },
  shipPurchase: {
    ...takes(4, 3),
    why: 'Of an order by itself. Read: the purchase of this id, which there is not, and the order; in the transaction the shipment of this idempotency key, and the order again. Written: shipment, order, audit.',
    sent: async (shop) => shipment(await pay(shop)),
  },
  deliverShipment: {
    ...takes(2, 2),
    why: 'Read: an earlier run of this request, the shipment. Written: shipment, audit.',
    sent: async (shop) => {
      const { insertedId } = await shop.call('shipPurchase', shipment(await pay(shop)));
      return { as: 'admin', params: { id: String(insertedId) } };
    },
  },
  getDocument: {
    ...takes(PARTS + 1, 0),
    why: `A pro forma invoice: the purchase and its ${PARTS} orders. An invoice is one document.`,
    parts: PARTS,
    sent: async (shop) => ({
      as: 'customer',
      params: { document: 'pro-forma', id: await placeAll(shop) },
    }),
  },
  refundPurchase: {
    ...takes(13, 9),
    why: 'Of an order by itself, back on sale. Read: the purchase of this id, which there is not, and the order; in the transaction the order again, the refund of this idempotency key, the payment, one query of its refunds, and the part. Then the payment and its refund for what to ask of Stripe, both with the order for what Stripe answered, and the payment once more, which says that nothing is left to do. Written: refund, payment, order, part, movement, audit; and the first three again with the answer.',
    sent: async (shop) => refund(await pay(shop)),
  },
  closeRefund: {
    ...takes(3, 0),
    why: 'Of a payment of which nothing is held: an earlier run of this request, the payment, one query of its refunds.',
    sent: async (shop) => {
      const charged = await charge(shop);
      await shop.call('payOrder', receipt(charged));
      return { as: 'admin', params: { id: charged.intent }, json: { note: 'Bank transfer' } };
    },
  },
  getAddresses: {
    ...takes(1, 0),
    why: 'All of a customer’s are one document.',
    sent: { as: 'customer' },
  },
  updateAddresses: {
    ...takes(0, 1),
    why: 'They are replaced as a whole, so nothing is read.',
    sent: { as: 'customer', json: { addresses: [] } },
  },
  listOrderLists: {
    ...takes(1, 0),
    why: 'All of a customer’s are one document.',
    sent: { as: 'customer' },
  },
  updateOrderList: {
    ...takes(1, 1),
    why: 'The document with the other lists, which must not be lost.',
    sent: { as: 'customer', params: { id: 'motor' }, json: orderList },
  },
  deleteOrderList: {
    ...takes(1, 1),
    why: 'The document with the other lists.',
    sent: async ({ call }) => {
      const params = { id: 'motor' };
      await call('updateOrderList', { as: 'customer', params, json: orderList });
      return { as: 'customer', params };
    },
  },
  addReview: {
    ...takes(3, 2),
    why: 'Read: a paid order of the author, which makes them a buyer; the review of this idempotency key, which may be there; the count of this hour. Written: the review and the count, in one transaction, so that the bound holds across instances. A query of this hour’s reviews would save the write, cost up to ten reads and an index, and forget deleted reviews.',
    sent: newReview,
  },
  getUserDetails: {
    ...takes(1, 0),
    why: 'The profile.',
    sent: { as: 'customer', params: customer },
  },
  updateUserDetails: {
    ...takes(0, 1),
    why: 'The profile is replaced as a whole, so nothing is read.',
    sent: {
      ...{ as: 'customer', params: customer },
      json: { education: '', location: '', phone: '', linkedIn: '' },
    },
  },
  getAdmin: {
    ...takes(0, 0),
    why: 'The identity service has the claim.',
    sent: { as: 'customer', params: customer },
  },
  endSessions: {
    ...takes(0, 0),
    why: 'The identity service has the sessions.',
    sent: { as: 'customer', params: customer },
  },
  listAllOrders: {
    ...takes(1, 0),
    why: 'One query without an order; else one read for each of the page.',
    sent: { as: 'admin', query: '?limit=50' },
  },
  listCustomers: {
    ...takes(1, 0),
    why: 'One query without a customer; else one read for each of the page.',
    sent: { as: 'admin', query: '?limit=50&search=buyer' },
  },
  addNote: {
    ...takes(2, 2),
    why: 'An earlier run of this request, the notes on this customer, which are one document. Written: the notes, audit.',
    sent: { as: 'admin', params: customer, json: { text: 'Calls on Mondays' } },
  },
  removeNote: {
    ...takes(2, 2),
    why: 'An earlier run of this request, the notes on this customer. Written: the notes, audit.',
    sent: async ({ call }) => {
      const json = { text: 'Calls on Mondays' };
      const { insertedId } = await call('addNote', { as: 'admin', params: customer, json });
      return { as: 'admin', params: { ...customer, id: String(insertedId) } };
    },
  },
  getTraces: {
    ...takes(3, 0),
    why: 'The orders, the reviews and the notes of the person.',
    sent: { as: 'admin', params: customer },
  },
  forgetCustomer: {
    ...takes(10, 1, 5),
    why: 'An earlier run of this request; the orders, the reviews and the notes, before and after it is on record; the purchases, the reviews and the e-mails. Written: audit. Deleted: user, profile, notes, addresses, lists; every order, purchase, review and e-mail is one more.',
    sent: { as: 'admin', params: customer, json: { uid: people.customer.uid } },
  },
  getCustomer: {
    ...takes(6, 0),
    why: 'The user, the newest order, two counts, the notes, the reviews: at most 20. However much somebody has ordered, it is counted and not read.',
    sent: async (shop) => {
      await place(shop);
      await shop.call('recordUser', { as: 'customer', params: customer, json: customer });
      return { as: 'admin', params: customer };
    },
  },
  getNewestOrder: {
    ...takes(1, 0),
    why: 'The newest order, or one query that finds none. Whoever asks within the next 1.5 s costs nothing; a desk that is open asks every 3 s.',
    sent: { as: 'admin' },
  },
  getDeskWork: {
    ...takes(6, 0),
    why: 'Six counts; each costs one read for every thousand that it counts.',
    sent: { as: 'admin' },
  },
  getDeskTroubles: {
    ...takes(2, 0),
    why: 'Two queries that find nothing; else one read each, at most 200.',
    sent: { as: 'admin' },
  },
  resendMail: {
    ...takes(2, 2),
    why: 'Read: an earlier run of this request, the e-mail. Written: e-mail, audit.',
    sent: async (shop) => ({ as: 'admin', json: { mail: await unsentMail(shop) } }),
  },
  getSales: {
    ...takes(12, 0),
    why: 'A document for each of twelve months. With the six counts of getDeskWork the desk’s home reads 18.',
    sent: { as: 'admin' },
  },
  searchOrders: {
    ...takes(PARTS + 1, 0),
    why: `The ${PARTS} orders of a page and their one purchase. A page never reads more than its orders, one more that tells of a next page, and a purchase each: at most 101 documents, with 100 orders as with 100,000.`,
    parts: PARTS,
    sent: async (shop) => {
      await placeAll(shop);
      return { as: 'admin', query: '?limit=50&search=part&state=pending' };
    },
  },
  listUsers: {
    ...takes(1, 0),
    why: 'One query without a user; else one read for each of the page.',
    sent: { as: 'admin', query: '?limit=50' },
  },
  removeAdmin: {
    ...takes(2, 0),
    why: 'For a user who is not an admin: the user on record under the e-mail address, twice.',
    sent: { as: 'admin', params: customer },
  },
  makeAdmin: {
    ...takes(4, 3),
    why: 'The user on record under the e-mail address, so that nobody else is promoted. No power without its record: the promotion and the audit record are written before the claim is set, and the role after it. Each step reads the user, the first also its own earlier run.',
    sent: { as: 'admin', params: customer },
  },
  setRole: {
    ...takes(4, 2),
    why: 'The user on record under the e-mail address. The role and the audit record are written before the claim is set, which reads the user and its own earlier run; the user is read again after it, for a promotion that came between.',
    sent: { as: 'admin', params: customer, json: { role: 'sales' } },
  },
  addProduct: {
    ...takes(3, 5),
    why: 'Read: an earlier run of this request, the name, the number. Written: part, name, number, first movement, audit.',
    sent: newPart,
  },
  listOwnReviews: {
    ...takes(1, 0),
    why: 'One query without a review; else one read for each, at most 20.',
    sent: { as: 'customer' },
  },
  listDeskReviews: {
    ...takes(1, 0),
    why: 'One query without a review; else one read for each of the page.',
    sent: { as: 'admin', query: '?limit=50' },
  },
  hideReview: {
    ...takes(2, 2),
    why: 'An earlier run of this request, the review. Written: review, audit.',
    sent: async (shop) => reviewed(shop, { reason: 'Names a person' }),
  },
  showReview: {
    ...takes(2, 0),
    why: 'An earlier run of this request, the review, which is not hidden; as a hidden one it and the audit are written.',
    sent: async (shop) => reviewed(shop),
  },
  answerReview: {
    ...takes(2, 2),
    why: 'An earlier run of this request, the review. Written: review, audit.',
    sent: async (shop) => reviewed(shop, { answer: 'Thank you' }),
  },
  deleteReview: {
    ...takes(2, 1, 1),
    why: 'Read: an earlier run of this request, the review. Written: audit. The review is deleted.',
    sent: async (shop) => reviewed(shop),
  },
  deleteProduct: {
    ...takes(2, 2, 2),
    why: 'Read: an earlier run of this request, the part. Written: part, audit. The name and the number are deleted.',
    sent: async ({ call }) => {
      const { insertedId } = await call('addProduct', newPart());
      return { as: 'admin', params: { id: String(insertedId) } };
    },
  },
  listProducts: {
    ...takes(1, 0),
    why: 'Each product of the page once; here the one on sale.',
    sent: { as: 'admin', query: '?limit=50' },
  },
  getProduct: {
    ...takes(1, 0),
    why: 'The product.',
    sent: ({ parts }) => ({ as: 'admin', params: { id: parts[0] ?? '' } }),
  },
  editProduct: {
    ...takes(3, 3, 1),
    why: 'Of a name, the dearest edit together with that of a number. Read: an earlier run of this request, the product, the new name. Written: product, new name, audit. The old name is deleted.',
    sent: rename,
  },
  restoreProduct: {
    ...takes(4, 4),
    why: 'Read: an earlier run of this request, the product, its name, its number. Written: product, name, number, audit.',
    sent: async ({ call }) => {
      const { insertedId } = await call('addProduct', newPart());
      const archived = { as: 'admin', params: { id: String(insertedId) } } as const;
      await call('deleteProduct', archived);
      return archived;
    },
  },
  listMovements: {
    ...takes(1, 0),
    why: 'Each movement of the page once; here the first.',
    sent: ({ parts }) => ({ as: 'admin', params: { id: parts[0] ?? '' }, query: '?limit=50' }),
  },
  moveStock: {
    ...takes(2, 3),
    why: 'Read: the product, and the movement of this idempotency key, which may be there from a lost answer. Written: product, movement, audit.',
    sent: delivery,
  },
  listRuns: {
    ...takes(1, 0),
    why: 'Each run of the page once; a query that finds none is one read.',
    sent: { as: 'admin', query: '?limit=50' },
  },
  startRun: {
    ...takes(1, 1),
    why: 'Read: the run of this idempotency key, which may be there from a lost answer. Written: the run.',
    sent: newRun,
  },
  applyRows: {
    ...takes(2 + 2 * 20, 2 + 3 * 20),
    why: 'Of 20 prices, the last ones of their run. Read: the run, and again where it is counted; of each row, what it has done before, and the product. Written: the run, its one act in the audit; of each row, product, audit, and what undoes it.',
    parts: 20,
    sent: priceRun,
  },
  undoRows: {
    ...takes(2 + 2 * 20, 3 + 3 * 20),
    why: 'Of the same 20 prices. Read: the run, and again where it is counted; of each row, what it has done, and the product. Written: the run, closed and counted, its one act in the audit; of each row, product, audit, and that it is undone.',
    parts: 20,
    sent: async (shop) => {
      return { ...(await priced(shop)), json: { from: 0 } };
    },
  },
  getImageUpload: { ...takes(0, 0), why: 'The address is configuration.', sent: { as: 'admin' } },
  listAudit: {
    ...takes(1, 0),
    why: 'One query. Here it finds the record of the part that was added.',
    sent: { as: 'admin', query: '?limit=50' },
  },
  stripeWebhook: {
    ...takes(5, 5),
    why: 'An event that comes first does what payOrder does. It also reads and writes the event itself, so that its repetition asks nobody.',
    sent: async (shop) => event(await charge(shop)),
  },
};
