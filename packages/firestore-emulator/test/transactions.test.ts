import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshName, MODES, useServer } from './harness.ts';

const PATIENT = { maxAttempts: 60 };
const run = promisify(execFile);

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}

/** Resolves when `size` callers have arrived; later callers do not wait. */
function meeting(size: number) {
  const everybody = gate();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived >= size) everybody.open();
    return everybody.opened;
  };
}

describe.each(MODES)('transactions, %s', (mode) => {
  const server = useServer(mode === 'foreign' ? {} : { concurrency: mode, lockWaitMs: 60_000 });
  let one: Firestore;
  let two: Firestore;
  beforeAll(() => {
    one = server.client();
    two = server.client();
  });
  const fresh = () => one.collection(freshName('tx'));

  test('20 parallel increments from two clients are 20', async () => {
    const ref = fresh().doc('counter');
    await ref.set({ n: 0 });
    const increment = (db: Firestore) =>
      db.runTransaction(async (tx) => {
        const counter = db.doc(ref.path);
        tx.update(counter, { n: (await tx.get(counter)).get('n') + 1 });
      }, PATIENT);
    await Promise.all(Array.from({ length: 20 }, (_, i) => increment(i % 2 ? one : two)));
    expect((await ref.get()).get('n')).toBe(20);
  });

  test('of two readers that both write, one must read again', async () => {
    const ref = fresh().doc('counter');
    await ref.set({ n: 0 });
    const both = meeting(2);
    let attempts = 0;
    const increment = (db: Firestore) =>
      db.runTransaction(async (tx) => {
        attempts += 1;
        const n: number = (await tx.get(db.doc(ref.path))).get('n');
        await both();
        tx.update(db.doc(ref.path), { n: n + 1 });
      }, PATIENT);
    await Promise.all([increment(one), increment(two)]);
    expect([(await ref.get()).get('n'), attempts]).toEqual([2, 3]);
  });

  test('readers share a lock, and writes wait for them', async () => {
    const ref = fresh().doc('shared');
    await ref.set({ n: 0 });
    const [all, read] = [meeting(2), gate()];
    const reading = [one, two].map((db) =>
      db.runTransaction(async (tx) => {
        const before: number = (await tx.get(db.doc(ref.path))).get('n');
        await all();
        read.open();
        const after: number = (await tx.get(db.doc(ref.path))).get('n');
        return [before, after];
      }),
    );
    await read.opened;
    await ref.set({ n: 1 });
    expect(await Promise.all(reading)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('two processes share a counter', async () => {
    const ref = fresh().doc('counter');
    await ref.set({ n: 0 });
    const script = fileURLToPath(new URL('./increment-process.ts', import.meta.url));
    const env = { ...process.env, FIRESTORE_EMULATOR_HOST: server.host };
    await Promise.all([1, 2].map(() => run(process.execPath, [script, ref.path, '10'], { env })));
    expect((await ref.get()).get('n')).toBe(20);
  });

  test('30 buyers, 8 slots: 8 sold, none lost', async () => {
    const collection = fresh();
    const slots = collection.doc('slots');
    await slots.set({ left: 8 });
    const buy = (db: Firestore, buyer: number) =>
      db.runTransaction(async (tx) => {
        const left: number = (await tx.get(db.doc(slots.path))).get('left');
        if (left === 0) return false;
        tx.update(db.doc(slots.path), { left: left - 1 });
        tx.create(db.doc(`${collection.path}/sale-${buyer}`), { buyer });
        return true;
      }, PATIENT);
    const sold = await Promise.all(Array.from({ length: 30 }, (_, i) => buy(i % 2 ? one : two, i)));
    expect(sold.filter(Boolean)).toHaveLength(8);
    expect((await slots.get()).get('left')).toBe(0);
    expect((await collection.get()).size).toBe(9);
  });

  test('of a write-skew pair only one takes effect', async () => {
    const round = async () => {
      const collection = fresh();
      await Promise.all(['a', 'b'].map((id) => collection.doc(id).set({ onCall: true })));
      const leave = (db: Firestore, id: string) =>
        db.runTransaction(async (tx) => {
          const refs = ['a', 'b'].map((other) => db.doc(`${collection.path}/${other}`));
          const both = await tx.getAll(...refs);
          if (both.filter((doc) => doc.get('onCall')).length < 2) return false;
          tx.update(db.doc(`${collection.path}/${id}`), { onCall: false });
          return true;
        }, PATIENT);
      return Promise.all([leave(one, 'a'), leave(two, 'b')]);
    };
    for (const left of await Promise.all(Array.from({ length: 20 }, round))) {
      expect(left.filter(Boolean)).toHaveLength(1);
    }
  });

  test('reads in opposite order end, and count both', async () => {
    const collection = fresh();
    await Promise.all(['a', 'b'].map((id) => collection.doc(id).set({ n: 0 })));
    const both = meeting(2);
    const cross = (db: Firestore, first: string, second: string) =>
      db.runTransaction(async (tx) => {
        const [x, y] = [
          db.doc(`${collection.path}/${first}`),
          db.doc(`${collection.path}/${second}`),
        ];
        const a = await tx.get(x);
        await both();
        const b = await tx.get(y);
        tx.update(x, { n: a.get('n') + 1 });
        tx.update(y, { n: b.get('n') + 1 });
      }, PATIENT);
    await Promise.all([cross(one, 'a', 'b'), cross(two, 'b', 'a')]);
    expect((await collection.doc('a').get()).get('n')).toBe(2);
    expect((await collection.doc('b').get()).get('n')).toBe(2);
  });

  test('a document that was missing when read conflicts with its creation', async () => {
    const ref = fresh().doc('only');
    const both = meeting(2);
    const createOnce = (db: Firestore, who: string) =>
      db.runTransaction(async (tx) => {
        const found = await tx.get(db.doc(ref.path));
        await both();
        if (found.exists) return false;
        tx.set(db.doc(ref.path), { who });
        return true;
      }, PATIENT);
    const made = await Promise.all([createOnce(one, 'one'), createOnce(two, 'two')]);
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  test('a document that appears in a query read earlier is a conflict', async () => {
    const collection = fresh();
    const both = meeting(2);
    const claim = (db: Firestore, id: string) =>
      db.runTransaction(async (tx) => {
        const sameNames = db.collection(collection.path).where('name', '==', 'rotor');
        const found = await tx.get(sameNames);
        await both();
        if (!found.empty) return false;
        tx.create(db.doc(`${collection.path}/${id}`), { name: 'rotor' });
        return true;
      }, PATIENT);
    const made = await Promise.all([claim(one, 'a'), claim(two, 'b')]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect((await collection.get()).size).toBe(1);
  });

  test('an unrelated write does not conflict', async () => {
    const collection = fresh();
    await collection.doc('a').set({ name: 'rotor' });
    let attempts = 0;
    await one.runTransaction(async (tx) => {
      attempts += 1;
      await tx.get(one.collection(collection.path).where('name', '==', 'rotor'));
      await two.doc(`${collection.path}/b`).set({ name: 'stator' });
      tx.set(collection.doc('c'), { name: 'shaft' });
    });
    expect(attempts).toBe(1);
  });

  test('all reads of a read-only transaction show one moment', async () => {
    const collection = fresh();
    await collection.doc('a').set({ v: 1 });
    await collection.doc('b').set({ v: 1 });
    const seen = await one.runTransaction(
      async (tx) => {
        const a = await tx.get(collection.doc('a'));
        const batch = two.batch();
        batch.set(two.doc(`${collection.path}/a`), { v: 2 });
        batch.set(two.doc(`${collection.path}/b`), { v: 2 });
        batch.set(two.doc(`${collection.path}/c`), { v: 2 });
        await batch.commit();
        const b = await tx.get(collection.doc('b'));
        const all = await tx.get(collection.orderBy('v'));
        return [a.get('v'), b.get('v'), all.docs.map((doc) => [doc.id, doc.get('v')])];
      },
      { readOnly: true },
    );
    expect(seen).toEqual([
      1,
      1,
      [
        ['a', 1],
        ['b', 1],
      ],
    ]);
    expect((await collection.get()).size).toBe(3);
  });

  test('while money moves between accounts, every snapshot holds the same sum', async () => {
    const accounts = fresh();
    const refs = Array.from({ length: 6 }, (_, i) => accounts.doc(`a${i}`));
    await Promise.all(refs.map((ref) => ref.set({ cents: 100 })));
    const move = (db: Firestore, i: number) =>
      db.runTransaction(async (tx) => {
        const [from, to] = [refs[i % 6], refs[(i * 5 + 1 + Math.floor(i / 6)) % 6]].map((ref) =>
          db.doc(ref?.path ?? ''),
        );
        if (!from || !to || from.path === to.path) return;
        const [a, b] = await tx.getAll(from, to);
        tx.update(from, { cents: a?.get('cents') - 7 });
        tx.update(to, { cents: b?.get('cents') + 7 });
      }, PATIENT);
    let done = false;
    const moving = Promise.all(Array.from({ length: 40 }, (_, i) => move(i % 2 ? one : two, i)));
    const finished = moving.finally(() => {
      done = true;
    });
    const sums = new Set<number>();
    while (!done) {
      const seen = await one.runTransaction((tx) => tx.get(accounts), { readOnly: true });
      sums.add(seen.docs.reduce((sum, doc) => sum + doc.get('cents'), 0));
    }
    await finished;
    expect([...sums]).toEqual([600]);
  });

  test('a read-only transaction at an earlier time', async () => {
    const ref = fresh().doc('a');
    const { writeTime } = await ref.set({ v: 1 });
    await ref.set({ v: 2 });
    const read = await one.runTransaction((tx) => tx.get(ref), {
      readOnly: true,
      readTime: writeTime,
    });
    expect(read.get('v')).toBe(1);
  });

  test('a transaction that throws changes nothing and releases its locks', async () => {
    const ref = fresh().doc('a');
    await ref.set({ v: 1 });
    const failing = one.runTransaction(async (tx) => {
      await tx.get(ref);
      tx.set(ref, { v: 2 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await two.doc(ref.path).set({ v: 3 });
    expect((await ref.get()).get('v')).toBe(3);
  });

  test('a failed precondition inside a transaction is reported, not retried', async () => {
    const ref = fresh().doc('missing');
    let attempts = 0;
    const updating = one.runTransaction(async (tx) => {
      attempts += 1;
      tx.update(ref, { v: 1 });
    });
    await expect(updating).rejects.toMatchObject({ code: 5 });
    expect(attempts).toBe(1);
  });

  test('parallel reads in one transaction', async () => {
    const ref = fresh().doc('a');
    await ref.set({ v: 1 });
    const values = await one.runTransaction(async (tx) => {
      const [x, y] = await Promise.all([tx.get(ref), tx.get(ref)]);
      tx.update(ref, { v: 2 });
      return [x.get('v'), y.get('v')];
    });
    expect(values).toEqual([1, 1]);
  });
});
