import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import type { Account } from '../src/domain/identity.ts';
import { cancelOrder } from '../src/domain/orders/cancel-order.ts';
import { createPaymentIntent } from '../src/domain/payments/create-payment-intent.ts';
import { settlePayment } from '../src/domain/payments/settle-payment.ts';
import { updateProfile } from '../src/domain/profile/update-profile.ts';
import { addReview } from '../src/domain/reviews/add-review.ts';
import { forgetUser } from '../src/domain/users/forget-user.ts';
import { makeAdmin } from '../src/domain/users/make-admin.ts';
import { recordUser } from '../src/domain/users/record-user.ts';
import { removeAdmin } from '../src/domain/users/remove-admin.ts';
import { checkInvariants } from './support/invariants.ts';
import { buyer, order, partOnSale, type TestShop } from './support/test-shop.ts';
import { type Fixture, useShop } from './support/use-shop.ts';

let shop: TestShop;
const begin = (fixture: Fixture) => {
  shop = fixture.shop;
};

describe('taking admin rights away', () => {
  useShop('pessimistic', begin);
  const by = { uid: 'command-line:tests', email: null };
  let accounts: Map<string, Account>;

  beforeEach(() => {
    accounts = new Map(['ann', 'bob'].map((uid) => [uid, accountOf(uid)]));
    shop.identity.findByEmail = async (email) =>
      [...accounts.values()].find((account) => account.email === email) ?? null;
    shop.identity.setAdmin = async (uid, admin) => {
      accounts.set(uid, { ...accountOf(uid), admin });
    };
  });

  it('takes the claim and the role, and is on record', async () => {
    await promote('ann');
    await promote('bob');
    expect(await demote('ann')).toEqual({ modifiedCount: 1 });
    expect(accounts.get('ann')?.admin).toBe(false);
    const { docs } = await collections(shop.db)
      .audit.where('what', '==', 'user.remove-admin')
      .get();
    expect(docs.map((document) => document.data())).toMatchObject([
      { who: by, before: { uid: 'ann', admin: true }, after: { uid: 'ann', admin: false } },
    ]);
    expect((await collections(shop.db).users.doc('ann').get()).data()?.role).toBe('customer');
    expect(await demote('ann')).toEqual({ modifiedCount: 0 });
  });

  it('leaves the last admin', async () => {
    await promote('ann');
    await expect(demote('ann')).rejects.toThrow('last admin');
    expect(accounts.get('ann')?.admin).toBe(true);
  });

  it('completes what a crash after the claim has left', async () => {
    await promote('ann');
    await promote('bob');
    accounts.set('ann', accountOf('ann'));
    expect(await demote('ann')).toEqual({ modifiedCount: 1 });
    expect((await collections(shop.db).users.doc('ann').get()).data()?.role).toBe('customer');
  });

  const promote = (uid: string) =>
    makeAdmin(shop, { email: `${uid}@brushline.test`, by, requestId: shop.newId() });
  const demote = (uid: string) =>
    removeAdmin(shop, { email: `${uid}@brushline.test`, by, requestId: shop.newId() });

  function accountOf(uid: string): Account {
    return { uid, email: `${uid}@brushline.test`, name: uid, admin: false };
  }
});

describe('forgetting a user', () => {
  useShop('pessimistic', begin);
  const caller = buyer('carla');

  it('takes the person out and leaves the books', async () => {
    const part = await partOnSale(shop);
    const cancelled = await order(shop, part, { caller });
    await cancelOrder(shop, { orderId: cancelled, caller, requestId: shop.newId() });
    const paid = await payFor(await order(shop, part, { caller }));
    await recordUser(shop, caller);
    await updateProfile(shop, caller, profile);
    await addReview(shop, caller, { review: 'Runs quiet', rating: 5 }, null);

    const traces = await forgetUser(shop, caller.uid);

    expect(traces).toMatchObject({ reviews: 1, unpaidOrders: [{}], paidOrders: [{ id: paid }] });
    expect(await everythingStored(cancelled)).not.toMatch(/carla@|1 Motor Way|555 0100/);
    expect(await everythingStored(paid)).toMatch(/carla@brushline.test/);
    expect((await collections(shop.db).users.get()).size).toBe(0);
    expect((await collections(shop.db).profiles.get()).size).toBe(0);
    const [review] = (await collections(shop.db).reviews.get()).docs;
    expect(review?.data()).toMatchObject({ name: 'Former customer', review: 'Runs quiet' });
    await checkInvariants(shop.db);
  });

  it('takes the person out of paid orders when asked to, and twice is as once', async () => {
    const paid = await payFor(await order(shop, await partOnSale(shop), { caller }));
    await forgetUser(shop, caller.uid, { paidToo: true });
    await forgetUser(shop, caller.uid, { paidToo: true });
    expect(await everythingStored(paid)).not.toMatch(/carla@|1 Motor Way|555 0100/);
    await checkInvariants(shop.db);
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

  it('changes nothing while an order is open', async () => {
    const open = await order(shop, await partOnSale(shop), { caller });
    await addReview(shop, caller, { review: 'Runs quiet', rating: 5 }, null);
    await expect(forgetUser(shop, caller.uid)).rejects.toThrow('Cancel what is not paid first');
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
