import { HOUR_MS } from '@brushline/contract/values/durations';
import { issueInvoices } from '@brushline/functions/domain/invoices/issue-invoices';
import { expireOrders } from '@brushline/functions/domain/orders/expire-orders';
import type { JourneyName } from '../calls.ts';
import { charge, event, firstPart, pay, place, receipt, saleRun } from './actions.ts';
import type { CostShop } from './cost-shop.ts';

/** Makes every call that the pages make on a journey. */
export const ways: Record<JourneyName, (shop: CostShop) => Promise<unknown>> = {
  'an order is placed and paid': async (shop) => {
    const { call } = shop;
    await call('getPart', firstPart(shop));
    const charged = await charge(shop);
    await call('getOrder', { as: 'customer', params: { id: charged.order } });
    await call('payOrder', receipt(charged));
    await call('stripeWebhook', event(charged));
  },
  'an order is placed, paid and invoiced': async (shop) => {
    await pay(shop);
    await issueInvoices(shop.shop);
  },
  'an order is placed and expires': async (shop) => {
    await place(shop);
    shop.shop.pass(25 * HOUR_MS);
    await expireOrders(shop.shop);
  },
  'twenty products are archived by a run': async (shop) => {
    await shop.call('applyRows', await saleRun(shop, 'archive'));
  },
  'twenty products are archived by a run, and restored by another': async (shop) => {
    await shop.call('applyRows', await saleRun(shop, 'archive'));
    await shop.call('applyRows', await saleRun(shop, 'restore'));
  },
  'twenty products are archived by a run that is undone': async (shop) => {
    const run = await saleRun(shop, 'archive');
    await shop.call('applyRows', run);
    await shop.call('undoRows', { ...run, json: { from: 0 } });
  },
  'the regular round finds nothing to do': ({ shop }) => expireOrders(shop),
};
