import { HOUR_MS } from '@brushline/contract/values/durations';
import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { listAudit } from '../src/domain/audit/list-audit.ts';
import { REFUSALS_AN_HOUR, recordRefusal } from '../src/domain/audit/record-refusal.ts';
import { listCustomers } from '../src/domain/desk/show-customers.ts';
import { listAllOrders } from '../src/domain/orders/show-orders.ts';
import { deletePart } from '../src/domain/parts/archive-part.ts';
import { listParts, listProducts } from '../src/domain/parts/show-parts.ts';
import { listDeskReviews } from '../src/domain/reviews/list-reviews.ts';
import { recordUser } from '../src/domain/users/record-user.ts';
import { listUsers } from '../src/domain/users/show-users.ts';
import { admin, buyer, order, partOnSale, writeReview } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

describe('a list read page by page', () => {
  useShop();
  it('shows each row once, even if many have the same time', async () => {
    const part = await partOnSale(shop);
    const placed = new Set<string>();
    // The clock stands still: all of them have the same order key.
    for (const _ of Array(7).keys()) placed.add(await order(shop, part, { quantity: 1 }));
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listAllOrders(shop, { limit: 2, cursor });
      seen.push(...page.rows.map(({ _id }) => _id));
      cursor = page.next;
    }
    expect(seen.toSorted()).toEqual([...placed].toSorted());
  });

  it.each<[string, (limit: number) => Promise<{ rows: readonly unknown[] }>]>([
    ['orders', (limit) => listAllOrders(shop, { limit })],
    ['customers', (limit) => listCustomers(shop, { limit })],
    ['customers by a word', (limit) => listCustomers(shop, { limit, search: 'brushline' })],
    ['users', (limit) => listUsers(shop, { limit })],
    ['products', (limit) => listProducts(shop, { limit })],
    ['reviews', (limit) => listDeskReviews(shop, { limit })],
  ])('reads its rows and one more, of however many %s', async (_, list) => {
    for (const i of Array(6).keys()) {
      await order(shop, await partOnSale(shop, { name: `Part ${i}` }));
      await recordUser(shop, buyer(`u-${i}`));
      await writeReview(shop, { caller: buyer(`u-${i}`) });
    }
    const before = database.stats().reads;
    expect((await list(3)).rows).toHaveLength(3);
    expect(database.stats().reads - before).toBe(4);
  });

  it('has no next page after a full last page', async () => {
    for (const name of ['A', 'B']) await partOnSale(shop, { name });
    expect(await listParts(shop, { limit: 2 })).toMatchObject({ next: null });
    expect((await listParts(shop, { limit: 1 })).next).toEqual(expect.any(String));
  });

  it('lists two users with the same e-mail address', async () => {
    const { users } = collections(shop.db);
    const at = shop.now();
    for (const id of ['u-1', 'u-2', 'u-3']) {
      const user = { id, email: 'é@x.test', name: '', role: 'customer' as const };
      await users.doc(id).set({ ...user, createdAt: at, lastSeenAt: at });
    }
    const first = await listUsers(shop, { limit: 2 });
    const second = await listUsers(shop, { limit: 2, cursor: first.next ?? '' });
    expect([...first.rows, ...second.rows].map(({ _id }) => _id)).toEqual(['u-1', 'u-2', 'u-3']);
  });

  it('returns a page of the usual length for a cursor without a limit', async () => {
    const part = await partOnSale(shop);
    for (const _ of Array(3).keys()) await order(shop, part, { quantity: 1 });
    const { next } = await listAllOrders(shop, { limit: 1 });
    expect((await listAllOrders(shop, { cursor: next ?? '' })).rows).toHaveLength(2);
  });
});

describe('the audit', () => {
  useShop();
  const refuse = (uid: string, requestId = shop.newId()) =>
    recordRefusal(shop, {
      caller: { uid, email: `${uid}@brushline.test` },
      what: 'user.make-admin',
      subject: 'friend@brushline.test',
      requestId,
    });

  it('lists done and refused acts together, newest first', async () => {
    const part = await partOnSale(shop, { name: 'Shaft' });
    shop.pass(1);
    await refuse('mallory', 'r-1');
    shop.pass(1);
    await deletePart(shop, { partId: part, caller: admin, requestId: 'r-2' });
    const { rows } = await listAudit(shop, { limit: 10 });
    expect(rows.map(({ what, outcome, subject }) => [what, outcome, subject])).toEqual([
      ['part.delete', 'done', 'Shaft'],
      ['user.make-admin', 'refused', 'friend@brushline.test'],
      ['part.add', 'done', 'Shaft'],
    ]);
    const refused = await listAudit(shop, { who: ' Mallory@Brushline.test', outcome: 'refused' });
    expect(refused.rows).toMatchObject([{ requestId: 'r-1', before: null, after: null }]);
  });

  it('keeps a limited number of refusals per person and hour', async () => {
    const kept: boolean[] = [];
    for (const _ of Array(REFUSALS_AN_HOUR + 3).keys()) kept.push(await refuse('mallory'));
    expect(kept.filter(Boolean)).toHaveLength(REFUSALS_AN_HOUR);
    expect(await refuse('other')).toBe(true);
    shop.pass(HOUR_MS);
    expect(await refuse('mallory')).toBe(true);
    expect((await listAudit(shop, {})).rows).toHaveLength(REFUSALS_AN_HOUR + 2);
  });

  it('counts concurrent refusals', async () => {
    // Only the last ones compete: on a slow machine, thirty would reach the time limit of a transaction.
    for (const _ of Array(REFUSALS_AN_HOUR - 4).keys()) await refuse('mallory');
    const last = Array.from({ length: 8 }, () => refuse('mallory'));
    expect((await Promise.all(last)).filter(Boolean)).toHaveLength(4);
  });

  it('records a refusal once, even if the answer to its commit was lost', async () => {
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'DEADLINE_EXCEEDED', times: 1 });
    expect(await refuse('mallory', 'r-1')).toBe(true);
    const { rows } = await listAudit(shop, {});
    const [counter] = (await collections(shop.db).refusals.get()).docs;
    expect([rows.length, counter?.data().count]).toEqual([1, 1]);
    expect(counter?.data().expiresAt.getTime()).toBeGreaterThan(shop.now().getTime() + HOUR_MS);
  });

  it('does not record acts of customers', async () => {
    await order(shop, await partOnSale(shop), { caller: buyer() });
    expect((await listAudit(shop, {})).rows.map(({ what }) => what)).toEqual(['part.add']);
  });
});
