import { globSync, readFileSync } from 'node:fs';
import { collections } from '@brushline/functions/data/firestore';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  setDoc,
} from 'firebase/firestore/lite';
import { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

const isOurs = (path: string) => !/(^|\/)(node_modules|dist)\//.test(path);

function rulesFiles(): string[] {
  return globSync('**/*.rules', { cwd: root, exclude: (path) => !isOurs(`${path}/`) });
}

describe('T101 the rules', () => {
  it('are one file, and firebase.json names it and no other', () => {
    const config: unknown = JSON.parse(readFileSync(`${root}firebase.json`, 'utf8'));
    expect(rulesFiles()).toEqual(['firestore.rules']);
    expect(config).toMatchObject({ firestore: { rules: 'firestore.rules' } });
    expect(config).not.toHaveProperty('storage');
    expect(config).not.toHaveProperty('database');
  });

  it.each(rulesFiles())('of %s let no browser read or write anything', (file) => {
    const text = readFileSync(`${root}${file}`, 'utf8').replace(/\/\/.*$|\/\*[\s\S]*?\*\//gm, '');
    const allowed = text.match(/\ballow\b[^;]*;?/g) ?? [];
    expect(allowed).toEqual(['allow read, write: if false;']);
    expect(text).toContain('match /databases/{database}/documents');
    expect(text).toContain('match /{document=**}');
  });
});

/** `127.0.0.1:8080` of a shop that was started with `--firestore=official`: the embedded one has no rules. */
const official = process.env.OFFICIAL_FIRESTORE;

const names = Object.values(collections(new Firestore({ projectId: 'demo-brushline' }))).map(
  ({ path }) => path,
);

const callers = {
  nobody: null,
  'a customer': { sub: 'u-1', email: 'buyer@brushline.test' },
  'an admin': { sub: 'u-2', email: 'admin@brushline.test', admin: true },
} as const;

describe.skipIf(!official).each(Object.entries(callers))(
  "T101 a browser's SDK in Google's emulator, as %s",
  (who, mockUserToken) => {
    it.each(names)('is denied all of %s', async (name) => {
      const app = initializeApp({ projectId: 'demo-brushline' }, `${who} ${name}`);
      const db = getFirestore(app);
      const [host = '', port = ''] = (official ?? '').split(':');
      connectFirestoreEmulator(db, host, Number(port), mockUserToken ? { mockUserToken } : {});
      const one = doc(db, name, 'any');
      const attempts = [
        () => getDoc(one),
        () => getDocs(collection(db, name)),
        () => setDoc(one, { admin: true }),
        () => deleteDoc(one),
      ];
      for (const attempt of attempts)
        await expect(attempt()).rejects.toMatchObject({ code: 'permission-denied' });
      await deleteApp(app);
    });
  },
);
