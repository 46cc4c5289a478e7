import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { addNote, removeNote } from '../src/domain/desk/customer-notes.ts';
import { getCustomer, listCustomers } from '../src/domain/desk/show-customers.ts';
import type { Account } from '../src/domain/identity.ts';
import { findCustomer } from '../src/domain/users/find-customer.ts';
import { forgetPerson, tracesOfPerson } from '../src/domain/users/forget-person.ts';
import { recordUser } from '../src/domain/users/record-user.ts';
import { admin, buyer, order, partOnSale, writeReview } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

let accounts: Map<string, Account>;
let done: string[];
const carla: Account = { ...buyer('carla'), name: 'Carla Müller' };
const email = 'carla@brushline.test';
const call = (requestId = shop.newId()) => ({ email, caller: admin, requestId });
const audited = async () =>
  (await collections(shop.db).audit.orderBy('at').get()).docs.map((document) => document.data());

describe('a customer', () => {
  useShop();

  beforeEach(() => {
    accounts = new Map([[carla.uid, carla]]);
    done = [];
    Object.assign(shop.identity, {
      findByEmail: async (asked: string) =>
        [...accounts.values()].find((account) => account.email === asked) ?? null,
      findByUid: async (uid: string) => accounts.get(uid) ?? null,
      endSessions: async () => void done.push('sessions ended'),
      deleteAccount: async (uid: string) => {
        done.push('account deleted');
        accounts.delete(uid);
      },
    });
  });

  it('has staff notes, whose text is not in the audit', async () => {
    const first = await addNote(shop, call('r-1'), 'Calls on Mondays');
    expect(await addNote(shop, call('r-1'), 'Calls on Mondays')).toBe(first);
    shop.pass(1);
    await addNote(shop, call('r-2'), 'Pays at once');
    await recordUser(shop, carla);
    const notes = async () => (await getCustomer(shop, email)).notes.map(({ text }) => text);
    expect(await notes()).toEqual(['Pays at once', 'Calls on Mondays']);
    shop.pass(1);
    expect(await removeNote(shop, call('r-3'), first)).toBe(1);
    await expect(removeNote(shop, call('r-4'), first)).rejects.toMatchObject({ code: 'not_found' });
    expect(await notes()).toEqual(['Pays at once']);
    const acts = await audited();
    expect(acts.map(({ what, before, after }) => [what, before, after])).toEqual([
      ['note.add', null, { note: 'r-1' }],
      ['note.add', null, { note: 'r-2' }],
      ['note.remove', { note: 'r-1' }, null],
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/Mondays|carla@/);
  });

  it('gets a note once when its request is repeated under its key', async () => {
    const add = (text: string) => addNote(shop, { ...call(), idempotencyKey: 'key-1' }, text);
    const first = await add('Calls on Mondays');
    expect(await add('Calls on Mondays')).toBe(first);
    await expect(add('Pays at once')).rejects.toMatchObject({ code: 'idempotency_conflict' });
    await recordUser(shop, carla);
    expect((await getCustomer(shop, email)).notes).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  it('loses a note once when the answer to the commit is lost', async () => {
    await recordUser(shop, carla);
    const note = await addNote(shop, call(), 'Calls on Mondays');
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'UNAVAILABLE', times: 1 });
    expect(await removeNote(shop, call(), note)).toBe(1);
    expect((await getCustomer(shop, email)).notes).toEqual([]);
  });

  it('is whoever has the address now, not its former owner', async () => {
    await recordUser(shop, { ...buyer('a-former'), email, name: 'Alan Former' });
    const former = { id: 'n-1', text: 'Never paid', at: '2026-11-20T12:00:00.000Z', by: 'admin' };
    const { customerNotes } = collections(shop.db);
    await customerNotes.doc('a-former').set({ id: 'a-former', notes: [former] });
    await recordUser(shop, carla);
    await addNote(shop, call(), 'Pays at once');
    const { name, notes } = await getCustomer(shop, email);
    expect([name, notes.map(({ text }) => text)]).toEqual(['Carla Müller', ['Pays at once']]);
  });

  it('has a limited number of notes', async () => {
    const full = Array.from({ length: 50 }, (_, index) => ({
      id: `n-${index}`,
      text: 'Note',
      at: '2026-11-20T12:00:00.000Z',
      by: 'admin',
    }));
    await collections(shop.db).customerNotes.doc('carla').set({ id: 'carla', notes: full });
    await expect(addNote(shop, call(), 'One more')).rejects.toMatchObject({ code: 'invalid_body' });
  });

  it('is found by the words of their name and their address', async () => {
    await recordUser(shop, carla);
    await recordUser(shop, { ...buyer('dora'), name: 'Dora Müller' });
    const found = async (search: string) =>
      (await listCustomers(shop, { search })).rows.map(({ name }) => name);
    expect(await found('')).toEqual(['Carla Müller', 'Dora Müller']);
    expect(await found('muller')).toEqual(['Carla Müller', 'Dora Müller']);
    expect(await found('Müller Carla')).toEqual(['Carla Müller']);
    expect(await found('carla@brushline.test')).toEqual(['Carla Müller']);
    expect(await found('Nobody')).toEqual([]);
  });

  it('is forgotten, with an audit record first and the account last', async () => {
    await recordUser(shop, carla);
    await writeReview(shop, { caller: carla });
    await addNote(shop, call(), 'Calls on Mondays');
    shop.pass(1);
    const person = await findCustomer(shop, email);
    expect(await tracesOfPerson(shop, person)).toMatchObject({ reviews: 1, notes: 1 });
    const { deleteAccount } = shop.identity;
    shop.identity.deleteAccount = async () => {
      throw new Error('away');
    };
    const forget = () => forgetPerson(shop, { ...person, caller: admin, requestId: shop.newId() });
    await expect(forget()).rejects.toThrow('away');
    // A repeated call completes the interrupted one.
    shop.identity.deleteAccount = deleteAccount;
    shop.pass(1);
    await forget();
    expect(done).toEqual(['sessions ended', 'sessions ended', 'account deleted']);
    for (const name of ['users', 'customerNotes', 'profiles'] as const)
      expect((await collections(shop.db)[name].get()).size).toBe(0);
    const [first] = (await audited()).filter(({ what }) => what === 'user.forget');
    const before = { unpaidOrders: 0, paidOrders: 0, reviews: 1, notes: 1, paidToo: false };
    expect(first).toMatchObject({ subject: 'carla', before, after: null });
    expect(JSON.stringify(await audited())).not.toMatch(/carla@|Müller|Mondays/);
    await expect(findCustomer(shop, email)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('places no order once forgotten, even by a call that began before their sessions ended', async () => {
    const part = await partOnSale(shop);
    const person = await findCustomer(shop, email);
    await forgetPerson(shop, { ...person, caller: admin, requestId: shop.newId() });
    const late = order(shop, part, { caller: carla });
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await collections(shop.db).orders.get()).size).toBe(0);
  });

  it('leaves nothing behind that a concurrent call writes', async () => {
    const person = await findCustomer(shop, email);
    const { deleteAccount } = shop.identity;
    shop.identity.deleteAccount = async (uid) => {
      await writeReview(shop, { caller: carla });
      await recordUser(shop, carla);
      await deleteAccount(uid);
    };
    await forgetPerson(shop, { ...person, caller: admin, requestId: shop.newId() });
    expect((await collections(shop.db).users.get()).size).toBe(0);
    const { docs } = await collections(shop.db).reviews.get();
    expect(docs.map((review) => review.data().name)).toEqual(['Former customer']);
  });

  it('is not forgotten with an open order, with a role, or if another person was shown', async () => {
    const person = await findCustomer(shop, email);
    const asked = { ...person, caller: admin, requestId: 'r-1' };
    const refused = (given: Partial<typeof asked & { shown: string }>) =>
      expect(forgetPerson(shop, { ...asked, ...given })).rejects;
    await refused({ shown: 'somebody-else' }).toMatchObject({ code: 'forbidden' });
    await refused({ account: { ...carla, role: 'sales' } }).toMatchObject({ code: 'forbidden' });
    await order(shop, await partOnSale(shop), { caller: carla });
    await refused({}).toMatchObject({ code: 'order_closed' });
    expect(done).toEqual([]);
    expect((await audited()).filter(({ what }) => what === 'user.forget')).toEqual([]);
  });
});
