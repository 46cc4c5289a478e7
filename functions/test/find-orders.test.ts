import { orderNumber } from '@brushline/contract/orders/order-number';
import { plain } from '@brushline/contract/parts/search-words';
import { HOUR_MS } from '@brushline/contract/values/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../src/domain/identity.ts';
import { issueInvoices } from '../src/domain/invoices/issue-invoices.ts';
import { changeDelivery } from '../src/domain/purchases/change-delivery.ts';
import { placePurchase } from '../src/domain/purchases/place-purchase.ts';
import { getPurchase } from '../src/domain/purchases/show-purchases.ts';
import { shipPurchase } from '../src/domain/shipments/ship-purchase.ts';
import { cancel, orderRecord, secretOf, webhook } from './support/payment-steps.ts';
import { bodyOf } from './support/purchase-steps.ts';
import { delivery, intentIdOf } from './support/records.ts';
import { admin, buyer, order, ordersFor, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

type Query = Parameters<typeof ordersFor>[3];

const me = { ...buyer(), name: 'Björn Ångström' };
const other = { ...buyer('other'), name: me.name };

async function find(query: Query, caller: Account = me, email = me.email ?? '') {
  const { rows } = await ordersFor(shop, caller, email, query);
  return rows.map(({ _id }) => _id);
}

/** Orders a rotor bell and magnets together, with a company and a purchase order number. */
function buyTogether(caller = me): Promise<string> {
  const lines = parts.map((part) => ({ part, quantity: 10 }));
  const own = { delivery: { ...delivery, company: 'Nordic Drives' } };
  const body = bodyOf(lines, { ...own, purchaseOrder: 'PO-26/1187' });
  return placePurchase(shop, { body, caller, idempotencyKey: null });
}

let parts: string[];

describe('the search in a customer’s own orders', () => {
  let bought: string;
  let bells: string;
  let magnets: string;
  useShop();
  beforeEach(async () => {
    parts = await Promise.all([
      partOnSale(shop, { name: 'Rotor bell 42, 14 poles', number: 'ROT-4214-HX' }),
      partOnSale(shop, { name: 'Arc magnets, N52', number: 'MAG-ARC-52' }),
    ]);
    await buyTogether(other);
    bought = await buyTogether();
    [bells = '', magnets = ''] = await find({});
  });

  it.each([
    ['a word of the part', () => 'ROTOR'],
    ['more of them than one', () => 'rotor bells'],
    ['its number', () => 'rot-4214-hx'],
    ['the beginning of its number', () => 'ROT-4214'],
    ['the number of the order', () => orderNumber(bells)],
    ['that number as it was heard', () => orderNumber(bells).replace('-', ' ').replace(/0/g, 'O')],
  ])('finds one of them by %s', async (_, wordsOf) => {
    expect(await find({ search: wordsOf() })).toEqual([bells]);
  });

  it('finds a plural by its singular', async () =>
    expect(await find({ search: 'magnet' })).toEqual([magnets]));

  it.each([
    ['the number of the purchase', () => orderNumber(bought)],
    ['their own number of it', () => 'po-26/1187'],
    ['the end of that number', () => '26/1187'],
    ['the company that it goes to', () => 'nordic drives'],
  ])('finds what was ordered together by %s', async (_, wordsOf) => {
    expect(await find({ search: wordsOf() })).toEqual([bells, magnets]);
  });

  it('finds nothing with an extra word, or with another address', async () => {
    for (const search of ['rotor shaft', 'angstrom@nordic.test'])
      expect(await find({ search }), search).toEqual([]);
  });

  it('finds a paid order by its transaction id and by its invoice, for its customer only', async () => {
    const intentId = intentIdOf(await secretOf(shop, bells, me));
    shop.payments.confirm(intentId);
    await webhook(shop, intentId);
    await issueInvoices(shop);
    for (const search of [intentId, '000001', 'Invoice 000001']) {
      expect(await find({ search }), search).toEqual([bells, magnets]);
      expect(await find({ search, state: 'pending' })).toEqual([]);
      expect(await find({ search }, other, other.email ?? ''), search).toEqual([]);
    }
    expect(await find({ state: 'toShip' })).toEqual([bells, magnets]);
    expect(await find({ search: '000002' })).toEqual([]);
  });

  it('omits unlisted orders, and those of other times', async () => {
    const before = shop.now().toISOString();
    shop.pass(HOUR_MS);
    const later = await order(shop, parts[0] ?? '', { caller: me, quantity: 1 });
    expect(await find({ search: 'bell', from: shop.now().toISOString() })).toEqual([later]);
    expect(await find({ search: 'bell', to: before })).toEqual([]);
    await cancel(shop, later, me);
    expect(await find({ search: orderNumber(later) })).toEqual([]);
  });

  it('is open to admins, but not to other customers', async () => {
    expect(await find({ search: 'bell' }, admin)).toEqual([bells]);
    expect(await find({ search: 'bell' }, other)).toEqual([]);
  });

  it('reads a page of matches and one more, however many orders there are', async () => {
    for (const _ of Array(4).keys()) await order(shop, parts[0] ?? '', { caller: me, quantity: 1 });
    for (const query of [{ search: 'bell' }, { state: 'pending' }] as const) {
      const before = database.stats().reads;
      const page = await ordersFor(shop, me, me.email ?? '', { ...query, limit: 3 });
      expect(page.rows).toHaveLength(3);
      expect(database.stats().reads - before).toBe(4);
    }
    const before = database.stats().reads;
    expect(await find({ search: '00-00 0000' })).toEqual([]);
    expect(database.stats().reads - before).toBeLessThanOrEqual(4);
  });

  it('pages through one reading of the words, and tries the next reading only when that finds nothing', async () => {
    const [part = ''] = parts;
    const buy = (purchaseOrder: string) => {
      const body = bodyOf([{ part, quantity: 1 }], { purchaseOrder });
      return placePurchase(shop, { body, caller: me, idempotencyKey: null });
    };
    const all = async (search: string) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await ordersFor(shop, me, me.email ?? '', { search, limit: 2, cursor });
        found.push(...page.rows.map(({ purchase }) => purchase ?? ''));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      return found;
    };
    await buy('A-7/12');
    shop.pass(HOUR_MS);
    const loose = await buy('B-7/12');
    shop.pass(HOUR_MS);
    const exact = await buy('7/12');
    expect(await all('rotor 7/12')).toEqual([exact]);
    expect(await all('rotor 7/12/B')).toEqual([loose]);
  });

  it('searches no words that the customer does not see', async () => {
    const intentId = intentIdOf(await secretOf(shop, bells, me));
    shop.payments.confirm(intentId);
    await webhook(shop, intentId);
    const call = { name: bought, caller: admin, idempotencyKey: null };
    const { address: seen } = await orderRecord(shop, bells);
    const moved = { seen, delivery: { ...delivery, company: 'Drives Holding' } };
    await changeDelivery(shop, { ...call, body: moved, requestId: 'r-1' });
    const lines = [{ orderId: bells, units: 10 }];
    const body = { lines, carrier: 'DHL', tracking: '1Z 999-AA1' };
    await shipPurchase(shop, { ...call, body, requestId: 'r-2' });
    const visible = ['Nordic Drives', orderNumber(bells), await getPurchase(shop, me, bought)];
    const letters = plain(JSON.stringify(visible)).replace(/[^\p{L}\p{N}]/gu, '');
    const { words } = await orderRecord(shop, bells);
    expect(words).toContain('1z999aa1');
    expect(words.filter((word) => !letters.includes(word))).toEqual([]);
  });
});
