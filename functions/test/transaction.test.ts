import { status } from '@grpc/grpc-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import type { LimitRecord } from '../src/data/records.ts';
import { Transaction } from '../src/data/transaction.ts';
import { openDatabase, type TestDatabase } from './support/database.ts';

/** Runs one attempt of `transact` step by step, so that something can happen in between. */
describe('a transaction', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const record = (id: string, atMs = 0): LimitRecord => ({
    id,
    kind: 'reviews',
    marks: [{ id: 'm', atMs }],
    pausedUntil: null,
    expiresAt: new Date(Date.UTC(2026, 10, 20)),
  });
  const at = (id: string) => collections(database.db).limits.doc(id);
  const commit = (transaction: Transaction) =>
    database.db.runTransaction(async (writes) => transaction.writeTo(writes), { maxAttempts: 1 });

  it('writes the record, and removes fields that it no longer has', async () => {
    await database.db.doc('limits/a').set({ old: 1 });
    const transaction = new Transaction(database.db);
    await transaction.get(at('a'));
    transaction.set(at('a'), record('a', 5));
    transaction.set(at('b'), record('b'));
    await commit(transaction);
    const { id: _, ...stored } = record('a', 5);
    expect(Object.keys((await database.db.doc('limits/a').get()).data() ?? {}).toSorted()).toEqual(
      Object.keys(stored).toSorted(),
    );
    expect((await at('a').get()).data()).toEqual(record('a', 5));
    expect((await at('b').get()).exists).toBe(true);
  });

  /** What a transaction may do with a document that it has read: nothing, replace it, or delete it. */
  const uses: readonly ((transaction: Transaction) => void)[] = [
    () => {},
    (transaction) => transaction.set(at('a'), record('a', 2)),
    (transaction) => transaction.delete(at('a')),
  ];

  it.each([
    ['is changed', () => at('a').set(record('a', 1))],
    ['is deleted', () => at('a').delete()],
    [
      'is replaced',
      () =>
        at('a')
          .delete()
          .then(() => at('a').create(record('a'))),
    ],
  ])('fails when a document that it has read %s', async (_, change) => {
    for (const use of uses) {
      await at('a').set(record('a'));
      const transaction = new Transaction(database.db);
      await transaction.get(at('a'));
      await change();
      use(transaction);
      transaction.set(at('b'), record('b'));
      await expect(commit(transaction)).rejects.toMatchObject({
        code: expect.toBeOneOf([status.FAILED_PRECONDITION, status.NOT_FOUND]),
      });
      expect((await at('b').get()).exists).toBe(false);
    }
  });

  it('fails when a document that was missing has been created', async () => {
    for (const use of uses) {
      await at('a').delete();
      const transaction = new Transaction(database.db);
      await transaction.get(at('a'));
      await at('a').set(record('a'));
      use(transaction);
      transaction.set(at('b'), record('b'));
      await expect(commit(transaction)).rejects.toMatchObject({ code: status.ALREADY_EXISTS });
      expect((await at('b').get()).exists).toBe(false);
    }
  });

  it('does not change documents that it has only read', async () => {
    await at('a').set(record('a'));
    const before = await at('a').get();
    const transaction = new Transaction(database.db);
    await transaction.get(at('a'));
    await transaction.get(at('none'));
    transaction.set(at('b'), record('b'));
    await commit(transaction);
    expect((await at('a').get()).updateTime).toEqual(before.updateTime);
    expect((await at('none').get()).exists).toBe(false);
  });

  it('reads documents and queries as of one moment', async () => {
    await at('a').set(record('a', 1));
    const transaction = new Transaction(database.db);
    await transaction.get(at('a'));
    await at('a').set(record('a', 2));
    await at('b').set(record('b', 2));
    expect(await transaction.get(at('a'))).toEqual(record('a', 1));
    expect(await transaction.get(at('b'))).toBeNull();
    expect(await transaction.list(collections(database.db).limits)).toHaveLength(1);
  });

  it('refuses to read after a write, and to write twice', async () => {
    const transaction = new Transaction(database.db);
    transaction.set(at('a'), record('a'));
    await expect(transaction.get(at('b'))).rejects.toThrow('reads first');
    expect(() => transaction.set(at('a'), record('a'))).toThrow('only once');
  });
});
