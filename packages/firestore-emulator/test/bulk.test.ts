import { describe, expect, test } from 'vitest';
import { freshName, useClient } from './harness.ts';

describe('bulk writes and lists', () => {
  const db = useClient();
  const fresh = (stem: string) => db().collection(freshName(stem));

  test('a BulkWriter writes all, and names the writes that failed', async () => {
    const collection = fresh('bulk');
    await collection.doc('d7').set({ taken: true });
    const writer = db().bulkWriter();
    const failed: number[] = [];
    writer.onWriteError((error) => {
      failed.push(error.code);
      return false;
    });
    const writes = Array.from({ length: 300 }, (_, i) =>
      writer.create(collection.doc(`d${i}`), { i }),
    );
    const results = Promise.allSettled(writes);
    await writer.close();
    expect((await results).filter((result) => result.status === 'rejected')).toHaveLength(1);
    expect(failed).toEqual([6]);
    expect((await collection.count().get()).data().count).toBe(300);
    expect((await collection.doc('d7').get()).data()).toEqual({ taken: true });
  });

  test('recursiveDelete deletes everything below and nothing else', async () => {
    const collection = fresh('tree');
    await collection.doc('a').collection('sub').doc('x').set({ v: 1 });
    await collection.doc('a').collection('sub').doc('x').collection('deep').doc('y').set({ v: 1 });
    await collection.doc('ab').set({ v: 1 });
    await db().recursiveDelete(collection.doc('a'));
    expect(await collection.doc('a').listCollections()).toEqual([]);
    expect((await collection.get()).size).toBe(1);
  });

  test('listDocuments includes documents that only have children', async () => {
    const collection = fresh('list');
    await collection.doc('b').set({ v: 1 });
    await collection.doc('a').collection('sub').doc('x').set({ v: 1 });
    const refs = await collection.listDocuments();
    expect(refs.map((ref) => ref.id)).toEqual(['a', 'b']);
    expect((await collection.get()).size).toBe(1);
  });

  test('listDocuments works page by page', async () => {
    const collection = fresh('pages');
    const batch = db().batch();
    for (let i = 0; i < 450; i += 1)
      batch.set(collection.doc(`d${String(i).padStart(3, '0')}`), { i });
    await batch.commit();
    const refs = await collection.listDocuments();
    expect(new Set(refs.map((ref) => ref.id)).size).toBe(450);
  });

  test('listCollections of a document and of the root', async () => {
    const collection = fresh('nested');
    const ref = collection.doc('a');
    await ref.collection('two').doc('x').set({ v: 1 });
    await ref.collection('one').doc('x').set({ v: 1 });
    expect((await ref.listCollections()).map((found) => found.id)).toEqual(['one', 'two']);
    expect((await db().listCollections()).map((found) => found.id)).toContain(collection.id);
    await ref.collection('one').doc('x').delete();
    expect((await ref.listCollections()).map((found) => found.id)).toEqual(['two']);
  });
});
