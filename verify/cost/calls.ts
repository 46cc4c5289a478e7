import type { EndpointName } from '@brushline/contract/endpoints';
import type { Counts } from './prices.ts';

/** The database operations of a call or a journey, why there cannot be fewer, and how many parts are on sale, if not one. */
export type Budget = readonly [...Counts, why: string, parts?: number];

/** The number of parts in the benchmarks. */
const PARTS = 50;

/**
 * Lists the documents that each call reads, writes and deletes. A query that finds nothing is billed as one read. `npm test`
 * fails if a call needs more or fewer. What it sends for each call is in test/sent.ts.
 */
// biome-ignore format: one call is one line
export const calls: Record<EndpointName, Budget> = {
  listParts: [PARTS, 0, 0, 'Each part on sale once, for an instance that begins and every ten minutes; otherwise the parts that were written since its last read, or one read if there are none. Callers within the next 3 s cost nothing.', PARTS],
  getCatalogue: [PARTS, 0, 0, 'As for the list of parts, whose parts an instance remembers for both. Callers within the next 3 s cost nothing.', PARTS],
  getPart: [1, 0, 0, 'The part. It never comes from a cache, since somebody is about to order it.'],
  listReviews: [1, 0, 0, 'One query without a review; else one read each.'],
  recordUser: [1, 1, 0, 'The stored user gives the role and the day of the first visit. Written: the visit.'],
  placeOrder: [4, 4, 0, 'Read: the order of this idempotency key, which may be there from a lost answer; the part with its price and stock; the unpaid orders, which are bounded (one query, here without any, else a read each); the note of the customer’s last order. Written: the order, the part, the movement in the ledger, and that note. The note makes two orders of one customer meet: a query cannot be a condition of a commit, so both would find the same unpaid orders and exceed the bound together.'],
  listOrders: [1, 0, 0, 'One query without an order; else one read for each of the page, also of a search. One that finds nothing may read its words in three ways, and look for an invoice: at most four reads.'],
  getOrder: [1, 0, 0, 'The order.'],
  cancelOrder: [3, 3, 0, 'The order is read for its intent, and again after the intent was cancelled at Stripe, because it may have been paid meanwhile; the part. Written as with a new order: order, part, movement.'],
  createPaymentIntent: [3, 2, 0, 'The order is read for its sum, and again after Stripe has made the intent, because it may have been cancelled meanwhile; then it is written with the intent. The bound against card testing reads the attempts of the user, where a pause is noted too, and writes the attempt. It does so before Stripe is asked, so that a crash gives no free attempt, and therefore not together with the order.'],
  payOrder: [4, 4, 0, 'Read: the order, for its owner, before Stripe is asked; in the transaction the payment (it may have arrived), the order again, the part. Written: payment, order, part, movement.'],
  placePurchase: [PARTS + 3, 3 * PARTS + 2, 0, `Of ${PARTS} lines. Read, beside each part: the purchase of this idempotency key, the unpaid orders, the note of the customer’s last placing. Written: of each line its order, its part and its movement, which are three of an order by itself; the purchase and that note once.`, PARTS],
  getPurchase: [PARTS + 2, 0, 0, `The purchase, a look for an order with its number, and its ${PARTS} orders.`, PARTS],
  cancelPurchase: [3 * PARTS + 3, 3 * PARTS + 1, 0, `A look for an order with its number. The purchase and its ${PARTS} orders are read for their intent, and again after it was cancelled at Stripe, because they may have been paid meanwhile; the parts. Written: of each line its order, its part and its movement; the purchase, so that no intent of before is kept.`, PARTS],
  changeDelivery: [4, 2, 0, 'Of an order by itself. Read: the purchase of this id, which there is not, and the order; an earlier run of this request, and the order again. Written: order, audit.'],
  listOrdersToShip: [1, 0, 0, 'One query without an order to ship; else one read for each of the page. What is shipped matches it no more.'],
  shipPurchase: [4, 3, 0, 'Of an order by itself. Read: the purchase of this id, which there is not, and the order; in the transaction the shipment of this idempotency key, and the order again. Written: shipment, order, audit.'],
  trackShipment: [3, 3, 0, 'Of an order by itself. Read: an earlier run of this request, the shipment, the order. Written: shipment, order, audit.'],
  takeBackShipment: [3, 3, 0, 'Of an order by itself. Read: an earlier run of this request, the shipment, the order. Written: shipment, order, audit.'],
  deliverShipment: [2, 2, 0, 'Read: an earlier run of this request, the shipment. Written: shipment, audit.'],
  undeliverShipment: [2, 2, 0, 'Read: an earlier run of this request, the shipment. Written: shipment, audit.'],
  getDocument: [PARTS + 2, 0, 0, `A pro forma invoice: the purchase, a look for an order with its number, and its ${PARTS} orders. An invoice is one document.`, PARTS],
  refundPurchase: [13, 9, 0, 'Of an order by itself, back on sale. Read: the purchase of this id, which there is not, and the order; in the transaction the order again, the refund of this idempotency key, the payment, one query of its refunds, and the part. Then the payment and its refund for what to ask of Stripe, both with the order for what Stripe answered, and the payment once more, which says that nothing is left to do. Written: refund, payment, order, part, movement, audit; and the first three again with the answer.'],
  closeRefund: [3, 0, 0, 'Of a payment of which nothing is held: an earlier run of this request, the payment, one query of its refunds.'],
  getAddresses: [1, 0, 0, 'All of a customer’s are one document.'],
  updateAddresses: [0, 1, 0, 'They are replaced as a whole, so nothing is read.'],
  listOrderLists: [1, 0, 0, 'All of a customer’s are one document.'],
  updateOrderList: [1, 1, 0, 'The document with the other lists, which must not be lost.'],
  deleteOrderList: [1, 1, 0, 'The document with the other lists.'],
  addReview: [4, 2, 0, 'Read: a paid order of the author, which makes them a buyer, and here without one, an archived one; the review of this idempotency key, which may be there; the count of this hour. Written: the review and the count, in one transaction, so that the bound holds across instances. A query of this hour’s reviews would save the write, cost up to ten reads and an index, and forget deleted reviews.'],
  getUserDetails: [1, 0, 0, 'The profile.'],
  updateUserDetails: [0, 1, 0, 'The profile is replaced as a whole, so nothing is read.'],
  getAdmin: [0, 0, 0, 'The identity service has the claim.'],
  endSessions: [0, 0, 0, 'The identity service has the sessions.'],
  listAllOrders: [1, 0, 0, 'One query without an order; else one read for each of the page.'],
  listCustomers: [1, 0, 0, 'One query without a customer; else one read for each of the page.'],
  addNote: [2, 2, 0, 'An earlier run of this request, the notes on this customer, which are one document. Written: the notes, audit.'],
  removeNote: [2, 2, 0, 'An earlier run of this request, the notes on this customer. Written: the notes, audit.'],
  getTraces: [3, 0, 0, 'The orders, the reviews and the notes of the person.'],
  forgetCustomer: [13, 2, 11, 'An earlier run of this request; the note of the customer’s last order; the orders, the reviews and the notes, before it is on record. Then twice, for what a call writes meanwhile: the orders, the purchases, the reviews and the e-mails. Written: audit, and that note, so that no call places an order meanwhile. Deleted: twice the user, profile, notes, addresses, lists; and the notes that there are not, as a condition of the record; every order, purchase, review and e-mail is one more.'],
  getCustomer: [6, 0, 0, 'The user, the newest order, two counts, the notes, the reviews: at most 20. However much somebody has ordered, it is counted and not read.'],
  getNewestOrder: [1, 0, 0, 'The newest order, or one query that finds none. Whoever asks within the next 1.5 s costs nothing; a desk that is open asks every 3 s.'],
  getDeskWork: [7, 0, 0, 'Six counts, each of which costs one read for every thousand that it counts, and the payments that must be refunded, usually none.'],
  getDeskTroubles: [4, 0, 0, 'Four queries that find nothing; else one read each, at most 300, and the payments that must be refunded: disputes with a deadline are read before those without.'],
  resendMail: [2, 2, 0, 'Read: an earlier run of this request, the e-mail. Written: e-mail, audit.'],
  getSales: [12, 0, 0, 'A document for each of twelve months. With the seven reads of getDeskWork the desk’s home reads 19.'],
  searchOrders: [PARTS + 1, 0, 0, `The ${PARTS} orders of a page and their one purchase. A page never reads more than its orders, one more that tells of a next page, and a purchase each: at most 101 documents, with 100 orders as with 100,000.`, PARTS],
  listUsers: [1, 0, 0, 'One query without a user; else one read for each of the page.'],
  removeAdmin: [2, 0, 0, 'For a user who is not an admin: the user on record under the e-mail address, twice.'],
  makeAdmin: [4, 3, 0, 'The user on record under the e-mail address, so that nobody else is promoted. No power without its record: the promotion and the audit record are written before the claim is set, and the role after it. Each step reads the user, the first also its own earlier run.'],
  setRole: [4, 2, 0, 'The user on record under the e-mail address. The role and the audit record are written before the claim is set, which reads the user and its own earlier run; the user is read again after it, for a promotion that came between.'],
  addProduct: [3, 5, 0, 'Read: an earlier run of this request, the name, the number. Written: part, name, number, first movement, audit.'],
  listOwnReviews: [1, 0, 0, 'One query without a review; else one read for each, at most 20.'],
  listDeskReviews: [1, 0, 0, 'One query without a review; else one read for each of the page.'],
  hideReview: [2, 2, 0, 'An earlier run of this request, the review. Written: review, audit.'],
  showReview: [2, 0, 0, 'An earlier run of this request, the review, which is not hidden; as a hidden one it and the audit are written.'],
  answerReview: [2, 2, 0, 'An earlier run of this request, the review. Written: review, audit.'],
  deleteReview: [2, 1, 1, 'Read: an earlier run of this request, the review. Written: audit. The review is deleted.'],
  deleteProduct: [2, 2, 2, 'Read: an earlier run of this request, the part. Written: part, audit. The name and the number are deleted.'],
  listProducts: [1, 0, 0, 'Each product of the page once; here the one on sale.'],
  getProduct: [1, 0, 0, 'The product.'],
  editProduct: [3, 3, 1, 'Of a name, the dearest edit together with that of a number. Read: an earlier run of this request, the product, the new name. Written: product, new name, audit. The old name is deleted.'],
  restoreProduct: [4, 4, 0, 'Read: an earlier run of this request, the product, its name, its number. Written: product, name, number, audit.'],
  listMovements: [1, 0, 0, 'Each movement of the page once; here the first.'],
  moveStock: [2, 3, 0, 'Read: the product, and the movement of this idempotency key, which may be there from a lost answer. Written: product, movement, audit.'],
  listRuns: [1, 0, 0, 'Each run of the page once; a query that finds none is one read.'],
  startRun: [1, 1, 0, 'Read: the run of this idempotency key, which may be there from a lost answer. Written: the run.'],
  applyRows: [2 + 2 * 20, 2 + 3 * 20, 0, 'Of 20 prices, the last ones of their run. Read: the run, and again where it is counted; of each row, what it has done before, and the product. Written: the run, its one act in the audit; of each row, product, audit, and what undoes it.', 20],
  undoRows: [2 + 2 * 20, 3 + 3 * 20, 0, 'Of the same 20 prices. Read: the run, and again where it is counted; of each row, what it has done, and the product. Written: the run, closed and counted, its one act in the audit; of each row, product, audit, and that it is undone.', 20],
  getImageUpload: [0, 0, 0, 'The address is configuration.'],
  listAudit: [1, 0, 0, 'One query. Here it finds the record of the part that was added.'],
  stripeWebhook: [5, 5, 0, 'An event that comes first does what payOrder does. It also reads and writes the event itself, so that its repetition asks nobody.'],
};

/** Journeys whose counts differ from the sum of their calls, because a second call finds the results of the first. */
// biome-ignore format: one journey is one line
export const journeys = {
  'an order is placed and paid': [16, 11, 0, 'getPart 1, placeOrder 4 and 4, createPaymentIntent 3 and 2, getOrder 1, payOrder 4 and 4, the webhook after it 3 and 1: it reads the event, the order and the payment, which says that all is done, and writes the event.'],
  'an order is placed, paid and invoiced': [18, 12, 0, 'placeOrder 4 and 4, createPaymentIntent 3 and 2, payOrder 4 and 4. The round reads what is due, the order, the reviews of its buyer, which are marked, and in its transaction the payment, its refunds, its invoices and the last number. Written: the invoice, and that the payment has it.'],
  'an order is placed and expires': [7, 7, 0, 'placeOrder 4 and 4. The round finds the order, and does in its transaction the same as a cancel.'],
  'twenty products are archived by a run': [3 + 2 * 20, 3 + 3 * 20, 2 * 20, 'startRun 1 and 1, applyRows as for prices. Deleted: the name and the number of each product.', 20],
  'twenty products are archived by a run, and restored by another': [6 + 6 * 20, 6 + 8 * 20, 2 * 20, 'The run that archives, twice; where the second reads and writes the name and the number of each product, which nobody may have taken meanwhile, it deletes none.', 20],
  'twenty products are archived by a run that is undone': [5 + 6 * 20, 6 + 8 * 20, 2 * 20, 'The run that archives, and undoRows as for prices, with the name and the number of each product.', 20],
  'the regular round finds nothing to do': [1, 0, 0, 'One query that finds nothing.'],
} as const satisfies Record<string, Budget>;

export type JourneyName = keyof typeof journeys;
