import { type DocumentKind, documentKinds } from '@brushline/contract/orders/documents';
import { describe, expect, it } from 'vitest';
import { printDocument } from '../src/domain/documents/print-document.ts';
import type { Account } from '../src/domain/identity.ts';
import { issueInvoices } from '../src/domain/invoices/issue-invoices.ts';
import type { PrintableDocument } from '../src/domain/printer.ts';
import { placePurchase } from '../src/domain/purchases/place-purchase.ts';
import { shipPurchase } from '../src/domain/shipments/ship-purchase.ts';
import { openOrder, patch, secretOf, webhook } from './support/payment-steps.ts';
import { bodyOf, partsOnSale, purchaseRecord, refusalOf } from './support/purchase-steps.ts';
import { intentIdOf } from './support/records.ts';
import { admin, buyer, newcomer, order, partOnSale } from './support/test-shop.ts';
import { shop, useShop } from './support/use-shop.ts';

describe('documents', () => {
  let printed: PrintableDocument[];
  useShop(() => {
    printed = [];
    shop.printer = {
      print: async (document) => {
        printed.push(document);
        return new Uint8Array();
      },
    };
  });

  async function printOf(document: string, id: string, caller: Account = buyer()) {
    await printDocument(shop, { caller, document, id, paper: 'a4' });
    const [only, ...more] = printed.splice(0);
    if (!only || more.length > 0) throw new Error(`${more.length} more documents were printed`);
    return only;
  }

  /** Buys twenty units of a part at a price break, and ten of another part. */
  async function placed() {
    const parts = await partsOnSale(shop, 2);
    const lines = parts.map((part, index) => ({ part, quantity: index === 0 ? 20 : 10 }));
    const facts = { purchaseOrder: 'PO-26-1187', vatId: 'NO923456789MVA', note: 'Ring twice' };
    const body = bodyOf(lines, facts);
    const id = await placePurchase(shop, { body, caller: buyer(), idempotencyKey: null });
    const orders = (await purchaseRecord(shop, id)).lines.map(({ orderId }) => orderId);
    return { id, orders };
  }

  async function pay({ id, orders }: Awaited<ReturnType<typeof placed>>) {
    const intentId = intentIdOf(await secretOf(shop, orders[0] ?? ''));
    shop.payments.confirm(intentId);
    await webhook(shop, intentId);
    await issueInvoices(shop);
    return { id, orders, intentId };
  }

  const texts = ({ rows }: PrintableDocument) => rows.map((row) => row.map(({ text }) => text));
  const money = (document: PrintableDocument) =>
    JSON.stringify([document.rows, document.totals]).match(/\$[\d.,]+/g) ?? [];

  it('print an invoice with its lines, its total and its payment', async () => {
    const { intentId } = await pay(await placed());
    const document = await printOf('invoice', '1');
    expect(document).toMatchObject({ title: 'Invoice 000001', notice: null });
    expect(texts(document)).toEqual([
      ['Part 1', '20', '$19.99', '$399.80'],
      ['Part 2', '10', '$19.99', '$199.90'],
    ]);
    expect(document.rows[0]?.[0]?.note).toBe('PRT-100');
    expect(document.totals).toEqual([{ label: 'Total (USD)', value: '$599.70' }]);
    expect(document.remarks.join()).toContain(intentId);
    const facts = Object.fromEntries(document.facts.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({
      'Your purchase order': 'PO-26-1187',
      'Your VAT ID': 'NO923456789MVA',
    });
    expect(document.foot).toContain('NO999999999MVA');
  });

  it('state in a pro forma how long the stock is held, even for a customer who has confirmed their address since', async () => {
    const caller = newcomer();
    const id = await order(shop, await partOnSale(shop), { caller });
    const until = async (emailVerified: boolean) => {
      const { facts } = await printOf('pro-forma', id, { ...caller, emailVerified });
      return facts.find(({ label }) => label === 'Reserved until')?.value;
    };
    expect(await until(false)).toBe('Nov 20, 2026, 1:00 PM UTC');
    expect(await until(true)).toBe('Nov 21, 2026, 12:00 PM UTC');
  });

  it('print a credit note that names its invoice', async () => {
    const { intentId } = await pay(await placed());
    shop.payments.refundByHand(intentId, 5_000);
    await webhook(shop, intentId, 'charge.refunded');
    await issueInvoices(shop);
    const document = await printOf('invoice', '2');
    expect(document).toMatchObject({
      title: 'Credit note 000002',
      notice: 'Corrects invoice 000001',
      totals: [{ label: 'Total credited (USD)', value: '$50.00' }],
    });
    expect(texts(document)).toEqual([['Part of invoice 000001', '', '', '$50.00']]);
  });

  it('print a pro forma invoice of the unpaid lines, without an invoice number', async () => {
    const purchase = await placed();
    const document = await printOf('pro-forma', purchase.id);
    expect(document.title).toMatch(/^Pro forma invoice for purchase [0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(document.notice).toContain('not an invoice');
    expect(document.totals).toEqual([{ label: 'To pay (USD)', value: '$599.70' }]);
    await pay(purchase);
    expect((await refusalOf(printOf('pro-forma', purchase.id))).code).toBe('order_closed');
  });

  it('print a packing slip of what is left to pack, and of each shipment, without prices', async () => {
    const purchase = await placed();
    const { id, orders } = purchase;
    expect((await refusalOf(printOf('packing-slip', id))).code).toBe('order_closed');
    await pay(purchase);
    const body = {
      lines: [{ orderId: orders[0] ?? '', units: 15, expectedLeft: undefined }],
      carrier: 'Posten',
      tracking: 'TRACK-1',
    };
    const call = { name: id, body, caller: admin, idempotencyKey: null, requestId: shop.newId() };
    const shipmentId = await shipPurchase(shop, call);
    const left = await printOf('packing-slip', id, admin);
    expect(texts(left)).toEqual([
      ['Part 1', '20', '5'],
      ['Part 2', '10', '10'],
    ]);
    expect(left.remarks).toEqual(['Note: Ring twice']);
    const sent = await printOf('packing-slip', shipmentId, admin);
    expect(texts(sent)).toEqual([['Part 1', '20', '15']]);
    expect(JSON.stringify(sent.facts)).toContain('TRACK-1');
    expect([...money(left), ...money(sent)]).toEqual([]);
    expect(JSON.stringify(sent.parties)).not.toContain('Bill to');
  });

  it('print the invoice of a single order, with the address as typed', async () => {
    const { orderId, intentId } = await openOrder(shop);
    expect((await printOf('pro-forma', orderId)).parties[1]?.lines).toEqual([
      'buyer',
      '1 Motor Way',
    ]);
    shop.payments.confirm(intentId);
    await patch(shop, orderId, intentId);
    await issueInvoices(shop);
    expect(texts(await printOf('invoice', '1'))).toEqual([
      ['Stator 12N14P', '10', '$19.99', '$199.90'],
    ]);
  });

  it("print customers' input as plain text, and a limited number of address lines", async () => {
    const parts = await partsOnSale(shop, 1);
    const lines = parts.map((part) => ({ part, quantity: 20 }));
    const street = Array.from({ length: 60 }, (_, line) => `s${line}`).join('\n');
    const delivery = { ...bodyOf([]).delivery, name: '\u202Eagl\u0000O', street };
    const facts = { delivery, note: 'Ring\u0007\n\n\u202Eeciwt', purchaseOrder: 'PO\n1' };
    const body = bodyOf(lines, facts);
    const id = await placePurchase(shop, { body, caller: buyer(), idempotencyKey: null });
    const orders = (await purchaseRecord(shop, id)).lines.map(({ orderId }) => orderId);
    await pay({ id, orders });
    const slip = await printOf('packing-slip', id, admin);
    const [, to] = slip.parties;
    expect(to?.lines.slice(0, 3)).toEqual(['Coil Drives AS', 'agl O', 's0']);
    expect(to?.lines).toHaveLength(9);
    expect(to?.lines.join()).toContain('s58, s59');
    expect(slip.remarks).toEqual(['Note: Ring\neciwt']);
    expect(slip.facts).toContainEqual({ label: 'Your purchase order', value: 'PO 1' });
  });

  it('are visible to their owner and to admins; for others they do not exist', async () => {
    const purchase = await placed();
    const isTheirs = async (kind: DocumentKind, id: string) => {
      for (const caller of [buyer(), admin]) expect(await printOf(kind, id, caller)).toBeDefined();
      expect((await refusalOf(printOf(kind, id, buyer('other')))).code).toBe('not_found');
    };
    await isTheirs('pro-forma', purchase.id);
    await pay(purchase);
    await isTheirs('invoice', '1');
    await isTheirs('packing-slip', purchase.id);
    for (const [kind, unknown] of [...documentKinds.map((one) => [one, 'none']), ['deed', '1']])
      expect((await refusalOf(printOf(String(kind), String(unknown)))).code).toBe('not_found');
  });
});
