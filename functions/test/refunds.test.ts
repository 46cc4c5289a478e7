import { DAY_MS, HOUR_MS } from '@brushline/contract/values/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { getDeskTroubles, getDeskWork } from '../src/domain/desk/show-work.ts';
import { getOrder } from '../src/domain/orders/show-orders.ts';
import { getPurchase } from '../src/domain/purchases/show-purchases.ts';
import { MAX_REFUND_FAILURES } from '../src/domain/refunds/after-refunds.ts';
import { giveBackDue } from '../src/domain/refunds/give-back-due.ts';
import {
  cancel,
  intentOf,
  openOrder,
  orderRecord,
  patch,
  secretOf,
  stateOf,
  sweep,
  webhook,
} from './support/payment-steps.ts';
import { admin, buyer, order } from './support/test-shop.ts';
import { shop, useShop } from './support/use-shop.ts';

describe('refunds of payments', () => {
  useShop();

  /** Makes a second payment of a paid order, which must be refunded. */
  async function secondPayment() {
    const { orderId, intentId } = await paidOrder();
    const first = shop.payments.intents.get(intentId);
    shop.payments.add({ ...first, id: 'pi_second00001' });
    return { orderId, intentId: 'pi_second00001' };
  }

  async function paidOrder() {
    const { orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    return { orderId, intentId };
  }

  async function payment(intentId: string) {
    return (await collections(shop.db).payments.doc(intentId).get()).data();
  }

  async function refunds() {
    const { docs } = await collections(shop.db).refunds.get();
    return docs.map((doc) => doc.data());
  }

  describe('that the provider refuses', () => {
    it.each([
      ['and did not make', false],
      ['and made all the same', true],
    ])('is asked for under another key when an answer is kept that failed, %s', async (_, acts) => {
      const { intentId } = await secondPayment();
      shop.payments.spoilRefund(`${intentId}-refund-1`, acts);
      const told = webhook(shop, intentId);
      if (acts) await told;
      else await expect(told).rejects.toMatchObject({ code: 'unavailable' });
      await sweep(shop);
      expect(await payment(intentId)).toMatchObject({ outcome: 'refunded' });
      expect(shop.payments.refunds).toEqual([intentId]);
      expect(await refunds()).toMatchObject(
        acts
          ? [{ status: 'succeeded', providerId: 're_1' }]
          : [{ status: 'failed', failure: '500' }, { status: 'succeeded' }],
      );
    });

    it('are requested under the same key when there was no answer', async () => {
      const { intentId } = await secondPayment();
      shop.payments.fail('refundIntent', 'before');
      await expect(webhook(shop, intentId)).rejects.toMatchObject({ code: 'unavailable' });
      await sweep(shop);
      expect(await refunds()).toMatchObject([{ id: `${intentId}-refund-1`, status: 'succeeded' }]);
    });

    it('are not requested again when they were made but not answered: the provider forgets a key after a day', async () => {
      const { intentId } = await secondPayment();
      shop.payments.fail('refundIntent', 'after');
      await expect(webhook(shop, intentId)).rejects.toMatchObject({ code: 'unavailable' });
      shop.payments.fail('refundIntent', 'before');
      expect(await sweep(shop)).toMatchObject({ failures: [] });
      expect(await refunds()).toMatchObject([{ status: 'succeeded', providerId: 're_1' }]);
    });

    it('are retried less and less often, and are finally held for a person', async () => {
      const { intentId } = await secondPayment();
      for (let n = 1; n <= MAX_REFUND_FAILURES; n += 1)
        shop.payments.spoilRefund(`${intentId}-refund-${n}`);
      await sweep(shop);
      const tries: number[] = [];
      for (let hours = 0; hours < 80; hours += 1) {
        await sweep(shop);
        tries.push((await refunds()).length);
        shop.pass(HOUR_MS);
      }
      expect(tries.at(3)).toBeLessThan(9);
      expect(tries.at(-1)).toBe(MAX_REFUND_FAILURES);
      expect(await payment(intentId)).toMatchObject({ outcome: 'refund-due', isHeld: true });
      expect(await sweep(shop)).toMatchObject({ held: 1, failures: [] });
      expect(shop.alerts.at(-1)).toMatchObject({ message: 'refundHeld', intentId });
      shop.pass(10 * DAY_MS);
      await webhook(shop, intentId);
      expect(await refunds()).toHaveLength(MAX_REFUND_FAILURES);
      shop.payments.refundByHand(intentId);
      await webhook(shop, intentId, 'charge.refunded');
      expect(await payment(intentId)).toMatchObject({ outcome: 'refunded', isHeld: false });
    });
  });

  it.each(['webhook', 'sweep'])(
    'are due again when they fail later, found by the %s',
    async (by) => {
      const { intentId } = await secondPayment();
      await webhook(shop, intentId);
      expect(await payment(intentId)).toMatchObject({ outcome: 'refunded' });
      shop.payments.moveRefund(intentId, `${intentId}-refund-1`, 'failed');
      if (by === 'webhook') await webhook(shop, intentId, 'refund.failed');
      else await sweep(shop);
      expect(shop.alerts).toMatchObject([
        { message: 'refundFailed', intentId, amountCents: 19_990 },
      ]);
      expect(await payment(intentId)).toMatchObject({ outcome: 'refunded', refundedCents: 19_990 });
      expect(await refunds()).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }]);
    },
  );

  describe('in the provider’s dashboard', () => {
    it('can be partial: the order stays paid, and shows them', async () => {
      const { orderId, intentId } = await paidOrder();
      shop.payments.refundByHand(intentId, 19_900);
      await webhook(shop, intentId, 'charge.refunded');
      expect(await payment(intentId)).toMatchObject({ outcome: 'settled', refundedCents: 19_900 });
      expect(await getOrder(shop, buyer(), orderId)).toMatchObject({
        state: 'paid',
        refund: { status: 'succeeded', amount: 199 },
      });
      shop.payments.refundByHand(intentId);
      await sweep(shop);
      expect(await stateOf(shop, orderId)).toBe('refunded');
      expect(await refunds()).toHaveLength(2);
    });

    it('can be pending for days', async () => {
      const { orderId, intentId } = await paidOrder();
      shop.payments.refundsBegin = 'pending';
      shop.payments.refundByHand(intentId);
      await webhook(shop, intentId, 'refund.created');
      expect(await orderRecord(shop, orderId)).toMatchObject({
        state: 'refunded',
        refund: { status: 'pending', amountCents: 19_990 },
      });
      const [{ providerId = '' } = {}] = await refunds();
      shop.payments.moveRefund(intentId, providerId ?? '', 'succeeded');
      await sweep(shop);
      expect((await orderRecord(shop, orderId)).refund?.status).toBe('succeeded');
    });

    it('may be read by two calls at once, in the wrong order', async () => {
      const { intentId } = await paidOrder();
      shop.payments.refundByHand(intentId, 100);
      const old = shop.payments.intents.get(intentId);
      shop.payments.refundByHand(intentId, 200);
      await webhook(shop, intentId, 'charge.refunded');
      const now = shop.payments.intents.get(intentId);
      if (old && now) {
        shop.payments.intents.set(intentId, old);
        await webhook(shop, intentId, 'charge.refunded');
        shop.payments.intents.set(intentId, now);
      }
      expect(await payment(intentId)).toMatchObject({ refundedCents: 300 });
      expect(shop.alerts).toEqual([]);
    });
  });

  it('of a closed order are shown to the customer while pending', async () => {
    const { orderId, intentId } = await openOrder(shop);
    await cancel(shop, orderId);
    const intent = shop.payments.intents.get(intentId);
    const wrong = { amountReceived: 5, amount: 5, status: 'succeeded' as const };
    shop.payments.add({ ...intent, ...wrong, id: 'pi_late000001' });
    shop.payments.fail('refundIntent', 'before');
    await expect(webhook(shop, 'pi_late000001')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await getOrder(shop, buyer(), orderId)).toMatchObject({
      refund: { status: 'pending', amount: 0.05 },
    });
    expect((await getPurchase(shop, buyer(), orderId)).refunds).toHaveLength(1);
    await sweep(shop);
  });

  describe('disputes', () => {
    it('are stored with their deadline and outcome, and shown only to admins', async () => {
      const { orderId, intentId } = await paidOrder();
      shop.payments.dispute(intentId);
      await webhook(shop, intentId, 'charge.dispute.created');
      const answerBy = new Date(shop.now().getTime() + 7 * DAY_MS).toISOString();
      expect(await getOrder(shop, admin, orderId)).toMatchObject({
        dispute: { status: 'open', amount: 199.9, reason: 'fraudulent', answerBy },
      });
      expect(await getOrder(shop, buyer(), orderId)).not.toHaveProperty('dispute');
      shop.pass(DAY_MS);
      await webhook(shop, intentId, 'charge.dispute.updated');
      shop.payments.dispute(intentId, { status: 'lost', answerByMs: null });
      await webhook(shop, intentId, 'charge.dispute.closed');
      expect(await payment(intentId)).toMatchObject({
        outcome: 'settled',
        dispute: { status: 'lost', answerByMs: null },
      });
      const messages = shop.alerts.map(({ message }) => message);
      expect(messages).toEqual(['disputeOpened', 'disputeLost']);
    });

    it('that begin before the refund stay with the closed order', async () => {
      const { orderId, intentId } = await openOrder(shop);
      await cancel(shop, orderId);
      const intent = shop.payments.intents.get(intentId);
      const wrong = { amountReceived: 5, amount: 5, status: 'succeeded' as const };
      shop.payments.add({ ...intent, ...wrong, id: 'pi_late000002' });
      for (const n of [1, 2, 3]) {
        shop.payments.spoilRefund(`pi_late000002-refund-${n}`);
        const told = webhook(shop, 'pi_late000002');
        await expect(told).rejects.toMatchObject({ code: 'unavailable' });
      }
      // The refund is delayed, so that the dispute is recorded first.
      shop.payments.dispute('pi_late000002');
      await webhook(shop, 'pi_late000002', 'charge.dispute.created');
      expect((await orderRecord(shop, orderId)).dispute).toBeUndefined();
      shop.pass(HOUR_MS);
      await sweep(shop);
      expect((await orderRecord(shop, orderId)).dispute?.status).toBe('open');
    });

    it('without an event are found by the sweep', async () => {
      const { orderId, intentId } = await paidOrder();
      shop.payments.dispute(intentId);
      await sweep(shop);
      expect((await orderRecord(shop, orderId)).dispute?.status).toBe('open');
      shop.payments.dispute(intentId, { status: 'won', answerByMs: null });
      await sweep(shop);
      expect((await orderRecord(shop, orderId)).dispute?.status).toBe('won');
    });

    it('that are decided are not reopened by an earlier read', async () => {
      const { intentId } = await paidOrder();
      shop.payments.dispute(intentId, { status: 'won', answerByMs: null });
      await webhook(shop, intentId, 'charge.dispute.closed');
      shop.payments.dispute(intentId);
      await webhook(shop, intentId, 'charge.dispute.updated');
      expect((await payment(intentId))?.dispute?.status).toBe('won');
    });

    it('that are newer are not replaced by an earlier read', async () => {
      const { intentId } = await paidOrder();
      shop.payments.dispute(intentId, { id: 'du_1', status: 'won' });
      const [first] = await shop.payments.listDisputes(intentId);
      shop.payments.dispute(intentId, { id: 'du_2' });
      const both = [first, ...(await shop.payments.listDisputes(intentId))];
      for (const read of [[first], both, [first]]) {
        shop.payments.listDisputes = async () => read.flatMap((one) => one ?? []);
        await webhook(shop, intentId, 'charge.dispute.updated');
      }
      expect((await payment(intentId))?.dispute).toMatchObject({ id: 'du_2', status: 'open' });
    });
  });
});

describe('money whose order is not in the database', () => {
  let orderId: string;
  let intentId: string;
  let lost: Awaited<ReturnType<typeof orderRecord>>;
  useShop();

  beforeEach(async () => {
    ({ orderId, intentId } = await openOrder(shop));
    shop.payments.confirm(intentId);
    lost = await orderRecord(shop, orderId);
    await restore();
  });

  /** Restores the database to its state before the order. */
  async function restore(): Promise<void> {
    const { orders, movements, parts } = collections(shop.db);
    await orders.doc(orderId).delete();
    await movements.doc(`${orderId}-hold`).delete();
    await parts.doc(lost.partId).update({ stock: 100, held: 0 });
  }

  async function payment() {
    return (await collections(shop.db).payments.doc(intentId).get()).data();
  }

  /** Refunds the money, and restores the database again. Returns the id of the refund. */
  async function refundAndForget(): Promise<string> {
    await sweep(shop);
    shop.pass(HOUR_MS);
    await sweep(shop);
    const forgotten = `${intentId}-refund-1`;
    const { payments, refunds } = collections(shop.db);
    await payments.doc(intentId).delete();
    await refunds.doc(forgotten).delete();
    return forgotten;
  }

  it('makes the provider repeat its event while it is new, and is recorded with an alert', async () => {
    await expect(webhook(shop, intentId)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await payment()).toMatchObject({ outcome: 'orphan', orderId, amountCents: 19_990 });
    expect(shop.alerts).toMatchObject([{ message: 'orphanPayment', intentId, orderId }]);
    expect(shop.payments.refunds).toEqual([]);
  });

  it('is refunded after ten minutes, without a webhook', async () => {
    await sweep(shop);
    shop.pass(HOUR_MS / 6 - 1);
    await sweep(shop);
    expect(await payment()).toMatchObject({ outcome: 'orphan' });
    shop.pass(1);
    await sweep(shop);
    expect(await payment()).toMatchObject({ outcome: 'refunded', refundedCents: 19_990 });
    expect(shop.payments.refunds).toEqual([intentId]);
    expect(shop.alerts).toHaveLength(1);
  });

  it('is refunded under a new key when a refund that the restore forgot is returned', async () => {
    const forgotten = await refundAndForget();
    await sweep(shop);
    expect(await payment()).toMatchObject({ outcome: 'refunded', refundAttempts: 1 });
    shop.payments.moveRefund(intentId, forgotten, 'failed');
    await webhook(shop, intentId, 'refund.failed');
    await sweep(shop);
    const made = shop.payments.intents.get(intentId)?.refunds.map(({ id }) => id);
    expect(made).toEqual([forgotten, `${intentId}-refund-2`]);
    expect(await payment()).toMatchObject({ outcome: 'refunded', refundedCents: 19_990 });
  });

  it('is refunded under a new key when a refund was returned before the restore forgot it', async () => {
    const forgotten = await refundAndForget();
    shop.payments.moveRefund(intentId, forgotten, 'failed');
    await sweep(shop);
    expect(await payment()).toMatchObject({ outcome: 'orphan', refundAttempts: 1 });
    shop.pass(HOUR_MS);
    await sweep(shop);
    const made = shop.payments.intents.get(intentId)?.refunds.map(({ id }) => id);
    expect(made).toEqual([forgotten, `${intentId}-refund-2`]);
    expect(await payment()).toMatchObject({ outcome: 'refunded', refundedCents: 19_990 });
  });

  it('is on the desk again when its refund has failed so often that a person has to decide', async () => {
    for (let i = 1; i <= MAX_REFUND_FAILURES; i += 1)
      shop.payments.spoilRefund(`${intentId}-refund-${i}`);
    const troubles = async () => (await getDeskTroubles(shop)).orphans.map(({ _id }) => _id);
    await sweep(shop);
    expect(await troubles()).toEqual([intentId]);
    for (let i = 1; i <= MAX_REFUND_FAILURES; i += 1) {
      shop.pass(DAY_MS);
      await sweep(shop);
      if (i === 1) expect(await troubles()).toEqual([]);
    }
    expect(await payment()).toMatchObject({ outcome: 'refund-due', isHeld: true });
    expect(await troubles()).toEqual([intentId]);
    expect(await getDeskWork(shop)).toMatchObject({ orphans: 1 });
    shop.payments.refundByHand(intentId);
    await webhook(shop, intentId, 'charge.refunded');
    expect(await troubles()).toEqual([]);
  });

  it('waits for a person if the shop is configured so', async () => {
    shop.holdsOrphans = true;
    await sweep(shop);
    shop.pass(10 * DAY_MS);
    expect(await sweep(shop)).toMatchObject({ held: 1 });
    expect(shop.payments.refunds).toEqual([]);
    shop.holdsOrphans = false;
    await sweep(shop);
    expect(shop.payments.refunds).toEqual([intentId]);
  });

  /** Puts the order back into the database. */
  async function comeBack(): Promise<void> {
    const { orders, movements, parts } = collections(shop.db);
    await orders.doc(orderId).set(lost);
    const hold = { id: `${orderId}-hold`, partId: lost.partId, orderId, kind: 'hold' as const };
    await movements.doc(hold.id).set({ ...hold, units: 10, at: shop.now(), stock: 90 });
    await parts.doc(lost.partId).update({ stock: 90, held: 10 });
  }

  it('does not delay other refunds while it waits for a person', async () => {
    shop.holdsOrphans = true;
    await sweep(shop);
    const paid = await order(shop, lost.partId);
    await secretOf(shop, paid);
    const first = await intentOf(shop, paid);
    shop.payments.confirm(first);
    await patch(shop, paid, first);
    const second = 'pi_second00001';
    shop.payments.add({ ...shop.payments.intents.get(first), id: second });
    shop.payments.spoilRefund(`${second}-refund-1`);
    await expect(webhook(shop, second)).rejects.toMatchObject({ code: 'unavailable' });
    let start = shop.now().getTime();
    const now = () => new Date(start++);
    // There is time for only one of the two.
    await giveBackDue({ ...shop, now }, start + 1);
    expect(shop.payments.refunds).toEqual([second]);
  });

  it('pays its order when that is restored', async () => {
    await sweep(shop);
    await comeBack();
    await webhook(shop, intentId);
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(await payment()).toMatchObject({ outcome: 'settled' });
  });

  it('pays it, with the dispute that began while it waited for a person', async () => {
    shop.holdsOrphans = true;
    await sweep(shop);
    shop.payments.dispute(intentId);
    await sweep(shop);
    const dispute = { status: 'open', amountCents: 19_990 };
    expect(await payment()).toMatchObject({ outcome: 'orphan', dispute });
    await comeBack();
    await webhook(shop, intentId);
    expect(await payment()).toMatchObject({ outcome: 'settled', dispute });
    expect(await orderRecord(shop, orderId)).toMatchObject({ state: 'paid', dispute });
  });

  it.each([
    ['is of another shop', { shop: 'shop-2' }],
    ['does not say of which shop it is', { shop: null }],
  ])('is left alone when it %s', async (_, change) => {
    const intent = shop.payments.intents.get(intentId);
    shop.payments.add({ ...intent, id: intentId, ...change });
    await webhook(shop, intentId);
    shop.pass(HOUR_MS);
    await sweep(shop);
    expect(await payment()).toBeUndefined();
    expect(shop.payments.refunds).toEqual([]);
  });

  it('can no longer arrive: the intent is cancelled', async () => {
    const intent = shop.payments.intents.get(intentId);
    for (const [id, of] of [
      ['pi_payable00001', shop.id],
      ['pi_others000001', 'shop-2'],
    ] as const)
      shop.payments.add({ ...intent, id, shop: of, status: 'payable', amountReceived: 0 });
    await sweep(shop);
    expect(shop.payments.intents.get('pi_payable00001')?.status).toBe('payable');
    shop.pass(HOUR_MS);
    await sweep(shop);
    expect(shop.payments.intents.get('pi_payable00001')?.status).toBe('canceled');
    expect(shop.payments.intents.get('pi_others000001')?.status).toBe('payable');
  });
});
