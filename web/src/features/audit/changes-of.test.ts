import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

test('names what changed and leaves out what did not', () => {
  const before = { order: 'o-1', state: 'pending' };
  expect(changesOf(before, { order: 'o-1', state: 'cancelled' })).toEqual([
    { field: 'State', from: 'pending', to: 'cancelled' },
  ]);
});

test('an added record has no earlier values, and a removed one no later ones', () => {
  const part = { name: 'Rotor', price: 2.5, stock: 18500, admin: true };
  const changes = changesOf(null, part);
  expect(changes.map(({ field, to }) => [field, to])).toEqual([
    ['Name', 'Rotor'],
    ['Unit price', '$2.50'],
    ['In stock', '18,500'],
    ['Admin', 'yes'],
  ]);
  expect(changesOf(part, null)).toEqual(
    changes.map(({ field, to }) => ({ field, from: to, to: null })),
  );
});

test('a role, and the counts of a run, are named too', () => {
  const fields = changesOf({ role: null }, { role: 'sales', unpaidOrders: 2, kept: 1 });
  expect(fields.map(({ field }) => field)).toEqual(['Role', 'Unpaid orders', 'Left as they were']);
});

test('the delivery time of a parcel has the usual format', () => {
  const [change] = changesOf({ deliveredAt: '2026-11-20T09:30:00.000Z' }, {});
  expect(change).toMatchObject({
    field: 'Delivered at',
    from: expect.stringMatching(/^Nov \d+, 2026, /),
  });
});

test('an act without records has no changes', () => expect(changesOf(null, null)).toEqual([]));
