import { HOUR_MS } from '@brushline/contract/values/durations';
import { describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import type { InvoiceRecord, PaymentRecord } from '../src/data/records.ts';
import { issueInvoices } from '../src/domain/invoices/issue-invoices.ts';
import { cancelPurchase } from '../src/domain/orders/cancel-order.ts';
import { placePurchase } from '../src/domain/purchases/place-purchase.ts';
import { getPurchase } from '../src/domain/purchases/show-purchases.ts';
import { refundPurchase } from '../src/domain/refunds/refund-purchase.ts';
import type { Shop } from '../src/domain/shop.ts';
import { openOrder, patch, secretOf, webhook } from './support/payment-steps.ts';
import { bodyOf, partsOnSale, purchase, purchaseRecord } from './support/purchase-steps.ts';
import { intentIdOf, seller } from './support/records.ts';
import { admin, buyer, order, partOnSale } from './support/test-shop.ts';
import { database, shop, useShop } from './support/use-shop.ts';

describe('invoices', () => {
  useShop();

  async function issued(): Promise<InvoiceRecord[]> {
    const { docs } = await collections(database.db).invoices.orderBy('number').get();
    return docs.map((document) => document.data());
  }

  const kinds = async () => (await issued()).map(({ kind, totalCents }) => [kind, totalCents]);

  async function paidOrder() {
    const { part, orderId, intentId } = await openOrder(shop);
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    return { part, orderId, intentId };
  }

  async function payAnother(part: string) {
    const orderId = await order(shop, part);
    const intentId = intentIdOf(await secretOf(shop, orderId));
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    return intentId;
  }

  /** Buys and pays ten units each of two parts. */
  async function paidPurchase() {
    const parts = await partsOnSale(shop, 2);
    const lines = parts.map((part) => ({ part, quantity: 10 }));
    const body = bodyOf(lines, { purchaseOrder: 'PO-1', vatId: 'NO923456789MVA' });
    const id = await placePurchase(shop, { body, caller: buyer(), idempotencyKey: null });
    const [line] = (await purchaseRecord(shop, id)).lines;
    const intentId = intentIdOf(await secretOf(shop, line?.orderId ?? ''));
    shop.payments.confirm(intentId);
    await webhook(shop, intentId);
    return { id, intentId };
  }

  /** Pays a cancelled purchase, one part of which is sold out by now. */
  async function lateMoney() {
    const [gone = '', there = ''] = await partsOnSale(shop, 2);
    const id = await purchase(shop, [gone, there]);
    await cancelPurchase(shop, { name: id, caller: buyer(), requestId: shop.newId() });
    await order(shop, gone, { quantity: 95 });
    const { id: intentId } = shop.payments.add({
      id: 'pi_late00000001',
      orderId: id,
      lines: '11',
      uid: 'buyer',
      amount: 39_980,
    });
    shop.payments.confirm(intentId);
    await webhook(shop, intentId);
    return { id, intentId };
  }

  /** Makes the same shop process the newest payment first. */
  function backwards(): Shop {
    const { payments } = shop.store;
    async function* toInvoice() {
      yield* (await payments.where('invoicing', 'due')).toReversed();
    }
    const reversed = Object.assign(Object.create(payments) as typeof payments, { toInvoice });
    return { ...shop, store: { ...shop.store, payments: reversed } };
  }

  async function refund(intentId: string, cents?: number) {
    shop.payments.refundByHand(intentId, cents);
    await webhook(shop, intentId, 'charge.refunded');
  }

  it('names everything bought, the buyer and the seller, and is shown with its purchase', async () => {
    const { id, intentId } = await paidPurchase();
    shop.pass(HOUR_MS);
    expect(await issueInvoices(shop)).toEqual({ issued: 1, failures: [] });
    const { lines } = await purchaseRecord(shop, id);
    expect(await issued()).toEqual([
      {
        id: '1',
        number: 1,
        kind: 'invoice',
        at: shop.now(),
        paymentId: intentId,
        purchaseId: id,
        uid: 'buyer',
        seller,
        corrects: null,
        refundIds: [],
        buyer: {
          name: 'buyer',
          email: 'buyer@brushline.test',
          vatId: 'NO923456789MVA',
          billing: DELIVERY,
          delivery: DELIVERY,
          purchaseOrder: 'PO-1',
        },
        lines: lines.map(({ orderId }, index) => ({
          orderId,
          partNumber: `PRT-10${index}`,
          name: expect.any(String),
          quantity: 10,
          priceCents: 1999,
          breakFrom: null,
          totalCents: 19_990,
        })),
        totalCents: 39_980,
        currency: 'usd',
        paidAt: new Date(shop.now().getTime() - HOUR_MS),
      },
    ]);
    const { invoices } = await getPurchase(shop, buyer(), id);
    const issuedAt = shop.now().toISOString();
    expect(invoices).toEqual([
      { _id: '1', number: '000001', kind: 'invoice', issuedAt, total: 399.8 },
    ]);
  });

  it('names the price break that the quantity reached', async () => {
    const part = await partOnSale(shop, { priceBreaks: [{ from: 10, cents: 1500 }] });
    const orderId = await order(shop, part, { quantity: 20 });
    const intentId = intentIdOf(await secretOf(shop, orderId));
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    await issueInvoices(shop);
    const [invoice] = await issued();
    expect(invoice?.lines).toMatchObject([{ breakFrom: 10, priceCents: 1500, totalCents: 30_000 }]);
    expect(invoice?.buyer).toMatchObject({ billing: ['buyer', '1 Motor Way'], vatId: null });
  });

  it('has consecutive numbers, even if several rounds run at once', async () => {
    const { part } = await paidOrder();
    for (let i = 0; i < 3; i += 1) await payAnother(part);
    await Promise.all([issueInvoices(shop), issueInvoices(backwards()), issueInvoices(shop)]);
    expect((await issued()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(await shop.store.payments.where('invoicing', 'due')).toEqual([]);
    expect(await issueInvoices(shop)).toEqual({ issued: 0, failures: [] });
  });

  it('does not wait for others that always fail', async () => {
    const { intentId } = await paidOrder();
    const failing = (await shop.store.payments.get(intentId)) as PaymentRecord;
    for (let i = 0; i < 201; i += 1)
      await collections(database.db)
        .payments.doc(`first_${i}`)
        .set({
          ...failing,
          id: `first_${i}`,
          orderId: 'lost',
          lines: [],
        });
    const { issued, failures } = await issueInvoices(shop);
    expect([issued, failures.length]).toEqual([1, 201]);
  });

  it('waits for the next round when this one has no time left', async () => {
    await paidOrder();
    const now = shop.now().getTime();
    expect(await issueInvoices(shop, now)).toEqual({ issued: 0, failures: [] });
    expect(await issueInvoices(shop, now + 1)).toEqual({ issued: 1, failures: [] });
  });

  it('continues at a higher number if the shop is configured so', async () => {
    const { part } = await paidOrder();
    shop.firstInvoice = 5001;
    await issueInvoices(shop);
    await payAnother(part);
    await issueInvoices(shop);
    expect((await issued()).map(({ number }) => number)).toEqual([5001, 5002]);
  });

  it('is issued once when the answer to its commit is lost', async () => {
    await paidOrder();
    await database.inject({ rpc: 'Commit', kind: 'after', code: 'UNKNOWN', times: 1 });
    expect(await issueInvoices(shop)).toMatchObject({ failures: [] });
    expect(await issued()).toHaveLength(1);
  });

  it('is not issued for money that bought nothing', async () => {
    const { orderId } = await paidOrder();
    const of = { orderId, uid: 'buyer', amount: 19_990 };
    const second = shop.payments.add({ id: 'pi_second0000001', ...of });
    shop.payments.confirm(second.id);
    await webhook(shop, second.id);
    await issueInvoices(shop);
    expect(await kinds()).toEqual([['invoice', 19_990]]);
  });

  it('is issued for the lines that late money pays, and not for the others', async () => {
    await lateMoney();
    await issueInvoices(shop);
    expect(await kinds()).toEqual([['invoice', 19_990]]);
    const [invoice] = await issued();
    expect(invoice?.lines).toHaveLength(1);
  });

  it('gets a credit note for each refund', async () => {
    const { intentId } = await paidOrder();
    await issueInvoices(shop);
    await refund(intentId, 5_000);
    await issueInvoices(shop);
    await refund(intentId, 14_990);
    await issueInvoices(shop);
    expect(await kinds()).toEqual([
      ['invoice', 19_990],
      ['credit-note', 5_000],
      ['credit-note', 14_990],
    ]);
    const notes = (await issued()).slice(1);
    expect(notes.map(({ corrects, refundIds }) => [corrects, refundIds.length])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('is credited line by line when everything is refunded, even before it was issued', async () => {
    const { intentId } = await paidPurchase();
    await refund(intentId);
    expect(await issueInvoices(shop)).toMatchObject({ issued: 2 });
    const [invoice, note] = await issued();
    expect(note).toMatchObject({ kind: 'credit-note', corrects: 1, totalCents: 39_980 });
    expect(note?.lines).toEqual(invoice?.lines);
  });

  it('is credited by the units that an admin refunds', async () => {
    const { id } = await paidPurchase();
    await issueInvoices(shop);
    const [first, second] = (await purchaseRecord(shop, id)).lines;
    const lines = [
      { orderId: first?.orderId ?? '', units: 3, shipped: false, expectedLeft: undefined },
      { orderId: second?.orderId ?? '', units: 1, shipped: false, expectedLeft: undefined },
    ];
    const body = { lines, restock: false, reason: undefined };
    const call = { name: id, body, caller: admin, idempotencyKey: null, requestId: shop.newId() };
    await refundPurchase(shop, call);
    await issueInvoices(shop);
    const [, note] = await issued();
    expect(note).toMatchObject({ kind: 'credit-note', totalCents: 4 * 1999, corrects: 1 });
    expect(note?.lines.map(({ quantity, totalCents }) => [quantity, totalCents])).toEqual([
      [3, 3 * 1999],
      [1, 1999],
    ]);
  });

  it('is credited once a refund has arrived, and debited when the bank returns it', async () => {
    const { intentId } = await paidOrder();
    await issueInvoices(shop);
    shop.payments.refundByHand(intentId, 5_000);
    const refundId = shop.payments.intents.get(intentId)?.refunds[0]?.id ?? '';
    shop.payments.moveRefund(intentId, refundId, 'pending');
    await webhook(shop, intentId, 'refund.created');
    await issueInvoices(shop);
    expect(await kinds()).toEqual([['invoice', 19_990]]);
    shop.payments.moveRefund(intentId, refundId, 'succeeded');
    await webhook(shop, intentId, 'refund.updated');
    await issueInvoices(shop);
    shop.payments.moveRefund(intentId, refundId, 'failed');
    await webhook(shop, intentId, 'refund.failed');
    await issueInvoices(shop);
    expect(await kinds()).toEqual([
      ['invoice', 19_990],
      ['credit-note', 5_000],
      ['debit-note', 5_000],
    ]);
  });
});

const DELIVERY = ['Coil Drives AS', 'Bea Buyer', '1 Motor Way', '0150 Oslo', 'Norway'];
