import { orderSchema } from '@brushline/contract/orders/orders';
import { expect, test } from 'vitest';
import type { PartRecord } from '../../data/records.ts';
import { draftOrder } from './draft-order.ts';
import { toOrder, toStaffOrder } from './to-order.ts';

test('an order has exactly the fields of the contract, and disputes only for staff', () => {
  const part = { id: 'p-1', name: 'Stator', number: 'STA-1', image: '/a.svg', priceCents: 1999 };
  const drafted = draftOrder(
    {
      customer: { uid: 'u-1', email: 'buyer@shop.test', emailVerified: true, name: 'Bea' },
      contact: { phone: '+1 555 0100', address: '1 Road' },
      requestHash: '',
      purchase: null,
    },
    { orderId: 'o-1', quantity: 10, part: part as PartRecord }, // what a draft takes of it
    { expiresAt: new Date('2026-11-21T12:00:00Z'), fullHoldUntil: null },
    new Date('2026-11-20T12:00:00Z'),
  );
  const dispute = { status: 'open' as const, amountCents: 5, reason: 'general', answerByMs: null };
  const refund = { status: 'failed' as const, amountCents: 5 };
  const paid = { state: 'paid' as const, paidAt: new Date('2026-11-20T13:00:00Z') };
  const order = { ...drafted, ...paid, purchaseId: 'c-1', purchaseOrder: 'PO-1', dispute, refund };
  const fields = Object.keys(orderSchema.fields).toSorted();
  expect(Object.keys(toStaffOrder(order)).toSorted()).toEqual(fields);
  expect(Object.keys(toOrder(order)).toSorted()).toEqual(
    fields.filter((name) => name !== 'dispute'),
  );
});
