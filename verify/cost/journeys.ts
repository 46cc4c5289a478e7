import { HOUR_MS } from '@brushline/contract/values/durations';
import { issueInvoices } from '@brushline/functions/domain/invoices/issue-invoices';
import { expireOrders } from '@brushline/functions/domain/orders/expire-orders';
import { addedPart, charge, event, firstPart, pay, place, receipt } from './actions.ts';
import { type Budget, PARTS } from './calls.ts';
import type { CostShop } from './cost-shop.ts';

export interface JourneyBudget extends Budget {
  /** Makes every call that the pages make. */
  go(shop: CostShop): Promise<unknown>;
}

/** Lists what people do, and the documents that it takes. */
export const journeys = {
  'a visitor sees home behind the CDN': {
    ...{ reads: 0, writes: 0, deletes: 0 },
    why: 'Pages and both lists come from the CDN.',
    go: async () => undefined,
  },
  'home is read for the CDN, once a minute': {
    ...{ reads: PARTS + 1, writes: 0, deletes: 0 },
    why: 'Each part once and one query of reviews, for all visitors of that minute together.',
    parts: PARTS,
    go: ({ call }) => Promise.all([call('listParts'), call('listReviews')]),
  },
  'an order is placed and paid': {
    ...{ reads: 16, writes: 11, deletes: 0 },
    why: 'getPart 1, placeOrder 4 and 4, createPaymentIntent 3 and 2, getOrder 1, payOrder 4 and 4, the webhook after it 3 and 1: it reads the event, the order and the payment, which says that all is done, and writes the event.',
    async go(shop) {
      const { call } = shop;
      await call('getPart', firstPart(shop));
      const charged = await charge(shop);
      await call('getOrder', { as: 'customer', params: { id: charged.order } });
      await call('payOrder', receipt(charged));
      await call('stripeWebhook', event(charged));
    },
  },
  'an order is placed, paid and invoiced': {
    ...{ reads: 18, writes: 12, deletes: 0 },
    why: 'placeOrder 4 and 4, createPaymentIntent 3 and 2, payOrder 4 and 4. The round reads what is due, the order, the reviews of its buyer, which are marked, and in its transaction the payment, its refunds, its invoices and the last number. Written: the invoice, and that the payment has it.',
    async go(shop) {
      await pay(shop);
      await issueInvoices(shop.shop);
    },
  },
  'an order is placed and cancelled': {
    ...{ reads: 7, writes: 7, deletes: 0 },
    why: 'placeOrder 4 and 4, cancelOrder 3 and 3.',
    async go(shop) {
      const orderId = await place(shop);
      await shop.call('cancelOrder', { as: 'customer', params: { orderId } });
    },
  },
  'an order is placed and expires': {
    ...{ reads: 8, writes: 7, deletes: 0 },
    why: 'placeOrder 4 and 4. The round finds the order, asks once more for the next page, and does in its transaction the same as a cancel.',
    async go(shop) {
      await place(shop);
      shop.shop.pass(25 * HOUR_MS);
      await expireOrders(shop.shop);
    },
  },
  'an admin adds a part and takes it off sale': {
    ...{ reads: 5, writes: 7, deletes: 2 },
    why: 'addProduct and deleteProduct.',
    async go(shop) {
      await shop.call('deleteProduct', await addedPart(shop));
    },
  },
  'the regular round finds nothing to do': {
    ...{ reads: 1, writes: 0, deletes: 0 },
    why: 'One query that finds nothing.',
    go: ({ shop }) => expireOrders(shop),
  },
} as const satisfies Record<string, JourneyBudget>;
