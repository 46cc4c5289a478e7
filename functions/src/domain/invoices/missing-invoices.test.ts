import { expect, it } from 'vitest';
import { intentFor, invoiceOf, orderOf } from '../../../test/support/records.ts';
import type { PaymentRecord, RefundRecord } from '../../data/records.ts';
import { newPayment } from '../payments/settle-orphan.ts';
import { missingInvoices } from './missing-invoices.ts';

const order = orderOf({ id: 'o2', state: 'paid', transactionId: 'pi_2' });
const of = { orderId: 'o2', uid: 'buyer' };
const payment: PaymentRecord = newPayment(intentFor({ id: 'pi_2' }), of, 'settled', new Date(0));
const issued = [invoiceOf()];

function refund(amountCents: number, lines?: RefundRecord['lines']): RefundRecord {
  const times = { createdAt: new Date(0), updatedAt: new Date(0) };
  const at = { id: `re_${amountCents}`, paymentId: 'pi_2', orderId: 'o2', providerId: 're_1' };
  return {
    ...at,
    ...times,
    ...(lines && { lines }),
    amountCents,
    status: 'succeeded',
    failure: null,
  };
}

function unitsOf(units: number) {
  return [{ orderId: 'o2', units, shipped: false, amountCents: units * 1999 }];
}

function note(...refunds: RefundRecord[]) {
  return missingInvoices(payment, { purchase: null, orders: [order] }, refunds, issued)[0];
}

it('names the units that were refunded', () => {
  const units = unitsOf(3);
  expect(note(refund(3 * 1999, units))?.lines).toEqual([
    { ...issued[0]?.lines[0], quantity: 3, totalCents: 5_997 },
  ]);
  expect(note(refund(1999, unitsOf(1)), refund(3 * 1999, units))).toMatchObject({
    kind: 'credit-note',
    totalCents: 4 * 1999,
    refundIds: ['re_1999', 're_5997'],
    lines: [{ quantity: 4 }],
  });
});

it('names no units when they do not add up to the sum', () => {
  expect(note(refund(500))).toMatchObject({ totalCents: 500, lines: [] });
  expect(note(refund(500, unitsOf(1)))?.lines).toEqual([]);
  expect(note(refund(500), refund(1999, unitsOf(1)))?.lines).toEqual([]);
});
