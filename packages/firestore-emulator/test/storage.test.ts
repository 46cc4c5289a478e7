import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFirestore } from '../src/server.ts';
import { startChild } from './child.ts';
import { describeOwn, http } from './harness.ts';
import { connect, PROJECT } from './harness-client.ts';

const MAIN = '../src/main.ts';

describeOwn('data on disk', () => {
  let folder: string;
  let dataFile: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firestore-'));
    dataFile = join(folder, 'data', 'firestore.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const start = () => startFirestore({ port: 0, projectId: PROJECT, dataFile });

  async function withServer<T>(use: (db: Firestore, host: string) => Promise<T>): Promise<T> {
    const server = await start();
    const host = `127.0.0.1:${server.port}`;
    const db = connect(host);
    try {
      return await use(db, host);
    } finally {
      await db.terminate();
      await server.close();
    }
  }

  const dumpOf = async (host: string) => (await http(host, 'GET', '/control/dump')).text;

  test('values of every type come back', async () => {
    const before = await withServer(async (db, host) => {
      const ref = db.doc('all/types');
      await ref.set({
        int: -(2n ** 63n),
        doubles: [0.1, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
        at: new Timestamp(253_402_300_799, 999_999_000),
        early: new Timestamp(-62_135_596_800, 1),
        bytes: Buffer.from([0, 128, 255]),
        point: new GeoPoint(-0.5, 180),
        ref,
        none: null,
        map: { list: [{ a: [true, 'x'] }], empty: {} },
      });
      await db.doc('all/types/below/it').set({ v: 1 });
      await db.doc('gone/doc').set({ v: 1 });
      await db.doc('gone/doc').delete();
      const { updateTime, createTime } = await ref.get();
      return { dump: await dumpOf(host), data: (await ref.get()).data(), updateTime, createTime };
    });
    await withServer(async (db, host) => {
      expect(await dumpOf(host)).toBe(before.dump);
      const stored = await db.doc('all/types').get();
      const read = db.runTransaction((transaction) => transaction.get(stored.ref), {
        readOnly: true,
        readTime: stored.createTime ?? Timestamp.now(),
      });
      // The history is not kept, and the present is no answer. A transaction that read before the start begins again.
      await expect(read).rejects.toMatchObject({ code: 10 });
      expect(stored.updateTime?.isEqual(before.updateTime ?? Timestamp.now())).toBe(true);
      expect(stored.createTime?.isEqual(before.createTime ?? Timestamp.now())).toBe(true);
      expect(stored.get('doubles')).toEqual(before.data?.doubles);
      expect(stored.get('at')).toEqual(new Timestamp(253_402_300_799, 999_999_000));
    });
  });

  test('a killed process loses nothing that was acknowledged', async () => {
    const child = await startChild(MAIN, ['--port', '0', '--project', PROJECT, '--data', dataFile]);
    const { port, ready } = JSON.parse(child.line);
    expect(ready).toBe(true);
    const db = connect(`127.0.0.1:${port}`);
    const writes = Array.from({ length: 100 }, (_, i) => db.doc(`docs/d${i}`).set({ i }));
    await Promise.all(writes);
    await db.doc('docs/d0').delete();
    await child.end('SIGKILL');
    await db.terminate();
    await withServer(async (again) => {
      expect((await again.collection('docs').count().get()).data().count).toBe(99);
    });
  });

  test('SIGTERM saves and exits with 0', async () => {
    const child = await startChild(MAIN, ['--port', '0', '--project', PROJECT, '--data', dataFile]);
    const db = connect(`127.0.0.1:${JSON.parse(child.line).port}`);
    await db.doc('a/b').set({ v: 1 });
    await db.terminate();
    expect(await child.end('SIGTERM')).toBe(0);
    expect(readFileSync(dataFile, 'utf8')).toContain('"a/b"');
  });

  test('a torn last line of the log is left out, the rest is kept', async () => {
    const server = await start();
    const db = connect(`127.0.0.1:${server.port}`);
    await db.doc('a/b').set({ v: 1 });
    const copy = join(folder, 'copy.jsonl');
    copyFileSync(dataFile, copy);
    copyFileSync(`${dataFile}.log`, `${copy}.log`);
    appendFileSync(`${copy}.log`, '{"commit":[{"path":"a/c","cre');
    await db.terminate();
    await server.close();
    dataFile = copy;
    await withServer(async (again) => {
      expect((await again.collection('a').get()).docs.map((doc) => doc.id)).toEqual(['b']);
    });
  });

  test('a log that an earlier snapshot left behind changes nothing', async () => {
    await withServer(async (db) => {
      await db.doc('a/b').set({ v: 1 });
      copyFileSync(`${dataFile}.log`, join(folder, 'old.log'));
      await db.doc('a/b').set({ v: 2 });
    });
    copyFileSync(join(folder, 'old.log'), `${dataFile}.log`);
    await withServer(async (db) => {
      expect((await db.doc('a/b').get()).get('v')).toBe(2);
    });
  });

  test('a damaged file is a clear error and stays as it is', async () => {
    await withServer((db) => db.doc('a/b').set({ v: 1 }));
    const damaged = readFileSync(dataFile, 'utf8').replace('"fields"', '"fie');
    writeFileSync(dataFile, damaged);
    await expect(start()).rejects.toThrow(/firestore\.jsonl is damaged at line 2: it is not JSON/);
    expect(readFileSync(dataFile, 'utf8')).toBe(damaged);
    writeFileSync(dataFile, `${damaged.split('\n')[0]}\n`);
    await expect(start()).rejects.toThrow(/promises 1 documents and holds 0/);
  });

  test('a second start on the same port fails, and does not harm the data of the first', async () => {
    const first = await start();
    const db = connect(`127.0.0.1:${first.port}`);
    await db.doc('a/before').set({ v: 1 });
    const second = startFirestore({ port: first.port, projectId: PROJECT, dataFile });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await db.doc('a/after').set({ v: 1 });
    const copy = join(folder, 'copy.jsonl');
    copyFileSync(dataFile, copy);
    copyFileSync(`${dataFile}.log`, `${copy}.log`);
    await db.terminate();
    await first.close();
    dataFile = copy;
    await withServer(async (again) => {
      const found = await again.collection('a').get();
      expect(found.docs.map((doc) => doc.id)).toEqual(['after', 'before']);
    });
  });
});
