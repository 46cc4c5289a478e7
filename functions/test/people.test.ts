import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { listCustomers } from '../src/domain/desk/show-customers.ts';
import type { Account } from '../src/domain/identity.ts';
import { issueInvoices } from '../src/domain/invoices/issue-invoices.ts';
import { cancelOrder } from '../src/domain/orders/cancel-order.ts';
import { createPaymentIntent } from '../src/domain/payments/create-payment-intent.ts';
import { settlePayment } from '../src/domain/payments/settle-payment.ts';
import {
  getAddresses,
  getProfile,
  listOrderLists,
  updateAddresses,
  updateOrderList,
  updateProfile,
} from '../src/domain/profile/profile.ts';
import { changeDelivery } from '../src/domain/purchases/change-delivery.ts';
import { getPurchase } from '../src/domain/purchases/show-purchases.ts';
import { forgetUser, tracesOfPerson } from '../src/domain/users/forget-person.ts';
import { makeAdmin } from '../src/domain/users/make-admin.ts';
import { recordUser } from '../src/domain/users/record-user.ts';
import { removeAdmin } from '../src/domain/users/remove-admin.ts';
import { listUsers } from '../src/domain/users/show-users.ts';
import { checkInvariants } from './support/invariants.ts';
import { KnownAccounts } from './support/known-accounts.ts';
import { partsOnSale, purchase } from './support/purchase-steps.ts';
import { delivery } from './support/records.ts';
import { admin, buyer, order, partOnSale, writeReview } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

describe('admin rights', () => {
  useShop();
  const by = { uid: 'command-line:tests', email: null };
  let accounts: KnownAccounts['accounts'];
  let ended: string[];

  beforeEach(() => {
    shop.identity = new KnownAccounts(accountOf('ann'), accountOf('bob'));
    ({ accounts, endedSessions: ended } = shop.identity);
  });

  it('end the sessions of their new holder, in a shop that requires confirmed addresses', async () => {
    await promote('ann');
    expect(ended).toEqual(['ann']);
    shop.newAdmins = 'anyone';
    await promote('bob');
    expect(ended).toEqual(['ann']);
  });

  it('are complete after two promotions at the same moment', async () => {
    await Promise.all([promote('ann'), promote('ann')]);
    expect(accounts.get('ann')?.role).toBe('admin');
    expect(await shop.store.users.get('ann')).toMatchObject({ role: 'admin' });
    expect(await demote('ann').catch(({ code }) => code)).toBe('forbidden');
    expect(await promote('ann')).toEqual({ modifiedCount: 0 });
  });

  it('A3 are for confirmed addresses, unless the shop allows anyone', async () => {
    accounts.set('ann', { ...accountOf('ann'), emailVerified: false });
    await expect(promote('ann')).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Failed to make an admin'),
    });
    expect(accounts.get('ann')?.role).toBe(null);
    expect((await collections(shop.db).audit.get()).size).toBe(0);
    shop.newAdmins = 'anyone';
    expect(await promote('ann')).toEqual({ modifiedCount: 1 });
  });

  it.each([
    ['by the e-mail alone', null],
    ['by the row', 'ann'],
  ])('A3 are not given to a stranger who took over an address, %s', async (_, uid) => {
    await recordUser(shop, accountOf('ann'));
    const email = 'ann@brushline.test';
    accounts.set('ann', { ...accountOf('ann'), email: 'anew@brushline.test' });
    accounts.set('thief', { ...accountOf('thief'), email });
    const attempt = () => makeAdmin(shop, { email, uid, caller: by, requestId: shop.newId() });
    await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' });
    expect([...accounts.values()].some(({ role }) => role)).toBe(false);
    const { rows } = await listUsers(shop, {});
    expect(rows).toMatchObject([{ _id: 'ann', email: 'anew@brushline.test' }]);
    const find = async (search: string) => (await listCustomers(shop, { search })).rows.length;
    expect(await find('anew@brushline.test')).toBe(1);
    expect(await find(email)).toBe(0);
  });

  it('A3 are not given for a row whose account is gone; the row is removed', async () => {
    await recordUser(shop, accountOf('ann'));
    accounts.delete('ann');
    accounts.set('thief', { ...accountOf('thief'), email: 'ann@brushline.test' });
    await expect(promote('ann')).rejects.toMatchObject({ code: 'forbidden' });
    expect(accounts.get('thief')?.role).toBe(null);
    expect((await listUsers(shop, {})).rows).toEqual([]);
  });

  it('are removed from the claim and the role, with an audit record', async () => {
    await promote('ann');
    await promote('bob');
    expect(await demote('ann')).toEqual({ modifiedCount: 1 });
    expect(accounts.get('ann')?.role).toBe(null);
    expect(await removals()).toMatchObject([
      { who: by, before: { uid: 'ann', admin: true }, after: { uid: 'ann', admin: false } },
    ]);
    expect(await roleOf('ann')).toBe('customer');
    expect(await demote('ann')).toEqual({ modifiedCount: 0 });
  });

  it('leave the last admin', async () => {
    await promote('ann');
    await expect(demote('ann')).rejects.toThrow('last admin');
    expect(accounts.get('ann')?.role).toBe('admin');
    expect(await removals()).toEqual([]);
  });

  it('A11 cannot be removed from the last admin whose account exists, whatever the list says', async () => {
    await promote('ann');
    await promote('bob');
    accounts.delete('bob');
    await expect(demote('ann')).rejects.toThrow('last admin');
  });

  it('cannot be removed from the last admin whose account is not disabled', async () => {
    await promote('ann');
    await promote('bob');
    accounts.set('bob', { ...accountOf('bob'), role: 'admin', isDisabled: true });
    await expect(demote('ann')).rejects.toThrow('last admin');
    expect(await demote('bob')).toEqual({ modifiedCount: 1 });
  });

  it('A11 stay with one of two admins who are removed at once', async () => {
    await promote('ann');
    await promote('bob');
    const outcomes = await Promise.allSettled([demote('ann'), demote('bob')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([...accounts.values()].filter(({ role }) => role)).toHaveLength(1);
    expect(await removals()).toHaveLength(1);
  });

  it('A11 do not count for an admin whose removal was interrupted; a repeated call completes it', async () => {
    await promote('ann');
    await promote('bob');
    const { setRole } = shop.identity;
    shop.identity.setRole = async () => {
      throw new Error('away');
    };
    await expect(demote('ann')).rejects.toThrow('away');
    shop.identity.setRole = setRole;
    await recordUser(shop, accounts.get('ann') ?? accountOf('ann'));
    await expect(demote('bob')).rejects.toThrow('last admin');
    expect(await demote('ann')).toEqual({ modifiedCount: 1 });
    expect(await roleOf('ann')).toBe('customer');
    expect(await removals()).toHaveLength(1);
  });

  it('are recorded by a visit, even after their removal, with the current address', async () => {
    await recordUser(shop, { ...accountOf('ann'), role: 'admin' });
    expect(await roleOf('ann')).toBe('admin');
    await recordUser(shop, { ...accountOf('ann'), email: 'anew@brushline.test' });
    const stored = (await collections(shop.db).users.doc('ann').get()).data();
    expect(stored).toMatchObject({ role: 'customer', email: 'anew@brushline.test' });
  });

  const promote = (uid: string) =>
    makeAdmin(shop, { email: `${uid}@brushline.test`, caller: by, requestId: shop.newId() });
  const demote = (uid: string) =>
    removeAdmin(shop, { email: `${uid}@brushline.test`, caller: by, requestId: shop.newId() });

  async function removals() {
    const query = collections(shop.db).audit.where('what', '==', 'user.remove-admin');
    return (await query.get()).docs.map((document) => document.data());
  }

  async function roleOf(uid: string) {
    return (await collections(shop.db).users.doc(uid).get()).data()?.role;
  }

  function accountOf(uid: string): Account {
    return { uid, email: `${uid}@brushline.test`, name: uid, role: null, emailVerified: true };
  }
});

describe('a profile', () => {
  useShop();
  const fields = (location: string) => ({ education: '', location, phone: '', linkedIn: '' });

  it('belongs to the e-mail address, also for an admin who has one', async () => {
    const customer = { ...buyer('carla'), emailVerified: true };
    shop.identity.findByEmail = async (email) => (email === customer.email ? customer : null);
    await updateProfile(shop, admin, fields('Oslo'));
    await updateProfile(shop, customer, fields('Graz'));
    expect(await getProfile(shop, admin, customer.email ?? '')).toEqual(fields('Graz'));
    expect(await getProfile(shop, admin, admin.email ?? '')).toEqual(fields('Oslo'));
    expect(await getProfile(shop, admin, 'nobody@brushline.test')).toEqual(fields(''));
  });
});

describe('forgetting a user', () => {
  useShop();
  const caller = buyer('carla');

  it('removes the person and keeps the books', async () => {
    const part = await partOnSale(shop);
    const cancelled = await order(shop, part, { caller });
    await cancelOrder(shop, { orderId: cancelled, caller, requestId: shop.newId() });
    const paid = await payFor(await order(shop, part, { caller }));
    await recordUser(shop, caller);
    await updateProfile(shop, caller, profile);
    await writeReview(shop, { caller });

    const person = { uid: caller.uid, account: null };
    const traces = { uid: caller.uid, unpaidOrders: 1, paidOrders: 1, reviews: 1, notes: 0 };
    expect(await tracesOfPerson(shop, person)).toEqual(traces);
    await forgetUser(shop, caller.uid);

    expect(await everythingStored(cancelled)).not.toMatch(/carla@|1 Motor Way|555 0100/);
    expect(await everythingStored(paid)).toMatch(/carla@brushline.test/);
    expect((await collections(shop.db).users.get()).size).toBe(0);
    expect((await collections(shop.db).profiles.get()).size).toBe(0);
    const [review] = (await collections(shop.db).reviews.get()).docs;
    expect(review?.data()).toMatchObject({ name: 'Former customer', review: 'Runs quiet' });
    await checkInvariants(shop.db);
  });

  it('removes the person from paid orders on request, and has the same effect twice', async () => {
    const paid = await payFor(await order(shop, await partOnSale(shop), { caller }));
    const { address: seen = '' } = (await shop.store.orders.get(paid)) ?? {};
    const call = { name: paid, caller: admin, requestId: shop.newId() };
    await changeDelivery(shop, { ...call, body: { seen, delivery } });
    await issueInvoices(shop);
    const invoices = async () => JSON.stringify(await shop.store.invoices.where('uid', caller.uid));
    await forgetUser(shop, caller.uid);
    expect(await invoices()).toMatch(/carla@/);
    await forgetUser(shop, caller.uid, { paidToo: true });
    await forgetUser(shop, caller.uid, { paidToo: true });
    const taken = new RegExp(`carla@|1 Motor Way|555 0100|${delivery.street}`);
    expect(await everythingStored(paid)).not.toMatch(taken);
    expect(await invoices()).toMatch(/removed/);
    expect(await invoices()).not.toMatch(/carla@|1 Motor Way/);
    await checkInvariants(shop.db);
  });

  it('completes a run that was stopped, without doing its work again', async () => {
    const parts = await partsOnSale(shop, 2);
    const { orders } = await getPurchase(shop, caller, await purchase(shop, parts, { caller }));
    for (const { _id } of orders)
      await cancelOrder(shop, { orderId: _id, caller, requestId: shop.newId() });
    await payFor(await order(shop, parts[0] ?? '', { caller }));
    await issueInvoices(shop);
    await writeReview(shop, { caller });
    await forgetUser(shop, caller.uid, { paidToo: true });
    const before = database.stats().rpcs.Commit ?? 0;
    await forgetUser(shop, caller.uid, { paidToo: true });
    // The records that are deleted whole.
    expect((database.stats().rpcs.Commit ?? 0) - before).toBe(1);
  });

  it('removes the person from purchases, addresses and lists', async () => {
    const parts = await partsOnSale(shop, 2);
    const facts = { purchaseOrder: 'PO of carla' };
    const id = await purchase(shop, parts, { caller, facts });
    const { orders } = await getPurchase(shop, caller, id);
    for (const { _id } of orders)
      await cancelOrder(shop, { orderId: _id, caller, requestId: shop.newId() });
    await updateAddresses(shop, caller, { addresses: [delivery] });
    await updateOrderList(shop, caller, 'motor', { name: 'Motor', lines: [] });
    await forgetUser(shop, caller.uid);
    const left = JSON.stringify(await getPurchase(shop, admin, id));
    // Two letters or four digits may also be part of a random id.
    const { country: _, postalCode: __, ...texts } = delivery;
    for (const text of ['carla', ...Object.values(texts)]) expect(left).not.toContain(text);
    expect(await getAddresses(shop, caller)).toEqual({ addresses: [] });
    expect(await listOrderLists(shop, caller)).toEqual([]);
  });

  it("removes the e-mails about the orders, and nobody else's", async () => {
    shop.orderMail = { shopUrl: 'https://shop.test', to: 'everyone' };
    const part = await partOnSale(shop);
    const own = await order(shop, part, { caller });
    await order(shop, part, { caller: buyer('dora') });
    await cancelOrder(shop, { orderId: own, caller, requestId: 'r-1' });
    await forgetUser(shop, caller.uid);
    const mails = await collections(shop.db).mail.get();
    expect(mails.docs.map((document) => document.data().to)).toEqual([['dora@brushline.test']]);
  });

  it('keeps an order that late money pays at the same moment', async () => {
    const id = await order(shop, await partOnSale(shop), { caller });
    const [unpaid] = await shop.store.orders.where('uid', caller.uid);
    const read = async () => [{ ...unpaid, state: 'cancelled' }];
    await payFor(id);
    const orders = Object.assign(Object.create(shop.store.orders), { where: read });
    await forgetUser({ ...shop, store: { ...shop.store, orders } }, caller.uid);
    expect(await everythingStored(id)).toMatch(/carla@/);
  });

  it('changes nothing while an order is open', async () => {
    const open = await order(shop, await partOnSale(shop), { caller });
    await writeReview(shop, { caller });
    await expect(forgetUser(shop, caller.uid)).rejects.toThrow('Cancel unpaid orders first');
    expect(await everythingStored(open)).toMatch(/carla@brushline.test/);
    const [review] = (await collections(shop.db).reviews.get()).docs;
    expect(review?.data().name).toBe('carla');
  });

  const profile = { education: 'EE', location: 'Graz', phone: '+1 555 0100', linkedIn: '' };

  async function payFor(id: string): Promise<string> {
    await createPaymentIntent(shop, { caller, body: { order: id, price: undefined } });
    const [intent] = [...shop.payments.intents.values()].filter(({ orderId }) => orderId === id);
    if (!intent) throw new Error('There is no intent');
    shop.payments.confirm(intent.id);
    await settlePayment(shop, intent.id);
    return id;
  }

  async function everythingStored(orderId: string): Promise<string> {
    return JSON.stringify((await collections(shop.db).orders.doc(orderId).get()).data());
  }
});
