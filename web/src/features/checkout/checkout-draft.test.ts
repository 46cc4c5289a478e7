import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft } from '../../lib/draft.ts';
import { keepCheckout, readCheckout } from './checkout-draft.ts';
import { noAddress } from './checkout-values.ts';

const home = { ...noAddress, name: 'Olga Owner', street: '1 Rotor Road', country: 'NO' };
const texts = { purchaseOrder: 'PO-1', vatId: '', note: 'Ring twice' };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
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
