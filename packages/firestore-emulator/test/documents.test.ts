import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { freshName, useClient } from './harness.ts';

describe('documents', () => {
  const db = useClient();
  const fresh = () => db().collection(freshName('docs')).doc('d');

  test('set, get, update, delete', async () => {
    const ref = fresh();
    expect((await ref.get()).exists).toBe(false);
    await ref.set({ name: 'rotor', price: 5 });
    await ref.update({ price: 6, 'dims.width': 2 });
    const stored = await ref.get();
    expect(stored.data()).toEqual({ name: 'rotor', price: 6, dims: { width: 2 } });
    await ref.delete();
    expect((await ref.get()).exists).toBe(false);
  });

  test('set replaces a document, and merge keeps the other fields', async () => {
    const ref = fresh();
    await ref.set({ a: 1, map: { x: 1, y: 2 } });
    await ref.set({ map: { x: 9 }, b: 2 }, { merge: true });
    expect((await ref.get()).data()).toEqual({ a: 1, b: 2, map: { x: 9, y: 2 } });
    await ref.set({ a: 5, b: 7 }, { mergeFields: ['b'] });
    expect((await ref.get()).get('a')).toBe(1);
    await ref.set({ only: true });
    expect((await ref.get()).data()).toEqual({ only: true });
  });

  test('field names with dots and quotes are names, not paths', async () => {
    const ref = fresh();
    await ref.set({ 'a.b': 1, 'tick`mark': 2, a: { b: 3 } });
    await ref.set({ 'a.b': 4, 'tick`mark': 5 }, { merge: true });
    expect((await ref.get()).data()).toEqual({ 'a.b': 4, 'tick`mark': 5, a: { b: 3 } });
  });

  test('every type of value comes back unchanged', async () => {
    const ref = fresh();
    const value = {
      int: 42,
      negative: -7,
      half: 0.5,
      minusZero: -0,
      nan: Number.NaN,
      infinite: Number.POSITIVE_INFINITY,
      below: Number.NEGATIVE_INFINITY,
      text: 'größe \u{1f600}',
      empty: '',
      yes: true,
      none: null,
      at: new Timestamp(1_700_000_000, 123_456_000),
      bytes: Buffer.from([0, 255, 1]),
      point: new GeoPoint(-33.5, 151.25),
      ref,
      list: [1, 'two', { three: [3] }],
      map: { deep: { deeper: [] }, nothing: {} },
    };
    await ref.set(value);
    expect((await ref.get()).data()).toEqual(value);
  });

  test('integers of 64 bits survive', async () => {
    const ref = fresh();
    await ref.set({ big: 9_007_199_254_740_993n, least: -(2n ** 63n) });
    const moved = fresh();
    await moved.set({ copy: (await ref.get()).updateTime });
    const sum = await ref.parent.where('big', '==', 9_007_199_254_740_993n).get();
    expect(sum.size).toBe(1);
    expect((await ref.parent.where('big', '==', 9_007_199_254_740_992n).get()).size).toBe(0);
  });

  test('transforms: server time, increment, arrays, delete', async () => {
    const ref = fresh();
    await ref.set({ n: 1, f: 1, tags: ['a', 'b'], gone: 1 });
    const before = Date.now();
    const { writeTime } = await ref.update({
      n: FieldValue.increment(2),
      f: FieldValue.increment(0.5),
      missing: FieldValue.increment(3),
      tags: FieldValue.arrayUnion('b', 'c'),
      gone: FieldValue.delete(),
      at: FieldValue.serverTimestamp(),
    });
    const stored = (await ref.get()).data();
    expect(stored).toMatchObject({ n: 3, f: 1.5, missing: 3, tags: ['a', 'b', 'c'] });
    expect(stored).not.toHaveProperty('gone');
    expect(stored?.at.toMillis()).toBeGreaterThanOrEqual(before - 1000);
    expect(Math.abs(stored?.at.toMillis() - writeTime.toMillis())).toBeLessThanOrEqual(1);
    await ref.update({ tags: FieldValue.arrayRemove('a', 'c') });
    expect((await ref.get()).get('tags')).toEqual(['b']);
  });

  test('create and update times', async () => {
    const ref = fresh();
    const created = await ref.set({ v: 1 });
    const updated = await ref.set({ v: 2 });
    const stored = await ref.get();
    expect(stored.createTime?.isEqual(created.writeTime)).toBe(true);
    expect(stored.updateTime?.isEqual(updated.writeTime)).toBe(true);
    expect(updated.writeTime.valueOf() > created.writeTime.valueOf()).toBe(true);
  });

  test('getAll answers in order, with the missing', async () => {
    const collection = db().collection(freshName('all'));
    await collection.doc('a').set({ v: 1, w: 2 });
    const [missing, found] = await db().getAll(collection.doc('z'), collection.doc('a'), {
      fieldMask: ['v'],
    });
    expect(missing?.exists).toBe(false);
    expect(found?.data()).toEqual({ v: 1 });
  });

  test('refuses values that cannot be stored', async () => {
    const ref = fresh();
    await expect(ref.set({ __reserved__: 1 })).rejects.toMatchObject({ code: 3 });
    await expect(ref.set({ big: 'x'.repeat(1_048_600) })).rejects.toMatchObject({ code: 3 });
    expect((await ref.get()).exists).toBe(false);
  });
});
