import { NEWEST } from '@brushline/contract/desk/desk';
import { listAudit } from '../../domain/audit/list-audit.ts';
import { addNote, removeNote } from '../../domain/desk/customer-notes.ts';
import { listCustomers } from '../../domain/desk/list-customers.ts';
import { searchOrders } from '../../domain/desk/search-orders.ts';
import { getCustomer } from '../../domain/desk/show-customer.ts';
import { getDeskTroubles, getDeskWork } from '../../domain/desk/show-work.ts';
import { resendMail } from '../../domain/mail/resend-mail.ts';
import { getSales } from '../../domain/sales/show-sales.ts';
import type { Shop } from '../../domain/shop.ts';
import { findCustomer } from '../../domain/users/find-customer.ts';
import { countsOf, forgetPerson, tracesOfPerson } from '../../domain/users/forget-person.ts';
import { KeptRead } from '../answer/kept-read.ts';
import type { Handlers } from '../handler.ts';
import { deleted, inserted, modified } from './answers.ts';

/** This instance's last read of a shop, which all open desks share. */
const newest = new WeakMap<Shop, KeptRead<string | null>>();

async function newestOf({ store }: Shop): Promise<string | null> {
  return (await store.orders.newest())?.id ?? null;
}

export const desk = {
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
  getTraces: async ({ shop, params }) => {
    const person = await findCustomer(shop, params.email);
    return { uid: person.uid, ...countsOf(await tracesOfPerson(shop, person)) };
  },
  forgetCustomer: async ({ shop, params, body, caller, requestId }) => {
    const person = await findCustomer(shop, params.email);
    const traces = await forgetPerson(shop, { ...person, shown: body.uid, caller, requestId });
    return { uid: person.uid, ...countsOf(traces) };
  },
} satisfies Partial<Handlers>;
