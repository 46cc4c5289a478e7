import { placePurchaseBody } from '@brushline/contract/orders/purchases';
import { expect, test } from 'vitest';
import { aPart } from '../../lib/test/a-part.ts';
import { priceLines } from '../order-list/list-line.ts';
import { lineOf } from '../order-list/list-store.ts';
import {
  type CheckoutValues,
  checkoutForm,
  fromProfile,
  isSameAddress,
  noAddress,
  purchaseBody,
  valuesOf,
} from './checkout-values.ts';

const part = aPart({
  _id: 'bearing',
  minimumOrder: 50,
  stock: 1000,
  price: 2,
  priceBreaks: [{ from: 200, cents: 150 }],
});
const delivery = valuesOf({
  name: 'Casey Coil',
  street: '1 Rotor Road',
  city: 'Oslo',
  country: 'NO',
  phone: '+47 555 0100',
});
const values: CheckoutValues = {
  delivery,
  billsElsewhere: false,
  billing: noAddress,
  purchaseOrder: 'PO-26-1187',
  vatId: 'NO 923 456 789 MVA',
  note: '',
};
const lines = priceLines(
  [lineOf(part, 200), { ...lineOf(part, 5), part: 'gone' }],
  new Map([[part._id, part]]),
);

test('the body has the prices that the customer sees, and omits lines without a part', () => {
  const body = purchaseBody(lines, values);
  expect(body.lines).toEqual([{ part: 'bearing', quantity: 200, expectedPrice: 1.5 }]);
  expect(body).toMatchObject({ vatId: 'NO923456789MVA', purchaseOrder: 'PO-26-1187' });
  expect(body.billing).toBeUndefined();
  expect(placePurchaseBody.isValidSync(body, { strict: true })).toBe(true);
});

test('a billing address is required only if it differs', () => {
  expect(checkoutForm.isValidSync(values)).toBe(true);
  expect(checkoutForm.isValidSync({ ...values, billsElsewhere: true })).toBe(false);
  const elsewhere = { ...values, billsElsewhere: true, billing: { ...delivery, city: 'Bergen' } };
  expect(checkoutForm.isValidSync(elsewhere)).toBe(true);
  expect(purchaseBody(lines, elsewhere).billing).toMatchObject({ city: 'Bergen' });
});

test('an address is filled in from the profile, and recognized by its fields', () => {
  expect(fromProfile('Casey', { phone: '1', location: 'Oslo' })).toEqual({
    ...noAddress,
    name: 'Casey',
    phone: '1',
    city: 'Oslo',
  });
  expect(isSameAddress(delivery, { ...delivery })).toBe(true);
  expect(isSameAddress(delivery, { ...delivery, city: 'Bergen' })).toBe(false);
});
