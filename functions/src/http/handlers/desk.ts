import { NEWEST } from '@brushline/contract/desk/desk';
import { addNote as noteDown, removeNote as strike } from '../../domain/desk/customer-notes.ts';
import { listCustomers as findCustomers } from '../../domain/desk/list-customers.ts';
import { searchOrders as search } from '../../domain/desk/search-orders.ts';
import { getCustomer as showCustomer } from '../../domain/desk/show-customer.ts';
import {
  getDeskTroubles as showTroubles,
  getDeskWork as showWork,
} from '../../domain/desk/show-work.ts';
import { resendMail as resend } from '../../domain/mail/resend-mail.ts';
import { getSales as showSales } from '../../domain/sales/show-sales.ts';
import type { Shop } from '../../domain/shop.ts';
import { findCustomer } from '../../domain/users/find-customer.ts';
import { countsOf, forgetPerson, tracesOfPerson } from '../../domain/users/forget-person.ts';
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

/** This instance's last read of a shop, which all open desks share. */
const newest = new WeakMap<Shop, KeptRead<string | null>>();

export const getNewestOrder: Handler<'getNewestOrder'> = async ({ shop }) => {
  const kept = newest.get(shop) ?? new KeptRead(() => newestOf(shop), NEWEST.keptMs);
  newest.set(shop, kept);
  return { newest: (await kept.get(performance.now())).value };
};

async function newestOf({ store }: Shop): Promise<string | null> {
  return (await store.orders.newest())?.id ?? null;
}

export const listCustomers: Handler<'listCustomers'> = ({ shop, query }) =>
  findCustomers(shop, query);

export const addNote: Handler<'addNote'> = async ({ shop, params, body, ...call }) => ({
  acknowledged: true,
  insertedId: await noteDown(shop, { ...call, ...params }, body.text),
});

export const removeNote: Handler<'removeNote'> = async ({ shop, params, ...call }) => ({
  acknowledged: true,
  deletedCount: await strike(shop, { ...call, ...params }, params.id),
});

export const getTraces: Handler<'getTraces'> = async ({ shop, params }) => {
  const person = await findCustomer(shop, params.email);
  return { uid: person.uid, ...countsOf(await tracesOfPerson(shop, person)) };
};

export const forgetCustomer: Handler<'forgetCustomer'> = async (call) => {
  const { shop, params, body, caller: by, requestId } = call;
  const person = await findCustomer(shop, params.email);
  const traces = await forgetPerson(shop, { ...person, shown: body.uid, by, requestId });
  return { uid: person.uid, ...countsOf(traces) };
};
