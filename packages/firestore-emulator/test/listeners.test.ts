import type { DocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { freshName, ids, useClient } from './harness.ts';

/** Collects the events of a listener, so that a test can await them one by one. */
function inbox<T>() {
  const arrived: T[] = [];
  const waiting: ((news: T) => void)[] = [];
  return {
    put(news: T) {
      const next = waiting.shift();
      if (next) next(news);
      else arrived.push(news);
    },
    next(): Promise<T> {
      const news = arrived.shift();
      return news ? Promise.resolve(news) : new Promise((resolve) => waiting.push(resolve));
    },
    get size() {
      return arrived.length;
    },
  };
}

const changesOf = (snapshot: QuerySnapshot) =>
  snapshot.docChanges().map((change) => `${change.type} ${change.doc.id}`);

describe('snapshot listeners', () => {
  const db = useClient();

  test('a query reports added, modified and removed documents', async () => {
    const parts = db().collection(freshName('parts'));
    await parts.doc('a').set({ price: 1 });
    const news = inbox<QuerySnapshot>();
    const stop = parts.where('price', '<', 10).onSnapshot((snapshot) => news.put(snapshot));
    expect(changesOf(await news.next())).toEqual(['added a']);
    await parts.doc('b').set({ price: 2 });
    expect(changesOf(await news.next())).toEqual(['added b']);
    await parts.doc('a').update({ price: 3 });
    expect(changesOf(await news.next())).toEqual(['modified a']);
    await parts.doc('b').update({ price: 20 });
    expect(changesOf(await news.next())).toEqual(['removed b']);
    await parts.doc('a').delete();
    const last = await news.next();
    expect(changesOf(last)).toEqual(['removed a']);
    expect(last.empty).toBe(true);
    stop();
  });

  test('an empty result is reported', async () => {
    const news = inbox<QuerySnapshot>();
    const stop = db()
      .collection(freshName('none'))
      .onSnapshot((snapshot) => news.put(snapshot));
    expect((await news.next()).empty).toBe(true);
    stop();
  });

  test('a limited query keeps its window filled', async () => {
    const parts = db().collection(freshName('parts'));
    for (const [id, at] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const)
      await parts.doc(id).set({ at });
    const news = inbox<QuerySnapshot>();
    const stop = parts
      .orderBy('at')
      .limit(2)
      .onSnapshot((snapshot) => news.put(snapshot));
    expect(ids(await news.next())).toEqual(['a', 'b']);
    await parts.doc('a').delete();
    expect(ids(await news.next())).toEqual(['b', 'c']);
    stop();
  });

  test('the writes of one batch arrive together', async () => {
    const parts = db().collection(freshName('parts'));
    const news = inbox<QuerySnapshot>();
    const stop = parts.onSnapshot((snapshot) => news.put(snapshot));
    await news.next();
    const batch = db().batch();
    batch.set(parts.doc('a'), { v: 1 });
    batch.set(parts.doc('b'), { v: 1 });
    await batch.commit();
    expect(ids(await news.next())).toEqual(['a', 'b']);
    stop();
  });

  test('a query that selects fields reports only these', async () => {
    const parts = db().collection(freshName('parts'));
    await parts.doc('a').set({ price: 1, stock: 2 });
    const news = inbox<QuerySnapshot>();
    const stop = parts.select('price').onSnapshot((snapshot) => news.put(snapshot));
    expect((await news.next()).docs.map((doc) => doc.data())).toEqual([{ price: 1 }]);
    stop();
  });

  test('a document, before, during and after its existence', async () => {
    const ref = db().collection(freshName('parts')).doc('a');
    const news = inbox<DocumentSnapshot>();
    const stop = ref.onSnapshot((snapshot) => news.put(snapshot));
    expect((await news.next()).exists).toBe(false);
    await ref.set({ v: 1 });
    expect((await news.next()).get('v')).toBe(1);
    await ref.delete();
    expect((await news.next()).exists).toBe(false);
    stop();
  });

  test('after unsubscribing nothing arrives', async () => {
    const parts = db().collection(freshName('parts'));
    const [stopped, alive] = [inbox<QuerySnapshot>(), inbox<QuerySnapshot>()];
    const stop = parts.onSnapshot((snapshot) => stopped.put(snapshot));
    const stopOther = parts.onSnapshot((snapshot) => alive.put(snapshot));
    await Promise.all([stopped.next(), alive.next()]);
    stop();
    await parts.doc('a').set({ v: 1 });
    await alive.next();
    expect(stopped.size).toBe(0);
    stopOther();
  });
});
