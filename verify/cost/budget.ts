import type { EndpointName } from '@brushline/contract/endpoints';
import type { Counts } from './cost-shop.ts';
import type { JourneyName } from './steps.ts';

/** The least a call or a journey can do, and why it is that. */
export interface Budget extends Counts {
  why: string;
}

function atMost(reads: number, writes: number, why: string, deletes = 0): Budget {
  return { reads, writes, deletes, why };
}

const PARTS = 50;

/**
 * Documents read, written and deleted by each call, with 50 parts where parts are listed and else
 * one. A query that finds nothing is billed as one read. `npm test` fails when a call takes more, and
 * also when it takes less: then the number here is to be lowered.
 */
export const callBudget: Record<EndpointName, Budget> = {
  listParts: atMost(PARTS, 0, 'Each part on sale once; nothing for who asks within the next 3 s.'),
  getPart: atMost(1, 0, 'The part: what somebody is about to order is never from a cache.'),
  listReviews: atMost(1, 0, 'One query, without a review yet; else one read for each.'),
  recordUser: atMost(
    1,
    1,
    'The user as stored, for the role and the day of the first visit; the visit.',
  ),
  placeOrder: atMost(
    4,
    4,
    'Read: the order of this idempotency key, which may be there from a lost answer; the part with its price and stock; the unpaid orders, which are bounded: one query, here without any, else a read for each; the note of the customer’s last placing. Written: the order, the part, the movement in the ledger, and that note: it makes two placings of one customer meet, who would else each find the same unpaid orders and pass the bound together, for a query cannot be a condition of a commit.',
  ),
  listOrders: atMost(1, 0, 'One query, without an order yet; else one read for each of the page.'),
  getOrder: atMost(1, 0, 'The order.'),
  cancelOrder: atMost(
    3,
    3,
    'The order is read to know its intent, and again after that was cancelled at Stripe, when it may have been paid; the part. Written as at an order: order, part, movement.',
  ),
  createPaymentIntent: atMost(
    3,
    2,
    'The order is read for its sum, and again after Stripe has made the intent, when it may have been cancelled; then it is written with the intent. The bound against card testing reads the attempts of the user, where a pause stands too, and writes the attempt: before Stripe is asked, so that a crash gives no attempt for nothing, and therefore not with the order.',
  ),
  payOrder: atMost(
    4,
    4,
    'Read: the order, whose owner is asked before Stripe is; in the transaction the payment (is it in already?), the order again, the part. Written: payment, order, part, movement.',
  ),
  addReview: atMost(
    2,
    2,
    'Read: the review of this idempotency key, which may be there; the count of this hour. Written: the review and the count, in one transaction, so that the bound holds across instances. A query of the reviews of this hour would save the write for up to ten reads and an index, and forget what was erased.',
  ),
  getUserDetails: atMost(1, 0, 'The profile.'),
  updateUserDetails: atMost(0, 1, 'The profile is replaced as a whole, so nothing is read.'),
  getAdmin: atMost(0, 0, 'The claim stands at the identity service.'),
  endSessions: atMost(0, 0, 'Sessions are the identity service’s.'),
  listAllOrders: atMost(
    1,
    0,
    'One query, without an order yet; else one read for each of the page.',
  ),
  listUsers: atMost(1, 0, 'One query, without a user yet; else one read for each of the page.'),
  removeAdmin: atMost(
    2,
    0,
    'Of somebody who is no admin: who is on record under the e-mail address, and their record.',
  ),
  makeAdmin: atMost(
    4,
    3,
    'Who is on record under the e-mail address, so that nobody else is meant by it. Power never exists without its record: the promotion and the audit record are written before the claim is set, the role after it; each step reads the user, the first also its own earlier run.',
  ),
  addProduct: atMost(
    2,
    4,
    'Read: an earlier run of this request, the name. Written: part, name, first movement, audit.',
  ),
  deleteReview: atMost(
    2,
    1,
    'Read: an earlier run of this request, the review. Written: audit. The review is deleted.',
    1,
  ),
  deleteProduct: atMost(
    2,
    2,
    'Read: an earlier run of this request, the part. Written: part, audit. The name is deleted.',
    1,
  ),
  getImageUpload: atMost(0, 0, 'The address is configuration.'),
  listAudit: atMost(1, 0, 'One query; here it finds the one record of the part that was added.'),
  stripeWebhook: atMost(
    5,
    5,
    'An event that comes first does what payOrder does, and reads and writes the event itself, so that its repetition asks nobody.',
  ),
};

export const journeyBudget: Record<JourneyName, Budget> = {
  'a visitor sees home behind the CDN': atMost(0, 0, 'Pages and both lists come from the CDN.'),
  'home is read for the CDN, once a minute': atMost(
    PARTS + 1,
    0,
    'Each part once, one query of reviews: for everybody of that minute together.',
  ),
  'an order is placed and paid': atMost(
    16,
    11,
    'getPart 1, placeOrder 4 and 4, createPaymentIntent 3 and 2, getOrder 1, payOrder 4 and 4, the webhook after it 3 and 1: event and order, and the payment that says that all is done; it writes the event.',
  ),
  'an order is placed and cancelled': atMost(7, 7, 'placeOrder 4 and 4, cancelOrder 3 and 3.'),
  'an order is placed and expires': atMost(
    8,
    7,
    'placeOrder 4 and 4; the round finds the order, asks once more for the next page, and does in its transaction what a cancel does.',
  ),
  'an admin adds a part and takes it off sale': atMost(4, 6, 'addProduct and deleteProduct.', 1),
  'the regular round finds nothing to do': atMost(1, 0, 'One query that finds nothing.'),
};
