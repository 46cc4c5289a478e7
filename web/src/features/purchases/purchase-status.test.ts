import type { Purchase } from '@brushline/contract/orders/purchases';
import { expect, test } from 'vitest';
import { momentWords } from '../../lib/time/time-words.ts';
import { CONTENT, statusWords } from './purchase-status.ts';

const expiresAt = '2026-11-30T12:00:00Z';
const buyer = { isBuyer: true, isReceived: false };
const staff = { isBuyer: false, isReceived: false };

/** Only the fields that the words use. */
const purchase = (of: object) =>
  ({ state: 'paid', expiresAt, orders: [], shipments: [], ...of }) as unknown as Purchase;

const units = (open: number, shipped: number) => ({ units: { open, shipped, kept: shipped } });
const parcel = (of: object = {}) => ({ takenBackAt: null, deliveredAt: null, ...of });

const RECEIVED = 'We have your payment. We will e-mail you when it ships.';

test('an unpaid purchase has its deadline, until the payment was received', () => {
  const unpaid = purchase({ state: 'pending' });
  expect(statusWords(unpaid, buyer)).toBe(
    `To be paid by ${momentWords(expiresAt)}. Its stock is held until then.`,
  );
  expect(statusWords(unpaid, { ...buyer, isReceived: true })).toBe(RECEIVED);
});

test.each([
  [[units(10, 0)], RECEIVED, '10 units to ship.'],
  [
    [units(1, 4), units(0, 1200)],
    '1,204 of 1,205 units shipped. We will e-mail you when the rest ships.',
    '1,204 of 1,205 units shipped. 1 unit to ship.',
  ],
])('the units %j are left to ship: %s', (orders, forBuyer, forStaff) => {
  expect(statusWords(purchase({ orders }), buyer)).toBe(forBuyer);
  expect(statusWords(purchase({ orders }), staff)).toBe(forStaff);
});

test.each([
  [[parcel(), parcel({ takenBackAt: expiresAt })], 'Everything has shipped, in 1 parcel.'],
  [[parcel({ deliveredAt: expiresAt }), parcel()], 'Everything has shipped, in 2 parcels.'],
  [[parcel({ deliveredAt: expiresAt })], 'Everything was delivered.'],
])('the parcels %j have left: %s', (shipments, words) => {
  expect(statusWords(purchase({ orders: [units(0, 5)], shipments }), buyer)).toBe(words);
});

test.each(['cancelled', 'expired', 'refunded'])('nothing comes after %s', (state) => {
  expect(statusWords(purchase({ state }), buyer)).toBe(CONTENT);
});

test('nothing comes after the refund of units that never left', () => {
  const refunding = purchase({
    orders: [units(0, 0)],
    shipments: [parcel({ takenBackAt: expiresAt })],
  });
  expect(statusWords(refunding, buyer)).toBe(CONTENT);
});
