import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeOwn, freshName, http, useServer } from './harness.ts';
import { PROJECT } from './harness-client.ts';

const DOCUMENTS = `/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;

describe('HTTP on the same port', () => {
  const server = useServer();

  test('GET / answers Ok', async () => {
    expect(await http(server.host, 'GET', '/')).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^Ok\s*$/i),
    });
  });

  test('DELETE of the documents removes everything', async () => {
    const db = server.client();
    const ref = db.collection(freshName('clear')).doc('a');
    await ref.set({ v: 1 });
    expect((await http(server.host, 'DELETE', DOCUMENTS)).status).toBe(200);
    expect((await ref.get()).exists).toBe(false);
    expect(await db.listCollections()).toEqual([]);
  });
});

describeOwn('statistics, dump and faults', () => {
  const server = useServer();
  let db: Firestore;
  beforeAll(() => {
    db = server.client();
  });
  const stats = async () => (await http(server.host, 'GET', '/control/stats')).json();
  const faults = async () => (await http(server.host, 'GET', '/control/faults')).json();
  const arm = (rules: unknown) => http(server.host, 'PUT', '/control/faults', rules);
  beforeEach(async () => {
    await http(server.host, 'DELETE', DOCUMENTS);
    await http(server.host, 'DELETE', '/control/stats');
  });
  afterEach(() => http(server.host, 'DELETE', '/control/faults'));

  async function reads(act: () => Promise<unknown>): Promise<number> {
    const before = (await stats()).reads;
    await act();
    return (await stats()).reads - before;
  }

  test('reads are counted as they are billed', async () => {
    const parts = db.collection('parts');
    const batch = db.batch();
    for (let i = 0; i < 10; i += 1) batch.set(parts.doc(`p${i}`), { i });
    await batch.commit();
    await parts.doc('p0').delete();
    expect(await stats()).toMatchObject({ writes: 10, deletes: 1, reads: 0, documents: 9 });
    expect(await reads(() => parts.doc('p1').get())).toBe(1);
    expect(await reads(() => parts.doc('missing').get())).toBe(1);
    expect(await reads(() => db.getAll(parts.doc('p1'), parts.doc('p2')))).toBe(2);
    expect(await reads(() => parts.get())).toBe(9);
    expect(await reads(() => parts.where('i', '==', 99).get())).toBe(1);
    expect(await reads(() => parts.orderBy('i').offset(3).limit(2).get())).toBe(5);
    expect(await reads(() => parts.count().get())).toBe(1);
    expect(await reads(() => parts.aggregate({ s: AggregateField.sum('i') }).get())).toBe(1);
    expect(await reads(() => db.runTransaction((tx) => tx.get(parts.doc('p1'))))).toBe(1);
    expect(await reads(() => parts.listDocuments())).toBe(9);
    expect((await stats()).rpcs).toMatchObject({ RunQuery: 3, RunAggregationQuery: 2 });
  });

  test('an aggregation costs one read for each thousand entries', async () => {
    const writer = db.bulkWriter();
    for (let i = 0; i < 1001; i += 1) void writer.set(db.doc(`many/d${i}`), { i });
    await writer.close();
    expect(await reads(() => db.collection('many').count().get())).toBe(2);
  });

  test('the dump is canonical', async () => {
    await db.doc('b/x').set({ z: 1, a: 2 });
    await db.doc('a/x').set({ d: 1.5 });
    const first = (await http(server.host, 'GET', '/control/dump')).text;
    expect(first).toBe(
      '{"a/x":{"d":{"doubleValue":1.5}},"b/x":{"a":{"integerValue":"2"},"z":{"integerValue":"1"}}}',
    );
    await db.doc('a/x').delete();
    await db.doc('a/x').set({ d: 1.5 });
    expect((await http(server.host, 'GET', '/control/dump')).text).toBe(first);
  });

  test('the dump is sent again only when a document has changed', async () => {
    const dump = (etag: string) =>
      fetch(`http://${server.host}/control/dump`, { headers: { 'If-None-Match': etag } });
    const ref = db.doc('a/x');
    await ref.set({ v: 1 });
    let etag = '';
    for (const change of [
      () => ref.set({ v: 2 }),
      () => ref.delete(),
      () => ref.set({ v: 2 }),
      () => http(server.host, 'PUT', '/control/dump?replace', {}),
    ]) {
      etag = (await dump(etag)).headers.get('etag') ?? '';
      expect((await dump(etag)).status).toBe(304);
      await change();
      expect((await dump(etag)).status).toBe(200);
    }
  });

  test('before: fails without acting, and the SDK tries again', async () => {
    await arm([{ rpc: 'Commit', kind: 'before', times: 2, code: 'UNAVAILABLE' }]);
    await db.doc('a/b').set({ v: 1 });
    expect((await db.doc('a/b').get()).exists).toBe(true);
    expect(await faults()).toMatchObject([{ rpc: 'Commit', fired: 2, code: 'UNAVAILABLE' }]);
    expect((await stats()).rpcs.Commit).toBe(3);
  });

  test('after: acts, then loses the acknowledgement', async () => {
    await arm([{ rpc: 'Commit', kind: 'after', times: 1, code: 'INVALID_ARGUMENT' }]);
    await expect(db.doc('a/b').set({ v: 1 })).rejects.toMatchObject({ code: 3 });
    expect((await db.doc('a/b').get()).get('v')).toBe(1);
  });

  test('after, in a transaction: the SDK repeats it, and a blind decrement counts twice', async () => {
    const ref = db.doc('a/b');
    await ref.set({ stock: 10 });
    await arm([{ rpc: 'Commit', kind: 'after', times: 1, code: 'INTERNAL' }]);
    await db.runTransaction(async (tx) => {
      tx.update(ref, { stock: (await tx.get(ref)).get('stock') - 1 });
    });
    expect((await ref.get()).get('stock')).toBe(8);
  });

  test('after, on the read that begins a transaction: no lock is left behind', async () => {
    const ref = db.doc('a/b');
    await ref.set({ v: 1 });
    await arm([{ rpc: 'BatchGetDocuments', kind: 'after', times: 1, code: 'INTERNAL' }]);
    await db.runTransaction(async (tx) => {
      tx.update(ref, { v: (await tx.get(ref)).get('v') + 1 });
    });
    expect((await ref.get()).get('v')).toBe(2);
    expect((await stats()).openTransactions).toBe(0);
  });

  test('delay: waits, then acts', async () => {
    await db.doc('a/b').get();
    await arm([{ rpc: 'BatchGetDocuments', kind: 'delay', delayMs: 300 }]);
    const before = performance.now();
    await db.doc('a/b').get();
    expect(performance.now() - before).toBeGreaterThanOrEqual(295);
  });

  test('drop and dropAfter: the connection is cut, and the SDK reconnects', async () => {
    await db.doc('a/b').set({ v: 1 });
    await arm([{ rpc: 'BatchGetDocuments', kind: 'drop', times: 1 }]);
    expect((await db.doc('a/b').get()).get('v')).toBe(1);
    expect((await faults())[0].fired).toBe(1);
    await arm([{ rpc: 'Commit', kind: 'dropAfter', times: 1 }]);
    await db.runTransaction(async (tx) => {
      const found = await tx.get(db.doc('a/once'));
      if (!found.exists) tx.create(found.ref, { v: 1 });
    });
    expect((await db.doc('a/once').get()).exists).toBe(true);
  });

  test('the same seed hits the same calls', async () => {
    const pattern = async (seed: number) => {
      await arm([{ rpc: 'Commit', kind: 'before', rate: 0.5, seed, code: 'INVALID_ARGUMENT' }]);
      const outcomes: string[] = [];
      for (let i = 0; i < 30; i += 1) {
        outcomes.push(
          await db
            .doc('a/b')
            .set({ i })
            .then(
              () => '.',
              () => 'x',
            ),
        );
      }
      return outcomes.join('');
    };
    const first = await pattern(7);
    expect(await pattern(7)).toBe(first);
    expect(first).toMatch(/x/);
    expect(first).toMatch(/\./);
    expect(await pattern(8)).not.toBe(first);
  });

  test.each([
    [{}],
    [[{ rpc: 'Nothing', kind: 'before' }]],
    [[{ rpc: 'Commit', kind: 'sometimes' }]],
    [[{ rpc: 'Commit', kind: 'before', rate: 'often' }]],
    [[{ rpc: 'Commit', kind: 'before', code: 'OK' }]],
  ])('a wrong rule is refused: %j', async (rules) => {
    expect((await arm(rules)).status).toBe(400);
    expect(await faults()).toEqual([]);
  });

  test('a listener follows a clear', async () => {
    await db.doc('live/a').set({ v: 1 });
    const sizes: number[] = [];
    const emptied = new Promise<void>((resolve) => {
      const stop = db.collection('live').onSnapshot(({ size }) => {
        sizes.push(size);
        if (size === 1) void http(server.host, 'DELETE', DOCUMENTS);
        if (size === 0) {
          stop();
          resolve();
        }
      });
    });
    await emptied;
    expect(sizes).toEqual([1, 0]);
  });
});
