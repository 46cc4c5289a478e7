import { HOUR_MS } from '@brushline/contract/values/durations';
import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import type { MailRecord } from '../src/data/records.ts';
import { expireOrders } from '../src/domain/orders/expire-orders.ts';
import { cancel, openOrder, patch, secretOf, webhook } from './support/payment-steps.ts';
import { partsOnSale, purchase, purchaseRecord } from './support/purchase-steps.ts';
import { admin, buyer, newcomer, order, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

const SHOP_URL = 'https://shop.test';
const confirmed = { ...buyer(), emailVerified: true };

describe('e-mails about orders', () => {
  useShop(() => {
    shop.orderMail = { shopUrl: SHOP_URL, to: 'confirmed' };
  });

  async function mails(): Promise<MailRecord[]> {
    const { docs } = await collections(database.db).mail.orderBy('createdAt').get();
    return docs.map((document) => document.data());
  }

  async function events(): Promise<string[]> {
    return (await mails()).map(({ event }) => event).toSorted();
  }

  /** Counts the commits in which `work` writes. */
  async function commitsOf(work: () => Promise<unknown>): Promise<number> {
    const before = database.stats().rpcs.Commit ?? 0;
    await work();
    return (database.stats().rpcs.Commit ?? 0) - before;
  }

  it('report a placed order in the commit that places it', async () => {
    const part = await partOnSale(shop);
    const commits = await commitsOf(() => order(shop, part, { caller: confirmed }));
    expect(commits).toBe(1);
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({
      to: ['buyer@brushline.test'],
      event: 'placed',
      message: { subject: 'Order received: 10 × Stator 12N14P' },
    });
    expect(mail?.id).toBe(`${mail?.orderId}-placed`);
    expect(Object.keys(mail?.message ?? {}).toSorted()).toEqual(['html', 'subject', 'text']);
    expect(mail?.message.text).toContain(`${SHOP_URL}/dashboard/payment/${mail?.orderId}`);
  });

  it('report a payment once, however often the browser and webhooks report it', async () => {
    const { orderId, intentId } = await openOrder(shop, confirmed);
    shop.payments.confirm(intentId);
    await Promise.all([
      patch(shop, orderId, intentId, confirmed),
      webhook(shop, intentId),
      webhook(shop, intentId),
    ]);
    await webhook(shop, intentId);
    expect(await events()).toEqual(['paid', 'placed']);
  });

  it('report a cancellation, who made it, and an expiry', async () => {
    const part = await partOnSale(shop);
    const own = await order(shop, part, { caller: confirmed });
    const byShop = await order(shop, part, { caller: confirmed });
    await order(shop, part, { caller: confirmed });
    await cancel(shop, own, confirmed);
    await cancel(shop, byShop, admin);
    shop.pass(25 * HOUR_MS);
    await expireOrders(shop);
    await expireOrders(shop);
    expect(await events()).toEqual([
      ...['cancelled', 'cancelled', 'expired'],
      ...['placed', 'placed', 'placed'],
    ]);
    const texts = new Map((await mails()).map(({ id, message }) => [id, message.text]));
    expect(texts.get(`${own}-cancelled`)).toContain('As you asked');
    expect(texts.get(`${byShop}-cancelled`)).toContain('we had to cancel');
  });

  it('report lines that a customer removes only when nothing is left to pay, but each that the shop removes', async () => {
    const parts = await partsOnSale(shop, 3);
    const linesOf = async () => {
      const { lines } = await purchaseRecord(shop, await purchase(shop, parts));
      return lines.map(({ orderId }) => orderId);
    };
    const cancelled = async () =>
      (await mails()).filter(({ event }) => event === 'cancelled').map(({ orderId }) => orderId);
    const [one = '', two = '', three = ''] = await linesOf();
    await cancel(shop, one, confirmed);
    await cancel(shop, two, confirmed);
    expect(await cancelled()).toEqual([]);
    await cancel(shop, three, confirmed);
    expect(await cancelled()).toEqual([three]);
    const [byShop = ''] = await linesOf();
    await cancel(shop, byShop, admin);
    // Both may have the same time.
    expect(new Set(await cancelled())).toEqual(new Set([three, byShop]));
    await Promise.all((await linesOf()).map((id) => cancel(shop, id, confirmed)));
    expect(await cancelled()).toHaveLength(3);
  });

  it("report a refund once, even if it was made in the provider's dashboard", async () => {
    const { orderId, intentId } = await openOrder(shop, confirmed);
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId, confirmed);
    shop.payments.refundByHand(intentId);
    await webhook(shop, intentId, 'charge.refunded');
    await webhook(shop, intentId, 'charge.refunded');
    expect(await events()).toEqual(['paid', 'placed', 'refunded']);
    const [last] = (await mails()).filter(({ event }) => event === 'refunded');
    expect(last?.id).toBe(`${orderId}-refunded-${intentId}`);
    expect(last?.message.subject).toContain('$199.90');
  });

  it('say that late money is refunded', async () => {
    const { part, orderId, intentId } = await openOrder(shop, confirmed);
    await secretOf(shop, orderId, confirmed);
    shop.payments.script('cancelIntent', 'after', () => {
      const intent = shop.payments.intents.get(intentId);
      if (intent) shop.payments.add({ ...intent, status: 'payable' });
    });
    await cancel(shop, orderId, confirmed);
    await order(shop, part, { quantity: 100, caller: confirmed });
    shop.payments.confirm(intentId);
    await webhook(shop, intentId);
    const refund = (await mails()).find(({ event }) => event === 'refunded');
    expect(refund?.message.text).toContain('arrived after the order was closed');
    expect(await events()).not.toContain('paid');
  });

  it.each(['DEADLINE_EXCEEDED', 'UNAVAILABLE', 'INTERNAL'] as const)(
    'are sent once when the answer to the commit is lost (%s)',
    async (code) => {
      const part = await partOnSale(shop);
      await database.inject({ rpc: 'Commit', kind: 'after', code, times: 2 });
      await order(shop, part, { caller: confirmed });
      expect(await events()).toEqual(['placed']);
    },
  );

  it('are not written for a change that did not happen', async () => {
    const part = await partOnSale(shop);
    await expect(order(shop, part, { quantity: 101, caller: confirmed })).rejects.toThrow();
    expect(await mails()).toEqual([]);
  });

  it('go only to confirmed addresses, unless the shop is set to everyone', async () => {
    const part = await partOnSale(shop);
    await order(shop, part, { caller: newcomer() });
    expect(await mails()).toEqual([]);
    shop.orderMail = { shopUrl: SHOP_URL, to: 'everyone' };
    await order(shop, part, { caller: newcomer() });
    const [mail] = await mails();
    expect(mail?.message.text).toContain(
      'someone placed an order with Brushline using this address',
    );
    for (const typed of ['1 Motor Way', 'Hello newcomer'])
      expect(mail?.message.text).not.toContain(typed);
  });

  it('never go to more than one address', async () => {
    const part = await partOnSale(shop);
    for (const email of ['a@b.test,c@d.test', 'a <a@b.test>', 'a@b.test\r\nBcc: c@d.test'])
      await order(shop, part, { caller: { ...confirmed, email } });
    expect(await mails()).toEqual([]);
  });

  it('cost no writes when they are off', async () => {
    shop.orderMail = null;
    const part = await partOnSale(shop);
    const written = database.stats().writes;
    await order(shop, part, { caller: confirmed });
    expect(database.stats().writes - written).toBe(4);
    expect(await mails()).toEqual([]);
  });

  it('are not sent again when an order is restored from a backup', async () => {
    const part = await partOnSale(shop);
    const stored = await database.db.doc(`parts/${part}`).get();
    const orderId = await order(shop, part, { caller: confirmed, key: 'key-00001' });
    const document = database.db.doc(`mail/${orderId}-placed`);
    await document.update({ delivery: { state: 'SUCCESS', attempts: 1 } });
    await stored.ref.set(stored.data() ?? {});
    await database.db.doc(`orders/${orderId}`).delete();
    await database.db.doc(`movements/${orderId}-hold`).delete();
    await order(shop, part, { caller: confirmed, key: 'key-00001' });
    expect((await document.get()).get('delivery')).toEqual({ state: 'SUCCESS', attempts: 1 });
  });
});
