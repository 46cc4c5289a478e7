import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { listAudit } from '../src/domain/audit/list-audit.ts';
import { addReview } from '../src/domain/reviews/add-review.ts';
import { deleteReview } from '../src/domain/reviews/delete-review.ts';
import { listReviews } from '../src/domain/reviews/list-reviews.ts';
import { concurrencies, type TestDatabase } from './support/database.ts';
import { admin, buyer, type TestShop } from './support/test-shop.ts';
import { useShop } from './support/use-shop.ts';

const KEY = 'key-of-a-review';

describe.each(concurrencies)('reviews (%s transactions)', (concurrency) => {
  let database: TestDatabase;
  let shop: TestShop;
  useShop(concurrency, (fixture) => {
    ({ database, shop } = fixture);
  });

  const add = (review: string, rating = 5, key: string | null = null) =>
    addReview(shop, buyer(), { review, rating }, key);

  it('are added once under their key, and never another under the same', async () => {
    const id = await add('Runs cool', 5, KEY);
    expect(await add('Runs cool', 5, KEY)).toBe(id);
    const refused = { code: 'idempotency_conflict', status: 409 };
    await expect(add('Runs hot', 5, KEY)).rejects.toMatchObject(refused);
    await expect(add('Runs cool', 1, KEY)).rejects.toMatchObject(refused);
    const { docs } = await collections(database.db).reviews.get();
    expect(docs.map((doc) => doc.data().review)).toEqual(['Runs cool']);
  });

  it("are each person's own under the same key", async () => {
    const own = await add('Runs cool', 5, KEY);
    const others = await addReview(shop, buyer('b2'), { review: 'Runs cool', rating: 5 }, KEY);
    expect(others).not.toBe(own);
    expect((await listReviews(shop)).rows).toHaveLength(2);
  });

  it('are 500 at most for who asks for no page, and more by the cursor', async () => {
    const { reviews } = collections(database.db);
    const writer = database.db.bulkWriter({ throttling: false });
    for (let i = 0; i < 501; i += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + i);
      const row = { id: `r-${i}`, uid: 'u', name: 'Bea', review: `${i}`, rating: 5, createdAt };
      void writer.set(reviews.doc(row.id), row);
    }
    await writer.close();
    const { rows, next } = await listReviews(shop);
    expect([rows.length, rows[0]?.review]).toEqual([500, '500']);
    const rest = await listReviews(shop, { cursor: next ?? '' });
    expect(rest).toMatchObject({ rows: [{ review: '0' }], next: null });
  });

  it('are removed once by an admin, with what they were in the audit', async () => {
    const id = await add('Buy at evil.test', 1);
    const remove = (requestId: string) =>
      deleteReview(shop, { reviewId: id, caller: admin, requestId });
    expect(await remove('r-1')).toBe(1);
    // The same request again: its commit was made, and its answer lost.
    expect(await remove('r-1')).toBe(1);
    await expect(remove('r-2')).rejects.toMatchObject({ code: 'not_found' });
    expect((await listReviews(shop)).rows).toEqual([]);
    const { rows } = await listAudit(shop, {});
    expect(rows).toMatchObject([
      {
        what: 'review.delete',
        subject: id,
        who: { uid: admin.uid },
        before: { review: 'Buy at evil.test', rating: 1 },
        after: null,
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(buyer().email);
  });
});
