import { NEWEST } from '@brushline/contract/desk/desk';
import { searchOrders as search } from '../../domain/desk/search-orders.ts';
import { getCustomer as showCustomer } from '../../domain/desk/show-customer.ts';
import {
  getDeskTroubles as showTroubles,
  getDeskWork as showWork,
} from '../../domain/desk/show-work.ts';
import { resendMail as resend } from '../../domain/mail/resend-mail.ts';
import { getSales as showSales } from '../../domain/sales/show-sales.ts';
import type { Shop } from '../../domain/shop.ts';
import { KeptRead } from '../answer/kept-read.ts';
import type { Handler } from '../handler.ts';

export const searchOrders: Handler<'searchOrders'> = ({ shop, query }) => search(shop, query);

export const getCustomer: Handler<'getCustomer'> = ({ shop, params }) =>
  showCustomer(shop, params.email);

export const getDeskWork: Handler<'getDeskWork'> = ({ shop }) => showWork(shop);

export const getDeskTroubles: Handler<'getDeskTroubles'> = ({ shop }) => showTroubles(shop);

export const getSales: Handler<'getSales'> = ({ shop }) => showSales(shop);

export const resendMail: Handler<'resendMail'> = async ({ shop, body, ...call }) => ({
  modifiedCount: await resend(shop, { ...call, mailId: body.mail }),
});

/** What this instance has read last of a shop: however many desks are open, it reads once for all of them. */
const newest = new WeakMap<Shop, KeptRead<string | null>>();

export const getNewestOrder: Handler<'getNewestOrder'> = async ({ shop }) => {
  const kept = newest.get(shop) ?? new KeptRead(() => newestOf(shop), NEWEST.keptMs);
  newest.set(shop, kept);
  return { newest: (await kept.get(performance.now())).value };
};

async function newestOf({ store }: Shop): Promise<string | null> {
  return (await store.orders.newest())?.id ?? null;
}
