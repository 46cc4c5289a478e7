import { AggregateField, type CollectionReference } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshName, useClient } from './harness.ts';

describe('aggregation', () => {
  const db = useClient();
  let orders: CollectionReference;
  beforeAll(async () => {
    orders = db().collection(freshName('orders'));
    await orders.doc('a').set({ cents: 100, weight: 1.5, who: 'u1' });
    await orders.doc('b').set({ cents: 250, weight: 2, who: 'u1' });
    await orders.doc('c').set({ cents: 50, who: 'u2' });
  });

  test('count, with filter and limit', async () => {
    expect((await orders.count().get()).data().count).toBe(3);
    expect((await orders.where('who', '==', 'u1').count().get()).data().count).toBe(2);
    expect((await orders.limit(2).count().get()).data().count).toBe(2);
    expect((await orders.where('who', '==', 'nobody').count().get()).data().count).toBe(0);
  });

  test('sum and average', async () => {
    const result = await orders
      .aggregate({ total: AggregateField.sum('cents'), mean: AggregateField.average('cents') })
      .get();
    expect(result.data()).toEqual({ total: 400, mean: 400 / 3 });
    const weight = await orders.aggregate({ kilos: AggregateField.sum('weight') }).get();
    expect(weight.data()).toEqual({ kilos: 3.5 });
  });

  test('of nothing: sum 0, average null', async () => {
    const nobody = orders.where('who', '==', 'nobody');
    const result = await nobody
      .aggregate({ total: AggregateField.sum('cents'), mean: AggregateField.average('cents') })
      .get();
    expect(result.data()).toEqual({ total: 0, mean: null });
  });

  test('inside a transaction', async () => {
    const counted = await db().runTransaction(
      async (tx) => (await tx.get(orders.count())).data().count,
    );
    expect(counted).toBe(3);
  });
});
