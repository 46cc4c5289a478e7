import type { Transaction } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { startChild } from './child.ts';
import { describeOwn, freshName, useServer } from './harness.ts';

describeOwn('the end of a transaction', () => {
  const patient = useServer({ lockWaitMs: 60_000 });
  const hasty = useServer({ lockWaitMs: 50 });
  const forgetful = useServer({ transactionIdleMs: 2000 });

  test('a transaction of a killed process yields to one that waits', async () => {
    const db = patient.client();
    const ref = db.collection(freshName('locks')).doc('a');
    await ref.set({ v: 1 });
    const child = await startChild('./lock-process.ts', [ref.path], {
      FIRESTORE_EMULATOR_HOST: patient.host,
    });
    const write = ref.set({ v: 2 });
    await child.end('SIGKILL');
    await write;
    expect((await ref.get()).get('v')).toBe(2);
  });

  test('a transaction that waits too long for a lock is ABORTED and ends', async () => {
    const [db, other] = [hasty.client(), hasty.client()];
    const ref = db.collection(freshName('locks')).doc('a');
    await ref.set({ v: 1 });
    await db.runTransaction(async (tx) => {
      await tx.get(ref);
      const overwrite = async (tx2: Transaction) => {
        await tx2.get(other.doc(ref.path));
        tx2.update(other.doc(ref.path), { v: 2 });
      };
      const second = other.runTransaction(overwrite, { maxAttempts: 1 });
      await expect(second).rejects.toMatchObject({ code: 10 });
      expect(hasty.running?.stats().openTransactions).toBe(1);
      tx.update(ref, { v: 3 });
    });
    expect((await ref.get()).get('v')).toBe(3);
    expect(hasty.running?.stats().openTransactions).toBe(0);
  });

  test('an idle transaction expires, and the SDK starts it again', async () => {
    const db = forgetful.client();
    const ref = db.collection(freshName('idle')).doc('a');
    await ref.set({ n: 0 });
    let attempts = 0;
    await db.runTransaction(async (tx) => {
      attempts += 1;
      const { n } = (await tx.get(ref)).data() ?? {};
      if (attempts === 1) {
        await vi.waitFor(() => expect(forgetful.running?.stats().openTransactions).toBe(0), 60_000);
      }
      tx.update(ref, { n: n + 1 });
    });
    // On a busy machine, the second one may expire too.
    expect(attempts).toBeGreaterThan(1);
    expect((await ref.get()).get('n')).toBe(1);
  });
});
