import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startFirestore } from '../src/server.ts';
import { describeOwn, freshName, http, useServer } from './harness.ts';
import { PROJECT } from './harness-client.ts';

const SECOND = { projectId: PROJECT, databaseId: 'second' };
const OTHER = { projectId: 'demo-other' };

describe('projects and databases', () => {
  const server = useServer();
  const name = freshName('parts');
  let main: Firestore;
  let others: Firestore[];
  beforeAll(() => {
    main = server.client();
    others = [SECOND, OTHER].map((settings) => new Firestore(settings));
  });
  afterAll(() => Promise.all(others.map((other) => other.terminate())));

  test('keep their documents separate', async () => {
    const all = [main, ...others];
    for (const [i, db] of all.entries()) await db.doc(`${name}/a`).set({ i });
    for (const [i, db] of all.entries()) {
      expect((await db.doc(`${name}/a`).get()).get('i')).toBe(i);
      expect((await db.collection(name).count().get()).data().count).toBe(1);
      expect((await db.listCollections()).map(({ id }) => id)).toContain(name);
    }
  });

  test('keep transactions and listeners separate', async () => {
    const [second] = others;
    const seen: unknown[] = [];
    const ref = second?.doc(`${name}/counter`);
    if (!second || !ref) throw new Error('There is no second database.');
    const told = Promise.withResolvers<void>();
    const stop = ref.onSnapshot((found) => {
      seen.push(found.get('n'));
      if (found.get('n') === 1) told.resolve();
    });
    await main.doc(`${name}/counter`).set({ n: 99 });
    const increment = () =>
      second.runTransaction(async (transaction) => {
        const n = (await transaction.get(ref)).get('n') ?? 0;
        transaction.set(ref, { n: n + 1 });
      });
    await increment();
    await told.promise;
    stop();
    expect(seen).not.toContain(99);
    expect((await main.doc(`${name}/counter`).get()).get('n')).toBe(99);
  });

  test('are emptied one by one', async () => {
    const path = `/emulator/v1/projects/${OTHER.projectId}/databases/(default)/documents`;
    expect((await http(server.host, 'DELETE', path)).status).toBe(200);
    expect((await others[1]?.doc(`${name}/a`).get())?.exists).toBe(false);
    expect((await main.doc(`${name}/a`).get()).exists).toBe(true);
  });
});

describeOwn('several databases', () => {
  const server = useServer();

  test('count together', async () => {
    const db = server.client();
    const other = new Firestore(OTHER);
    onTestFinished(() => other.terminate());
    await Promise.all([db.doc('parts/a').set({}), other.doc('parts/a').set({})]);
    expect(server.running?.stats()).toMatchObject({ writes: 2, documents: 2 });
    await server.running?.clear();
    expect(server.running?.stats().documents).toBe(0);
  });

  test('are kept on disk, each in its own file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'firestore-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const options = { port: 0, projectId: PROJECT, dataFile: join(folder, 'data.jsonl') };
    for (const isThere of [false, true]) {
      const running = await startFirestore(options);
      process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${running.port}`;
      const [db, second] = [new Firestore({ projectId: PROJECT }), new Firestore(SECOND)];
      expect((await second.doc('parts/a').get()).exists).toBe(isThere);
      expect((await db.doc('parts/a').get()).exists).toBe(false);
      await second.doc('parts/a').set({ kept: true });
      await Promise.all([db.terminate(), second.terminate()]);
      await running.close();
    }
  });

  test('a name that does not name a database is refused', async () => {
    process.env.FIRESTORE_EMULATOR_HOST = server.host;
    const db = new Firestore({ projectId: PROJECT, databaseId: 'no database' });
    onTestFinished(() => db.terminate());
    await expect(db.doc('parts/a').get()).rejects.toThrow(/names no database/);
  });
});
