import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { listAudit } from '../src/domain/audit/list-audit.ts';
import { issueInvoices } from '../src/domain/invoices/issue-invoices.ts';
import { createPaymentIntent } from '../src/domain/payments/create-payment-intent.ts';
import { settlePayment } from '../src/domain/payments/settle-payment.ts';
import { addReview } from '../src/domain/reviews/add-review.ts';
import { answerReview, hideReview, showReview } from '../src/domain/reviews/change-review.ts';
import { deleteReview } from '../src/domain/reviews/delete-review.ts';
import {
  listDeskReviews,
  listOwnReviews,
  listReviews,
} from '../src/domain/reviews/list-reviews.ts';
import { concurrencies, type TestDatabase } from './support/database.ts';
import { admin, buyer, order, partOnSale, type TestShop } from './support/test-shop.ts';
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

  describe('of a part', () => {
    const write = (part?: string) =>
      addReview(shop, buyer(), { review: 'Runs cool', rating: 5, part }, null);
    const pay = async (orderId: string) => {
      await createPaymentIntent(shop, { caller: buyer(), body: { price: 19.99, order: orderId } });
      const [intent] = shop.payments.intents.values();
      shop.payments.confirm(intent?.id ?? '');
      await settlePayment(shop, intent?.id ?? '');
    };
    const marks = async () =>
      (await listReviews(shop)).rows.map(({ item, buyer }) => [item ?? null, buyer ?? false]);

    it('name it, and mark who has paid for it', async () => {
      const [bought, other] = [await partOnSale(shop), await partOnSale(shop, { name: 'Rotor' })];
      const orderId = await order(shop, bought);
      await write(bought);
      expect(await marks()).toEqual([['Stator 12N14P', false]]);
      await pay(orderId);
      for (const part of [bought, other, undefined]) {
        shop.pass(1);
        await write(part);
      }
      expect(await marks()).toEqual([
        ...[
          [null, true],
          ['Rotor', false],
          ['Stator 12N14P', true],
          ['Stator 12N14P', false],
        ],
      ]);
    });

    it('mark who pays later, with the invoice', async () => {
      const [bought, other] = [await partOnSale(shop), await partOnSale(shop, { name: 'Rotor' })];
      for (const part of [bought, other]) {
        await write(part);
        shop.pass(1);
      }
      await pay(await order(shop, bought));
      await issueInvoices(shop);
      expect(await marks()).toEqual([
        ['Rotor', false],
        ['Stator 12N14P', true],
      ]);
    });

    it('are refused for a part that never was', () =>
      expect(write('no-such-part')).rejects.toMatchObject({ code: 'not_found' }));
  });

  it('are hidden with a reason that the author reads, and shown again, each on the record', async () => {
    const id = await add('You are crooks', 1);
    const call = (requestId: string) => ({ reviewId: id, caller: admin, requestId });
    expect(await hideReview(shop, call('r-1'), 'Names no fact')).toBe(1);
    expect(await hideReview(shop, call('r-1'), 'Names no fact')).toBe(1);
    expect((await listReviews(shop)).rows).toEqual([]);
    const hidden = [{ _id: id, hidden: 'Names no fact' }];
    expect(await listOwnReviews(shop, buyer())).toMatchObject(hidden);
    expect((await listDeskReviews(shop, {})).rows).toMatchObject(hidden);
    expect(await showReview(shop, call('r-2'))).toBe(1);
    expect(await showReview(shop, call('r-3'))).toBe(0);
    expect((await listReviews(shop)).rows).toMatchObject([{ _id: id }]);
    expect((await listReviews(shop)).rows[0]).not.toHaveProperty('hidden');
    expect(await changes()).toEqual([
      ['review.hide', { hidden: null }, { hidden: 'Names no fact' }],
      ['review.show', { hidden: 'Names no fact' }, { hidden: null }],
    ]);
  });

  it('are answered, and the answer is changed and taken back', async () => {
    const id = await add('Runs cool');
    const answers: (string | undefined)[] = [];
    for (const [index, answer] of ['Thank you', 'Thank you, Bea', ''].entries()) {
      shop.pass(1);
      const call = { reviewId: id, caller: admin, requestId: `r-${index}` };
      expect(await answerReview(shop, call, answer)).toBe(1);
      answers.push((await listReviews(shop)).rows[0]?.answer);
    }
    expect(answers).toEqual(['Thank you', 'Thank you, Bea', undefined]);
    expect(await changes()).toEqual([
      ['review.answer', { answer: null }, { answer: 'Thank you' }],
      ['review.answer', { answer: 'Thank you' }, { answer: 'Thank you, Bea' }],
      ['review.answer', { answer: 'Thank you, Bea' }, { answer: null }],
    ]);
    const gone = { reviewId: 'gone', caller: admin, requestId: 'r-9' };
    await expect(answerReview(shop, gone, 'Hi')).rejects.toMatchObject({ code: 'not_found' });
  });

  /** The acts in the audit, the oldest first. */
  async function changes() {
    const { docs } = await collections(database.db).audit.orderBy('at').get();
    return docs.map((doc) => doc.data()).map(({ what, before, after }) => [what, before, after]);
  }
});
