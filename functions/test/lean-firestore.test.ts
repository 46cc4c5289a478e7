import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Client from '@google-cloud/firestore';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leanFirestore } from '../bundle/lean-firestore.ts';
import { oneOfEach } from '../bundle/one-of-each.ts';
import { openDatabase, type TestDatabase } from './support/database.ts';

let folder: string;
let database: TestDatabase;
let client: typeof Client;
let db: Client.Firestore;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'brushline-lean-'));
  database = await openDatabase();
  // The control runs this on Google's emulator, which still has the documents of another test.
  await database.clear();
  const outfile = join(folder, 'client.cjs');
  await bundle("export * from '@google-cloud/firestore'", outfile);
  client = (await import(pathToFileURL(outfile).href)) as typeof Client; // what was bundled
  db = new client.Firestore({ projectId: 'demo-brushline' });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function bundle(contents: string, outfile: string) {
  return build({
    stdin: { contents, resolveDir: import.meta.dirname },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
    plugins: [oneOfEach, leanFirestore],
  });
}

const parts = () => db.collection('parts');

test('writes, reads, queries, counts and lists', async () => {
  const createdAt = client.Timestamp.fromMillis(1_700_000_000_000);
  const batch = db.batch();
  for (const stock of [1, 2, 3]) batch.set(parts().doc(`p${stock}`), { stock, createdAt });
  await batch.commit();
  expect((await parts().doc('p2').get()).data()).toEqual({ stock: 2, createdAt });
  const low = await parts().where('stock', '<', 3).orderBy('stock', 'desc').limit(1).get();
  expect(low.docs.map(({ id }) => id)).toEqual(['p2']);
  expect((await parts().count().get()).data().count).toBe(3);
  expect(await parts().listDocuments()).toHaveLength(3);
  await parts()
    .doc('p1')
    .update({ stock: client.FieldValue.increment(4), createdAt: client.FieldValue.delete() });
  expect((await parts().doc('p1').get()).data()).toEqual({ stock: 5 });
});

test('writes in bulk', async () => {
  const writer = db.bulkWriter({ throttling: false });
  for (let i = 0; i < 50; i += 1) void writer.create(db.doc(`many/${i}`), { i });
  await writer.close();
  expect((await db.collection('many').get()).size).toBe(50);
});

test('repeats an aborted transaction, and gives up on a permanent error', async () => {
  await database.inject({ rpc: 'Commit', kind: 'before', code: 'ABORTED', times: 2 });
  const doc = db.doc('counters/one');
  const count = () =>
    db.runTransaction(async (transaction) => {
      const stored = await transaction.get(doc);
      transaction.set(doc, { value: 1 + Number(stored.get('value') ?? 0) });
    });
  await count();
  expect((await doc.get()).get('value')).toBe(1);
  await expect(db.doc('counters/one').create({ value: 9 })).rejects.toMatchObject({ code: 6 });
  await database.inject();
});

test('retries when the service is unavailable for a moment', async () => {
  await database.inject({
    rpc: 'BatchGetDocuments',
    kind: 'before',
    code: 'UNAVAILABLE',
    times: 2,
  });
  expect((await db.doc('counters/one').get()).get('value')).toBe(1);
  await database.inject();
});

test('reads one consistent state in a read-only transaction', async () => {
  const value = await db.runTransaction(
    async (transaction) => (await transaction.get(parts().doc('p3'))).get('stock'),
    { readOnly: true },
  );
  expect(value).toBe(3);
});

test('closes', async () => {
  await expect(db.terminate()).resolves.toBeUndefined();
});

test('the build fails if a part to leave out does not exist', async () => {
  const nothing = bundle("export const nothing = 'of Firestore'", join(folder, 'nothing.cjs'));
  await expect(nothing).rejects.toThrow(/has no file .*locationService/);
});
