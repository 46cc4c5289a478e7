import { Client, credentials, Metadata } from '@grpc/grpc-js';
import {
  AggregateField,
  FieldPath,
  FieldValue,
  Filter,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFirestoreService } from '../src/wire/firestore-service.ts';
import { freshName, idsOf, useServer } from './harness.ts';
import { PROJECT } from './harness-client.ts';

const DATABASE = `projects/${PROJECT}/databases/(default)`;
const ROOT = `${DATABASE}/documents`;
const service = loadFirestoreService();

/** Sends a request as a client may send it that checks less than the Admin SDK does. */
async function send(
  host: string,
  rpc: string,
  request: object,
): Promise<Record<string, unknown>[]> {
  const method = service[rpc];
  if (!method) throw new Error(`There is no call ${rpc}.`);
  const client = new Client(host, credentials.createInsecure());
  const owner = new Metadata();
  owner.set('authorization', 'Bearer owner');
  const { path, requestSerialize, responseDeserialize } = method;
  // An answer that is no stream arrives as a stream of one.
  return client
    .makeServerStreamRequest(path, requestSerialize, responseDeserialize, request, owner)
    .toArray()
    .finally(() => client.close());
}

/** Each case once failed on this emulator and passed on Google's. */
describe('as on Google’s emulator', () => {
  const server = useServer();
  let db: Firestore;
  beforeAll(() => {
    db = server.client();
  });
  const fresh = () => db.collection(freshName('edges'));

  test('the name comes last among the fields of inequalities', async () => {
    const collection = fresh();
    await Promise.all([
      collection.doc('a').set({ n: 2 }),
      collection.doc('b').set({ n: 1 }),
      collection.doc('c').set({ n: 3 }),
    ]);
    const query = collection.where(FieldPath.documentId(), '>=', 'a').where('n', '>', 0);
    expect(await idsOf(query)).toEqual(['b', 'a', 'c']);
  });

  test('no order follows the one by name', () =>
    expect(fresh().orderBy(FieldPath.documentId()).orderBy('n').get()).rejects.toMatchObject({
      code: 3,
    }));

  test('a deletion in a bulk write has no update time', async () => {
    const ref = fresh().doc('a');
    await ref.set({ n: 1 });
    const writer = db.bulkWriter();
    const deletion = writer.delete(ref);
    await writer.close();
    expect((await deletion).writeTime).toEqual(new Timestamp(0, 0));
  });

  test('numeric ids are ids, and come first, by their numbers', async () => {
    const collection = fresh();
    for (const id of ['a', '__id10__', '__id7__', '__id-2__'])
      await collection.doc(id).set({ n: 1 });
    expect(await idsOf(collection)).toEqual(['__id-2__', '__id7__', '__id10__', 'a']);
    await expect(collection.doc('__other__').set({})).rejects.toMatchObject({ code: 3 });
  });

  test('vectors stand between arrays and maps, the shorter first', async () => {
    const collection = fresh();
    await Promise.all([
      collection.doc('map').set({ v: { a: 1 } }),
      collection.doc('long').set({ v: FieldValue.vector([1, 2, 3]) }),
      collection.doc('short').set({ v: FieldValue.vector([9, 9]) }),
      collection.doc('less').set({ v: FieldValue.vector([1, 2, 2]) }),
      collection.doc('array').set({ v: [100] }),
    ]);
    expect(await idsOf(collection.orderBy('v'))).toEqual(['array', 'short', 'less', 'long', 'map']);
  });

  test('a list of values matches neither null nor NaN', async () => {
    const collection = fresh();
    await collection.doc('null').set({ v: null, all: [null] });
    await collection.doc('nan').set({ v: Number.NaN, all: [Number.NaN] });
    await collection.doc('one').set({ v: 1, all: [1] });
    const wanted = [null, Number.NaN, 1];
    expect(await idsOf(collection.where('v', 'in', wanted))).toEqual(['one']);
    expect(await idsOf(collection.where('all', 'array-contains-any', wanted))).toEqual(['one']);
  });

  test('an equality on the name needs an inequality on it beside another inequality', async () => {
    const query = fresh().where('n', '!=', 42).where(FieldPath.documentId(), '==', 'a');
    await expect(query.get()).rejects.toMatchObject({ code: 3 });
  });

  test('a commit that deletes and updates one document is refused', async () => {
    const ref = fresh().doc('a');
    await ref.set({ n: 1 });
    const batch = db.batch().delete(ref).update(ref, { n: 2 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 3 });
    expect((await ref.get()).get('n')).toBe(1);
  });

  test('a query has five aggregations at most', async () => {
    const many = (count: number) =>
      fresh().aggregate(
        Object.fromEntries(
          Array.from({ length: count }, (_, i) => [`f${i}`, AggregateField.sum(`f${i}`)]),
        ),
      );
    expect((await many(5).get()).data()).toMatchObject({ f0: 0, f4: 0 });
    await expect(many(6).get()).rejects.toMatchObject({ code: 3 });
  });

  test('a time is kept in whole microseconds', async () => {
    const ref = fresh().doc('a');
    const [given, kept] = [new Timestamp(1000, 123_456_789), new Timestamp(1000, 123_456_000)];
    await ref.set({ at: given, all: [kept], map: { at: given } });
    await ref.update({ all: FieldValue.arrayUnion(given) });
    expect((await ref.get()).data()).toEqual({ at: kept, all: [kept], map: { at: kept } });
    expect(await idsOf(ref.parent.where('at', '==', kept))).toEqual(['a']);
    expect(await idsOf(ref.parent.where('at', '==', given))).toEqual([]);
    await ref.update({ all: FieldValue.arrayRemove(given) });
    expect((await ref.get()).get('all')).toEqual([]);
  });

  test('the path of a field has 1,500 bytes at most', async () => {
    const ref = fresh().doc('a');
    const name = (bytes: number) => 'ü'.repeat(bytes / 2);
    await ref.set({ [name(1500)]: 1, map: { k: [{ [name(1494)]: 1 }] } });
    const long = { code: 3 };
    await expect(ref.set({ [name(1502)]: 1 })).rejects.toMatchObject(long);
    await expect(ref.set({ map: { k: [{ [name(1496)]: 1 }] } })).rejects.toMatchObject(long);
    await expect(ref.update({ [name(1502)]: 1 })).rejects.toMatchObject(long);
    await expect(ref.parent.where(name(1502), '==', 1).get()).rejects.toMatchObject(long);
  });

  test('an integer and a double are compared exactly', async () => {
    const collection = fresh();
    await collection.doc('a').set({ n: 2n ** 53n + 1n });
    await collection.doc('b').set({ n: 2 ** 53 });
    await collection.doc('c').set({ n: 2n ** 53n + 2n });
    expect(await idsOf(collection.orderBy('n'))).toEqual(['b', 'a', 'c']);
    expect(await idsOf(collection.where('n', '==', 2n ** 53n + 1n))).toEqual(['a']);
  });

  test('an aggregation is over documents that have its fields, by these, within the limit', async () => {
    const collection = fresh();
    for (const [id, data] of Object.entries({ a: { n: 5 }, b: {}, c: { n: 1 }, d: { n: 3 } }))
      await collection.doc(id).set(data);
    const sums = { s: AggregateField.sum('n'), c: AggregateField.count() };
    expect((await collection.limit(2).aggregate(sums).get()).data()).toEqual({ s: 4, c: 2 });
    expect((await collection.offset(1).aggregate(sums).get()).data()).toEqual({ s: 8, c: 2 });
  });

  test.each<[string, (of: Query) => Query]>([
    ['two exclusions', (of) => of.where('n', '!=', 1).where('m', 'not-in', [2])],
    ['not-in beside in', (of) => of.where('n', 'not-in', [1]).where('m', 'in', [2])],
    [
      'not-in within an OR',
      (of) => of.where(Filter.or(Filter.where('n', 'not-in', [1]), Filter.where('m', '==', 2))),
    ],
    ['a field ordered twice', (of) => of.orderBy('n').orderBy('n', 'desc')],
    ['an inequality after the name', (of) => of.where('n', '>', 1).orderBy(FieldPath.documentId())],
    [
      'names in a list beside an inequality',
      (of) => of.where('n', '>', 1).where(FieldPath.documentId(), 'in', ['a']),
    ],
  ])('a query is refused: %s', (_, query) =>
    expect(query(fresh()).get()).rejects.toMatchObject({ code: 3 }),
  );

  test.each<[string, object]>([
    ['in an array', { v: [FieldValue.vector([1])] }],
    ['without a number', { v: FieldValue.vector([]) }],
    ['of 2,049 numbers', { v: FieldValue.vector(Array(2049).fill(1)) }],
    ['with NaN', { v: FieldValue.vector([Number.NaN]) }],
    ['of texts', { v: { __type__: '__vector__', value: ['a'] } }],
  ])('a vector is refused: %s', (_, data) =>
    expect(fresh().doc('a').set(data)).rejects.toMatchObject({ code: 3 }),
  );

  test('a write that is wrong in itself is refused before its precondition, with all others', async () => {
    const ref = fresh().doc('a');
    const wrong = { v: FieldValue.vector([]) };
    await expect(ref.update(wrong)).rejects.toMatchObject({ code: 3 });
    const writer = db.bulkWriter();
    writer.onWriteError(() => false);
    const writes = [writer.create(ref, { n: 1 }), writer.create(ref.parent.doc('b'), wrong)];
    const refusals = writes.map((it) => expect(it).rejects.toMatchObject({ code: 3 }));
    await writer.close();
    await Promise.all(refusals);
    expect((await ref.get()).exists).toBe(false);
  });

  test('a transaction stays open when its commit is wrong in itself', async () => {
    const options = { readWrite: {} };
    const [begun] = await send(server.host, 'BeginTransaction', { database: DATABASE, options });
    const commit = (fieldPath: string) =>
      send(server.host, 'Commit', { ...masked(fieldPath), transaction: begun?.transaction });
    await expect(commit('a-b')).rejects.toMatchObject({ code: 3 });
    expect(await commit('a')).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['a year of five digits', { timestampValue: { seconds: '253402300800' } }],
    ['a second of more than 1e9 nanoseconds', { timestampValue: { nanos: 1_000_000_000 } }],
    ['a latitude over 90', { geoPointValue: { latitude: 91 } }],
    ['a longitude that is NaN', { geoPointValue: { longitude: Number.NaN } }],
    ['a reference to a collection', { referenceValue: `${ROOT}/parts` }],
    ['a vector with a third field', vector({ value: { arrayValue: {} }, more: { nullValue: 0 } })],
    ['a vector of a text', vector({ value: { stringValue: 'a' } })],
  ])('a value is refused: %s', (_, value) => {
    const update = { name: `${ROOT}/parts/a`, fields: { v: value } };
    const commit = send(server.host, 'Commit', { database: DATABASE, writes: [{ update }] });
    return expect(commit).rejects.toMatchObject({ code: 3 });
  });

  test.each<[string, string, object]>([
    ['an unquoted name with a dash', 'Commit', masked('a-b')],
    ['a reserved name in a mask', 'Commit', masked('a.__b__')],
    ['a deletion with a mask', 'Commit', commitOf({ delete: `${ROOT}/parts/a`, updateMask: {} })],
    ['a transform of nothing', 'Commit', commitOf({ transform: { document: `${ROOT}/parts/a` } })],
    [
      'a document twice in a batch',
      'BatchWrite',
      commitOf(...twice({ delete: `${ROOT}/parts/a` })),
    ],
    ['a negative limit', 'RunQuery', queryOf({ limit: { value: -1 } })],
    ['a negative offset', 'RunQuery', queryOf({ offset: -1 })],
    ['a reserved collection', 'RunQuery', queryOf({ from: [{ collectionId: '__parts__' }] })],
    ['a cursor without an order', 'RunQuery', queryOf({ startAt: { values: [{ nullValue: 0 }] } })],
    ['a negative page', 'ListDocuments', { parent: ROOT, collectionId: 'parts', pageSize: -1 }],
    [
      'an order of missing documents',
      'ListDocuments',
      { parent: ROOT, collectionId: 'parts', showMissing: true, orderBy: '__name__' },
    ],
    ['a count up to -1', 'RunAggregationQuery', countsOf({ count: { upTo: { value: '-1' } } })],
    ['an alias twice', 'RunAggregationQuery', countsOf(...twice({ count: {}, alias: 'n' }))],
  ])('a request is refused: %s', (_, rpc, request) =>
    expect(send(server.host, rpc, request)).rejects.toMatchObject({ code: 3 }),
  );

  test('aggregations without an alias are numbered among themselves', async () => {
    const request = countsOf({ count: {} }, { count: {}, alias: 'named' }, { count: {} });
    const [answer] = await send(server.host, 'RunAggregationQuery', request);
    const aggregateFields = { field_1: {}, named: {}, field_2: {} };
    expect(answer).toMatchObject({ result: { aggregateFields } });
  });

  test('a document that is asked for twice is answered once', async () => {
    const request = { database: DATABASE, documents: twice(`${ROOT}/none/a`) };
    expect(await send(server.host, 'BatchGetDocuments', request)).toHaveLength(1);
  });

  test('the answer to a write has the fields of its mask', async () => {
    const fields = { a: { integerValue: '1' }, b: { integerValue: '2' } };
    const document = { name: `${ROOT}/${freshName('edges')}/a`, fields };
    const request = { document, mask: { fieldPaths: ['b'] } };
    const [answer] = await send(server.host, 'UpdateDocument', request);
    expect(answer).toHaveProperty('fields', { b: expect.objectContaining({ integerValue: '2' }) });
  });

  test('a sum over names needs an order by what is summed up', async () => {
    const byName = fresh().where(FieldPath.documentId(), 'in', ['a', 'b']);
    const sums = { n: AggregateField.sum('n') };
    await expect(byName.aggregate(sums).get()).rejects.toMatchObject({ code: 3 });
    expect((await byName.orderBy('n').aggregate(sums).get()).data()).toEqual({ n: 0 });
  });

  test('a path has 100 documents at most', async () => {
    const path = (documents: number) => Array(documents).fill('a/b').join('/');
    await db.doc(path(100)).set({});
    await expect(db.doc(path(101)).set({})).rejects.toMatchObject({ code: 3 });
  });

  test('a read of a time in the future is refused', async () => {
    const readTime = Timestamp.fromMillis(Date.now() + 3_600_000);
    const read = db.runTransaction((t) => t.get(fresh()), { readOnly: true, readTime });
    await expect(read).rejects.toMatchObject({ code: 3 });
  });

  test('a commit that creates what it has written is refused as a wrong request', async () => {
    const ref = fresh().doc('a');
    const batch = db.batch().set(ref, {}).create(ref, {});
    await expect(batch.commit()).rejects.toMatchObject({ code: 3 });
  });

  test('documents are scanned by name in ascending order, unless a filter is on another field', async () => {
    const collection = fresh();
    await Promise.all(['a', 'b'].map((id) => collection.doc(id).set({ n: 1 })));
    const name = FieldPath.documentId();
    expect(await idsOf(collection.where('n', '==', 1).orderBy(name, 'desc'))).toEqual(['b', 'a']);
    const scan = collection.where(name, '>', 'a').orderBy(name, 'desc');
    await expect(scan.get()).rejects.toMatchObject({ code: 9 });
  });

  test('a document has 20 levels in a field', async () => {
    const nested = (levels: number): object => (levels === 0 ? {} : { m: nested(levels - 1) });
    await fresh().doc('a').set(nested(20));
    const value = (levels: number): object => ({
      mapValue: { fields: levels === 1 ? {} : { m: value(levels - 1) } },
    });
    const write = (levels: number) => {
      const update = { name: `${ROOT}/parts/a`, fields: { m: value(levels) } };
      return send(server.host, 'Commit', commitOf({ update }));
    };
    await write(20);
    await expect(write(21)).rejects.toMatchObject({ code: 3 });
  });

  test('a transaction can be rolled back twice', async () => {
    const [begun] = await send(server.host, 'BeginTransaction', { database: DATABASE });
    const rollBack = (transaction: unknown) =>
      send(server.host, 'Rollback', { database: DATABASE, transaction });
    await rollBack(begun?.transaction);
    await rollBack(begun?.transaction);
    await expect(rollBack(Buffer.from('none'))).rejects.toMatchObject({ code: 3 });
  });

  test('a value of a filter has 1,500 bytes at most', async () => {
    const long = { code: 3 };
    const collection = fresh();
    await collection.where('n', '==', { a: 'x'.repeat(1497) }).get();
    await collection.where('n', 'in', ['x'.repeat(1499), 'y'.repeat(1499)]).get();
    for (const value of ['x'.repeat(1500), 'ü'.repeat(750), { a: 'x'.repeat(1498) }])
      await expect(collection.where('n', '==', value).get()).rejects.toMatchObject(long);
    const list = collection.where('n', 'array-contains-any', ['x'.repeat(1500)]);
    await expect(list.get()).rejects.toMatchObject(long);
  });

  test('a sum is not over selected fields', async () => {
    const sums = { s: AggregateField.sum('n') };
    await expect(fresh().select('n').aggregate(sums).get()).rejects.toMatchObject({ code: 3 });
    const { count } = (await fresh().select('n').count().get()).data();
    expect(count).toBe(0);
  });

  test('equal values of a list count once', async () => {
    const collection = fresh();
    await collection.doc('a').set({ n: 1, m: 2 });
    const same = collection.where(
      'n',
      'in',
      Array.from({ length: 16 }, () => 1),
    );
    expect(await idsOf(same.where('m', 'in', [1, 2]))).toEqual(['a']);
    const each = collection.where('n', 'in', [...Array(16).keys()]);
    await expect(each.where('m', 'in', [1, 2]).get()).rejects.toMatchObject({ code: 3 });
  });
});

function vector(fields: object): object {
  return { mapValue: { fields: { __type__: { stringValue: '__vector__' }, ...fields } } };
}

function twice<T>(one: T): [T, T] {
  return [one, one];
}

function commitOf(...writes: object[]): object {
  return { database: DATABASE, writes };
}

function masked(fieldPath: string): object {
  const update = { name: `${ROOT}/parts/a` };
  return commitOf({ update, updateMask: { fieldPaths: [fieldPath] } });
}

function queryOf(query: object) {
  return { parent: ROOT, structuredQuery: { from: [{ collectionId: 'parts' }], ...query } };
}

function countsOf(...aggregations: object[]): object {
  const { parent, structuredQuery } = queryOf({});
  return { parent, structuredAggregationQuery: { structuredQuery, aggregations } };
}
