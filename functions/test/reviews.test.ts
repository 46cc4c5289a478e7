import { HOUR_MS } from '@brushline/contract/values/durations';
import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { listAudit } from '../src/domain/audit/list-audit.ts';
import type { Account } from '../src/domain/identity.ts';
import { issueInvoices } from '../src/domain/invoices/issue-invoices.ts';
import { cancelOrder } from '../src/domain/orders/cancel-order.ts';
import { createPaymentIntent } from '../src/domain/payments/create-payment-intent.ts';
import { settlePayment } from '../src/domain/payments/settle-payment.ts';
import {
  answerReview,
  deleteReview,
  hideReview,
  showReview,
} from '../src/domain/reviews/change-review.ts';
import {
  listDeskReviews,
  listOwnReviews,
  listReviews,
} from '../src/domain/reviews/list-reviews.ts';
import { admin, buyer, order, partOnSale, writeReview } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

const KEY = 'key-of-a-review';

describe('reviews', () => {
  useShop();

  const add = (review: string, rating = 5, key: string | null = null) =>
    writeReview(shop, { review, rating, key });

  it('are added once under their key, and never another under the same', async () => {
    const id = await add('Runs cool', 5, KEY);
    expect(await add('Runs cool', 5, KEY)).toBe(id);
    const refused = { code: 'idempotency_conflict', status: 409 };
    await expect(add('Runs hot', 5, KEY)).rejects.toMatchObject(refused);
    await expect(add('Runs cool', 1, KEY)).rejects.toMatchObject(refused);
    const { docs } = await collections(database.db).reviews.get();
    expect(docs.map((doc) => doc.data().review)).toEqual(['Runs cool']);
  });

  it('of different people under the same key are separate', async () => {
    const own = await add('Runs cool', 5, KEY);
    const others = await writeReview(shop, { caller: buyer('b2'), review: 'Runs cool', key: KEY });
    expect(others).not.toBe(own);
    expect((await listReviews(shop, {})).rows).toHaveLength(2);
  });

  it('are at most 500 without a page, and more by the cursor', async () => {
    const { reviews } = collections(database.db);
    const writer = database.db.bulkWriter({ throttling: false });
    for (let i = 0; i < 501; i += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + i);
      const row = { id: `r-${i}`, uid: 'u', name: 'Bea', review: `${i}`, rating: 5, createdAt };
      void writer.set(reviews.doc(row.id), row);
    }
    await writer.close();
    const { rows, next } = await listReviews(shop, {});
    expect([rows.length, rows[0]?.review]).toEqual([500, '500']);
    const rest = await listReviews(shop, { cursor: next ?? '' });
    expect(rest).toMatchObject({ rows: [{ review: '0' }], next: null });
  });

  it('are removed once by an admin, with their text in the audit', async () => {
    const id = await add('Buy at evil.test', 1);
    const remove = (requestId: string) =>
      deleteReview(shop, { reviewId: id, caller: admin, requestId });
    expect(await remove('r-1')).toBe(1);
    // The same request is repeated: its commit succeeded, but its answer was lost.
    expect(await remove('r-1')).toBe(1);
    await expect(remove('r-2')).rejects.toMatchObject({ code: 'not_found' });
    expect((await listReviews(shop, {})).rows).toEqual([]);
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
    const write = (part?: string) => writeReview(shop, { review: 'Runs cool', part });
    const pay = async (orderId: string) => {
      await createPaymentIntent(shop, { caller: buyer(), body: { price: 19.99, order: orderId } });
      const [intent] = shop.payments.intents.values();
      shop.payments.confirm(intent?.id ?? '');
      await settlePayment(shop, intent?.id ?? '');
    };
    const marks = async () =>
      (await listReviews(shop, {})).rows.map(({ item, buyer }) => [item ?? null, buyer ?? false]);

    it('name it, and mark authors who have paid for it', async () => {
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

    it('do not delay the invoice if their author has not bought the part', async () => {
      const [bought, other] = [await partOnSale(shop), await partOnSale(shop, { name: 'Rotor' })];
      for (const part of [bought, other, other, other]) await write(part);
      await pay(await order(shop, bought));
      const before = database.stats().rpcs.RunQuery ?? 0;
      await issueInvoices(shop);
      // The payments, the reviews, the payment's refunds and its invoices, and the last number.
      expect((database.stats().rpcs.RunQuery ?? 0) - before).toBe(5);
      expect((await marks()).filter(([, isMarked]) => isMarked)).toHaveLength(1);
    });

    it('mark authors who pay later, with the invoice', async () => {
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

    it('mark authors who have paid even if an admin has archived the order', async () => {
      const bought = await partOnSale(shop);
      const orderId = await order(shop, bought);
      await pay(orderId);
      await cancelOrder(shop, { orderId, caller: admin, requestId: shop.newId() });
      await write(bought);
      expect(await marks()).toEqual([['Stator 12N14P', true]]);
    });

    it('are refused for an unknown part', () =>
      expect(write('no-such-part')).rejects.toMatchObject({ code: 'not_found' }));
  });

  it('are hidden with a reason that the author sees, and shown again, each with an audit record', async () => {
    const id = await add('You are crooks', 1);
    const call = (requestId: string) => ({ reviewId: id, caller: admin, requestId });
    expect(await hideReview(shop, call('r-1'), 'Names no fact')).toBe(1);
    expect(await hideReview(shop, call('r-1'), 'Names no fact')).toBe(1);
    expect((await listReviews(shop, {})).rows).toEqual([]);
    const hidden = [{ _id: id, hidden: 'Names no fact' }];
    expect(await listOwnReviews(shop, buyer())).toMatchObject(hidden);
    expect((await listDeskReviews(shop, {})).rows).toMatchObject(hidden);
    expect(await showReview(shop, call('r-2'))).toBe(1);
    expect(await showReview(shop, call('r-3'))).toBe(0);
    expect((await listReviews(shop, {})).rows).toMatchObject([{ _id: id }]);
    expect((await listReviews(shop, {})).rows[0]).not.toHaveProperty('hidden');
    expect(await changes()).toEqual([
      ['review.hide', { hidden: null }, { hidden: 'Names no fact' }],
      ['review.show', { hidden: 'Names no fact' }, { hidden: null }],
    ]);
  });

  it('are shown to their author, newest first, however many there are', async () => {
    for (let n = 1; n <= 22; n += 1) {
      await add(`Review ${n}`);
      shop.pass(HOUR_MS);
    }
    const own = await listOwnReviews(shop, buyer());
    expect(own.map(({ review }) => review)).toEqual(
      Array.from({ length: 20 }, (_, i) => `Review ${22 - i}`),
    );
  });

  describe('that the shop answers or hides', () => {
    const author = { ...buyer(), name: 'Bea Bell', emailVerified: true };

    async function mails() {
      const { docs } = await collections(database.db).mail.orderBy('createdAt').get();
      return docs.map((document) => document.data());
    }

    function known(account: Account | null, to: 'confirmed' | 'everyone' = 'confirmed') {
      shop.orderMail = { shopUrl: 'https://shop.test', to };
      Object.assign(shop.identity, { findByUid: async () => account });
    }

    const call = (reviewId: string, requestId: string) => ({ reviewId, caller: admin, requestId });

    it('report the answer and the reason to their author, once each, in the same commit', async () => {
      known(author);
      const id = await add('Runs cool');
      const before = database.stats().rpcs.Commit ?? 0;
      await answerReview(shop, call(id, 'r-1'), 'Thank you.\nWe are glad.');
      expect((database.stats().rpcs.Commit ?? 0) - before).toBe(1);
      await answerReview(shop, call(id, 'r-1'), 'Thank you.\nWe are glad.');
      await answerReview(shop, call(id, 'r-2'), 'Thank you!');
      shop.pass(1);
      await hideReview(shop, call(id, 'r-3'), 'Names a person');
      await hideReview(shop, call(id, 'r-4'), 'Names two persons');
      const [answered, hidden, ...others] = await mails();
      expect(others).toEqual([]);
      expect(answered).toMatchObject({
        id: `${id}-review-answered-r-1`,
        event: 'review-answered',
        orderId: null,
        to: ['buyer@brushline.test'],
        uid: 'buyer',
        message: { subject: 'We have answered your review' },
      });
      const text = answered?.message.text ?? '';
      expect(text).toContain('\n\nHello Bea Bell,\n\n');
      expect(text).toContain('that you wrote:\n\nThank you.\n\nWe are glad.\n\n');
      expect(text).toContain('Your review  Runs cool\n');
      expect(text).toContain('\nhttps://shop.test/dashboard/addAReview\n');
      expect(hidden?.message.text).toContain('Our reason: Names a person\n');
    });

    it('report a new answer after a removed one, but not a removal or a review that is shown again', async () => {
      known(author);
      const id = await add('Runs cool');
      for (const [requestId, answer] of [
        ['r-1', 'Yes'],
        ['r-2', ''],
        ['r-3', 'No'],
      ] as const)
        await answerReview(shop, call(id, requestId), answer);
      await hideReview(shop, call(id, 'r-4'), 'Spam');
      await showReview(shop, call(id, 'r-5'));
      expect((await mails()).map(({ id: mail }) => mail).toSorted()).toEqual([
        `${id}-review-answered-r-1`,
        `${id}-review-answered-r-3`,
        `${id}-review-hidden-r-4`,
      ]);
    });

    it('send no text of the author to an address that may be a stranger\u2019s', async () => {
      known({ ...author, emailVerified: false }, 'everyone');
      await answerReview(shop, call(await add('Buy at evil.test'), 'r-1'), 'Thank you.');
      const [mail] = await mails();
      expect(mail?.message.text).toContain('Hello,\n');
      expect(JSON.stringify(mail?.message)).not.toMatch(/evil|Bea/);
    });

    it.each([
      ['has no account any more', null],
      ['has no address', { ...author, email: null }],
      ['has not confirmed the address', { ...author, emailVerified: false }],
    ])('tell nobody when their author %s', async (_, account) => {
      known(account);
      expect(await hideReview(shop, call(await add('Runs cool'), 'r-1'), 'Spam')).toBe(1);
      expect(await mails()).toEqual([]);
    });
  });

  it('are answered, and the answer is changed and removed', async () => {
    const id = await add('Runs cool');
    const answers: (string | undefined)[] = [];
    for (const [index, answer] of ['Thank you', 'Thank you, Bea', ''].entries()) {
      shop.pass(1);
      const call = { reviewId: id, caller: admin, requestId: `r-${index}` };
      expect(await answerReview(shop, call, answer)).toBe(1);
      answers.push((await listReviews(shop, {})).rows[0]?.answer);
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
