import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  maximum,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshName, useServer } from './harness.ts';
import { PROJECT } from './harness-client.ts';

const indexes = { indexes: [], fieldOverrides: [] };

describe('the web SDK', () => {
  const server = useServer({ indexes });
  let app: FirebaseApp;
  let db: Firestore;

  beforeAll(() => {
    app = initializeApp({ projectId: PROJECT });
    db = getFirestore(app);
    const [host = '', port] = server.host.split(':');
    connectFirestoreEmulator(db, host, Number(port));
  });
  afterAll(() => deleteApp(app));

  const fresh = () => collection(db, freshName('web'));

  test('writes over its stream, one write after the other', async () => {
    const ref = doc(fresh(), 'a');
    await Promise.all([setDoc(ref, { n: 1 }), updateDoc(ref, { n: 2 }), updateDoc(ref, { m: 3 })]);
    expect((await getDoc(ref)).data()).toEqual({ n: 2, m: 3 });
    await expect(updateDoc(doc(fresh(), 'none'), { n: 1 })).rejects.toMatchObject({
      code: 'not-found',
    });
    await updateDoc(ref, { n: 4 });
    expect((await getDoc(ref)).data()).toEqual({ n: 4, m: 3 });
  });

  test('takes NaN for the maximum of NaN and a number', async () => {
    const ref = doc(fresh(), 'a');
    await setDoc(ref, { nan: Number.NaN, one: 1 });
    await updateDoc(ref, { nan: maximum(1), one: maximum(Number.NaN) });
    expect((await getDoc(ref)).data()).toEqual({ nan: Number.NaN, one: Number.NaN });
  });

  test('commits a transaction only if its reads are unchanged', async () => {
    const all = fresh();
    const [read, written] = [doc(all, 'read'), doc(all, 'written')];
    await setDoc(read, { n: 1 });
    let attempts = 0;
    await runTransaction(db, async (transaction) => {
      attempts += 1;
      const n: number = (await transaction.get(read)).get('n');
      if (attempts === 1) await setDoc(read, { n: 2 });
      transaction.set(written, { n });
    });
    expect([attempts, (await getDoc(written)).get('n')]).toEqual([2, 2]);
  });

  test('gets the reason why a listener is refused', async () => {
    const refused = query(fresh(), where('kind', '==', 'a'), orderBy('at'));
    const error = new Promise((resolve) => {
      onSnapshot(refused, () => undefined, resolve);
    });
    expect(await error).toMatchObject({ code: 'failed-precondition' });
  });
});
