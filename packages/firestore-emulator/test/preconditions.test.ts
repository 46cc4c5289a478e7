import { describe, expect, test } from 'vitest';
import { freshName, useClient } from './harness.ts';

describe('preconditions and batches', () => {
  const db = useClient();
  const fresh = () => db().collection(freshName('pre'));

  test('create on an existing document is ALREADY_EXISTS', async () => {
    const ref = fresh().doc('a');
    await ref.create({ v: 1 });
    await expect(ref.create({ v: 2 })).rejects.toMatchObject({ code: 6 });
    expect((await ref.get()).get('v')).toBe(1);
  });

  test('update of a missing document is NOT_FOUND', async () => {
    const ref = fresh().doc('a');
    await expect(ref.update({ v: 1 })).rejects.toMatchObject({ code: 5 });
    await expect(ref.delete({ exists: true })).rejects.toMatchObject({ code: 5 });
    await ref.delete();
  });

  test('an outdated lastUpdateTime is FAILED_PRECONDITION', async () => {
    const ref = fresh().doc('a');
    const first = await ref.set({ v: 1 });
    const second = await ref.update({ v: 2 }, { lastUpdateTime: first.writeTime });
    await expect(ref.update({ v: 3 }, { lastUpdateTime: first.writeTime })).rejects.toMatchObject({
      code: 9,
    });
    await expect(ref.delete({ lastUpdateTime: first.writeTime })).rejects.toMatchObject({
      code: 9,
    });
    await ref.delete({ lastUpdateTime: second.writeTime });
    expect((await ref.get()).exists).toBe(false);
  });

  test('many quick writes never share an update time', async () => {
    const ref = fresh().doc('a');
    const times = await Promise.all(
      Array.from({ length: 50 }, (_, v) => ref.set({ v }).then((result) => result.writeTime)),
    );
    expect(new Set(times.map((time) => time.valueOf())).size).toBe(50);
  });

  test('a batch happens whole or not at all', async () => {
    const collection = fresh();
    await collection.doc('taken').set({ v: 1 });
    const bad = db().batch();
    bad.set(collection.doc('new'), { v: 1 });
    bad.delete(collection.doc('taken'));
    bad.create(collection.doc('other'), { v: 1 });
    bad.update(collection.doc('missing'), { v: 1 });
    await expect(bad.commit()).rejects.toMatchObject({ code: 5 });
    expect((await collection.get()).docs.map((doc) => doc.id)).toEqual(['taken']);

    const good = db().batch();
    good.set(collection.doc('new'), { v: 1 });
    good.update(collection.doc('new'), { v: 2 });
    good.delete(collection.doc('taken'));
    const results = await good.commit();
    expect(results).toHaveLength(3);
    expect((await collection.doc('new').get()).get('v')).toBe(2);
    expect((await collection.get()).size).toBe(1);
  });

  test('a batch of 500 writes', async () => {
    const collection = fresh();
    const batch = db().batch();
    for (let i = 0; i < 500; i += 1) batch.set(collection.doc(`d${i}`), { i });
    await batch.commit();
    expect((await collection.count().get()).data().count).toBe(500);
  });
});
