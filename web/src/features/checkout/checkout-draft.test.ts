import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft } from '../../lib/draft.ts';
import { fakeStorage } from '../../lib/test/fake-storage.ts';
import { keepCheckout, readCheckout } from './checkout-draft.ts';
import { noAddress } from './checkout-values.ts';

const home = { ...noAddress, name: 'Olga Owner', street: '1 Rotor Road', country: 'NO' };
const texts = { purchaseOrder: 'PO-1', vatId: '', note: 'Ring twice' };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('a checkout is found again as it was left', () => {
  const values = { delivery: home, billing: noAddress, billsElsewhere: false, ...texts };
  keepCheckout('olga', values);
  expect(readCheckout('olga')).toEqual(values);
  expect(readCheckout('casey')).toEqual({});
});

test.each(['Oslo', '{', 'null', '5', '[]', '{"street":{}}', ''])(
  'a delivery address that holds %j is none, and no fault of the page',
  (delivery) => {
    keepDraft({ uid: 'olga', form: 'checkout' }, { delivery, billing: JSON.stringify(home) });
    expect(readCheckout('olga')).toEqual({});
  },
);
