import { type CollectionReference, FieldPath, Filter } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshName, ids, idsOf, useClient } from './harness.ts';

const PARTS = {
  rotor: { price: 5, stock: 10, tags: ['steel', 'round'], kind: 'motor', at: 1 },
  stator: { price: 7.5, stock: 10, tags: ['steel'], kind: 'motor', at: 2 },
  shaft: { price: 5, stock: 3, tags: [], kind: 'drive', at: 3 },
  magnet: { price: 1, stock: 0, tags: ['round'], kind: 'motor', at: 4 },
  cable: { price: 2, stock: 50, tags: ['copper'], kind: 'wiring' },
  mystery: { price: null, stock: 1, tags: 'steel', kind: 'other', at: Number.NaN },
};

describe('queries', () => {
  const db = useClient();
  let parts: CollectionReference;
  beforeAll(async () => {
    parts = db().collection(freshName('parts'));
    const batch = db().batch();
    for (const [id, part] of Object.entries(PARTS)) batch.set(parts.doc(id), part);
    await batch.commit();
  });

  test('without a filter, in the order of names', async () => {
    expect(await idsOf(parts)).toEqual(['cable', 'magnet', 'mystery', 'rotor', 'shaft', 'stator']);
  });

  test('equality', async () => {
    expect(await idsOf(parts.where('price', '==', 5))).toEqual(['rotor', 'shaft']);
    expect(await idsOf(parts.where('price', '==', 5.0).where('stock', '==', 3))).toEqual(['shaft']);
    expect(await idsOf(parts.where('price', '==', '5'))).toEqual([]);
    expect(await idsOf(parts.where('price', '==', null))).toEqual(['mystery']);
    expect(await idsOf(parts.where('at', '==', Number.NaN))).toEqual(['mystery']);
  });

  test('inequalities see only their own type and order by their field', async () => {
    expect(await idsOf(parts.where('price', '<', 5))).toEqual(['magnet', 'cable']);
    expect(await idsOf(parts.where('price', '>=', 5))).toEqual(['rotor', 'shaft', 'stator']);
    expect(await idsOf(parts.where('price', '>', 1).where('price', '<=', 5))).toEqual([
      'cable',
      'rotor',
      'shaft',
    ]);
    expect(await idsOf(parts.where('price', '!=', 5))).toEqual(['magnet', 'cable', 'stator']);
    expect(await idsOf(parts.where('at', '<', 3))).toEqual(['rotor', 'stator']);
  });

  test('in and not-in', async () => {
    expect(await idsOf(parts.where('price', 'in', [1, 7.5, 99]))).toEqual(['magnet', 'stator']);
    expect(await idsOf(parts.where('price', 'not-in', [1, 5]))).toEqual(['cable', 'stator']);
    const byName = parts.where(FieldPath.documentId(), 'in', ['rotor', 'cable', 'nothing']);
    expect(await idsOf(byName)).toEqual(['cable', 'rotor']);
  });

  test('array-contains and array-contains-any', async () => {
    expect(await idsOf(parts.where('tags', 'array-contains', 'steel'))).toEqual([
      'rotor',
      'stator',
    ]);
    const any = parts.where('tags', 'array-contains-any', ['copper', 'round']);
    expect(await idsOf(any)).toEqual(['cable', 'magnet', 'rotor']);
  });

  test('or, alone and inside and', async () => {
    const cheapOrMany = Filter.or(Filter.where('price', '==', 1), Filter.where('stock', '==', 50));
    expect(await idsOf(parts.where(cheapOrMany))).toEqual(['cable', 'magnet']);
    const motors = parts.where(Filter.and(Filter.where('kind', '==', 'motor'), cheapOrMany));
    expect(await idsOf(motors)).toEqual(['magnet']);
  });

  test('orderBy in both directions leaves out documents without the field', async () => {
    expect(await idsOf(parts.orderBy('at'))).toEqual([
      'mystery',
      'rotor',
      'stator',
      'shaft',
      'magnet',
    ]);
    expect(await idsOf(parts.orderBy('at', 'desc'))).toEqual([
      'magnet',
      'shaft',
      'stator',
      'rotor',
      'mystery',
    ]);
  });

  test('several orders; the name decides last, in the last direction', async () => {
    expect(
      await idsOf(parts.where('price', '>', 0).orderBy('price').orderBy('stock', 'desc')),
    ).toEqual(['magnet', 'cable', 'rotor', 'shaft', 'stator']);
    expect(await idsOf(parts.where('price', '==', 5).orderBy('price', 'desc'))).toEqual([
      'shaft',
      'rotor',
    ]);
  });

  test('limit, limitToLast, offset', async () => {
    const ordered = parts.orderBy('stock');
    expect(await idsOf(ordered.limit(2))).toEqual(['magnet', 'mystery']);
    expect(await idsOf(ordered.limitToLast(2))).toEqual(['stator', 'cable']);
    expect(await idsOf(ordered.offset(2).limit(2))).toEqual(['shaft', 'rotor']);
    expect(await idsOf(ordered.offset(10))).toEqual([]);
  });

  test.each(['asc', 'desc'] as const)('cursors, %s', async (direction) => {
    const all = await parts.orderBy('price', direction).get();
    const [, second, third, fourth] = all.docs;
    if (!second || !third || !fourth) throw new Error('The data has six parts.');
    const query = parts.orderBy('price', direction);
    const order = ids(all);
    expect(await idsOf(query.startAt(third))).toEqual(order.slice(2));
    expect(await idsOf(query.startAfter(third))).toEqual(order.slice(3));
    expect(await idsOf(query.endBefore(third))).toEqual(order.slice(0, 2));
    expect(await idsOf(query.endAt(third))).toEqual(order.slice(0, 3));
    expect(await idsOf(query.startAfter(second).endBefore(fourth))).toEqual([third.id]);
    expect(await idsOf(query.startAfter(second).limitToLast(1))).toEqual(order.slice(-1));
  });

  test('cursors by value', async () => {
    expect(await idsOf(parts.orderBy('price').startAt(5))).toEqual(['rotor', 'shaft', 'stator']);
    expect(await idsOf(parts.orderBy('price').startAfter(5))).toEqual(['stator']);
    expect(await idsOf(parts.orderBy('price').endBefore(2))).toEqual(['mystery', 'magnet']);
    expect(await idsOf(parts.orderBy('price', 'desc').startAt(2))).toEqual([
      'cable',
      'magnet',
      'mystery',
    ]);
    const named = parts.orderBy(FieldPath.documentId()).startAfter('magnet').limit(2);
    expect(await idsOf(named)).toEqual(['mystery', 'rotor']);
  });

  test('paging through everything meets each document once', async () => {
    const met: string[] = [];
    let page = await parts.orderBy('stock').limit(2).get();
    while (!page.empty) {
      met.push(...ids(page));
      page = await parts.orderBy('stock').startAfter(page.docs.at(-1)).limit(2).get();
    }
    expect(met.sort()).toEqual(Object.keys(PARTS).sort());
  });

  test('select', async () => {
    const [rotor] = (await parts.where('kind', '==', 'motor').select('price').limit(1).get()).docs;
    expect(rotor?.data()).toEqual({ price: 1 });
    const [bare] = (await parts.select().limit(1).get()).docs;
    expect(bare?.data()).toEqual({});
  });

  test('results follow every change', async () => {
    const changing = db().collection(freshName('changing'));
    const cheap = changing.where('price', '<', 10).orderBy('price', 'desc');
    await changing.doc('a').set({ price: 1 });
    await changing.doc('b').set({ price: 2 });
    expect(await idsOf(cheap)).toEqual(['b', 'a']);
    await changing.doc('a').update({ price: 3 });
    expect(await idsOf(cheap)).toEqual(['a', 'b']);
    await changing.doc('b').update({ price: 30 });
    expect(await idsOf(cheap)).toEqual(['a']);
    await changing.doc('a').delete();
    expect(await idsOf(cheap)).toEqual([]);
    expect(await idsOf(changing.where('price', '==', 30))).toEqual(['b']);
  });

  test('text is ordered by its UTF-8 bytes', async () => {
    const words = db().collection(freshName('words'));
    const sorted = ['', 'A', 'a', 'ab', 'ä', '\u{ffee}', '\u{1f600}'];
    await Promise.all(sorted.map((word, i) => words.doc(`w${6 - i}`).set({ word })));
    const found = await words.orderBy('word').get();
    expect(found.docs.map((doc) => doc.get('word'))).toEqual(sorted);
  });

  test('types are ordered among each other', async () => {
    const mixed = db().collection(freshName('mixed'));
    const sorted = [
      null,
      false,
      true,
      Number.NaN,
      -1,
      1.5,
      2,
      new Date(0),
      'text',
      Buffer.from('b'),
      [1],
      { a: 1 },
    ];
    await Promise.all(sorted.map((v, i) => mixed.doc(`d${99 - i}`).set({ v, i })));
    const found = await mixed.orderBy('v').get();
    expect(found.docs.map((doc) => doc.get('i'))).toEqual(sorted.map((_, i) => i));
  });

  test('collection groups', async () => {
    const [root, name] = [db().collection(freshName('shops')), freshName('reviews')];
    await root.doc('a').collection(name).doc('r1').set({ stars: 5 });
    await root.doc('b').collection(name).doc('r2').set({ stars: 3 });
    await db().collection(name).doc('r3').set({ stars: 4 });
    expect((await idsOf(db().collectionGroup(name))).sort()).toEqual(['r1', 'r2', 'r3']);
    const best = db().collectionGroup(name).where('stars', '>', 3).orderBy('stars', 'desc');
    expect(await idsOf(best)).toEqual(['r1', 'r3']);
    expect(await idsOf(root.doc('a').collection(name))).toEqual(['r1']);
    expect(await idsOf(db().collection(name))).toEqual(['r3']);
  });

  test('more than the service evaluates is INVALID_ARGUMENT', async () => {
    const six = [1, 2, 3, 4, 5, 6];
    const steel = Filter.where('tags', 'array-contains', 'steel');
    const round = Filter.where('tags', 'array-contains', 'round');
    for (const query of [
      parts.where('price', 'in', Array(31).fill(1)),
      parts.where('price', 'not-in', Array(11).fill(1)),
      parts.where('price', 'in', six).where('stock', 'in', six),
      parts.where(steel).where(round),
      parts.where(steel).where('tags', 'array-contains-any', ['round']),
    ])
      await expect(query.get()).rejects.toMatchObject({ code: 3 });
    await parts.where('price', 'in', six).where('stock', 'in', six.slice(1)).get();
    expect(await idsOf(parts.where(Filter.or(steel, round)))).toHaveLength(3);
  });
});
