import type { Purchase } from '@brushline/contract/orders/purchases';
import { expect, test } from 'vitest';
import { awaitsInvoice, documentsOf, usualPaper } from './documents-of.ts';

const AT = '2026-11-22T12:00:00.000Z';
const order = { state: 'paid', units: { open: 5, shipped: 15, refunded: 0 } };
const invoice = { _id: '1', number: '000001', kind: 'invoice', issuedAt: AT, total: 336 } as const;
const note = { ...invoice, _id: '2', number: '000002', kind: 'credit-note', total: 10 } as const;
const shipment = { _id: 's1', shippedAt: AT, carrier: 'Posten' };

/** Makes a purchase that is paid and partly shipped, with changes. */
function purchase(changes: object): Purchase {
  const facts = { _id: 'p1', invoices: [], orders: [order], shipments: [shipment], due: 0 };
  // The fields that no document uses are left out.
  return { ...facts, ...changes } as unknown as Purchase;
}

const names = (changes: object, isAdmin = false) =>
  documentsOf(purchase(changes), isAdmin).map(({ name, about }) => `${name}: ${about}`);

test('invoices and notes are listed with date and amount', () => {
  expect(names({ invoices: [invoice, note] })).toEqual([
    'Invoice 000001: Nov 22, 2026, $336.00',
    'Credit note 000002: Nov 22, 2026, $10.00',
  ]);
});

test('the pro forma invoice is listed while an amount is due', () => {
  expect(names({ due: 336 })).toEqual(['Pro forma invoice: $336.00 to pay']);
  expect(names({})).toEqual([]);
});

test('packing slips of each parcel and of the open units are listed for admins', () => {
  expect(names({}, true)).toEqual([
    'Packing slip of parcel 1: Nov 22, 2026, Posten',
    'Packing slip: What is left to pack',
  ]);
  const all = { orders: [{ ...order, units: { ...order.units, open: 0 } }] };
  expect(names(all, true)).toEqual(['Packing slip of parcel 1: Nov 22, 2026, Posten']);
  const shipments = [{ ...shipment, takenBackAt: AT }];
  expect(names({ shipments }, true)).toEqual(['Packing slip: What is left to pack']);
});

test('an invoice is awaited as long as a paid purchase has none', () => {
  expect(awaitsInvoice(purchase({}))).toBe(true);
  expect(awaitsInvoice(purchase({ invoices: [invoice] }))).toBe(false);
  expect(awaitsInvoice(purchase({ orders: [{ state: 'pending' }] }))).toBe(false);
  expect(awaitsInvoice(purchase({ orders: [{ state: 'cancelled' }, order] }))).toBe(true);
});

const address = { name: 'Bea', street: '1 Motor Way', city: 'A town', phone: '1' };
const inUsa = { ...address, country: 'US' };
const inNorway = { ...address, country: 'NO' };

test.each([
  ['the billing country', { delivery: inNorway, billing: inUsa }, 'nb-NO', 'letter'],
  [
    'the country of delivery, if that is billed',
    { delivery: inNorway, billing: null },
    'en-US',
    'a4',
  ],
  ['the region of the browser', { delivery: null, billing: null }, 'es-MX', 'letter'],
  ['the main region of the language', { delivery: null, billing: null }, 'de', 'a4'],
])('the paper is that of %s', (_, purchase, language, paper) => {
  expect(usualPaper(purchase, language)).toBe(paper);
});
