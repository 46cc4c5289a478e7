import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { describeOwn, http, MODES, useServer } from './harness.ts';

const RULES = [
  { rpc: 'Commit', kind: 'before', rate: 0.15, code: 'ABORTED', seed: 1 },
  { rpc: 'Commit', kind: 'after', rate: 0.2, code: 'INTERNAL', seed: 2 },
  { rpc: 'Commit', kind: 'dropAfter', rate: 0.03, seed: 3 },
  { rpc: 'BatchGetDocuments', kind: 'before', rate: 0.1, code: 'UNAVAILABLE', seed: 4 },
  { rpc: 'BatchGetDocuments', kind: 'after', rate: 0.05, code: 'UNAVAILABLE', seed: 5 },
  { rpc: '*', kind: 'delay', rate: 0.1, delayMs: 5, seed: 6 },
];
const [BUYERS, SLOTS] = [40, 25];
/** On a slow machine, more of them would abort each other again and again. */
const AT_ONCE = 6;

describeOwn('buyers who recognise their own purchase, among lost acknowledgements', () => {
  // Each has its own server, and waits most of the time.
  describe.concurrent.each(MODES)('%s', (mode) => {
    const server = useServer(mode === 'foreign' ? {} : { concurrency: mode });

    const buy = (db: Firestore, buyer: number) =>
      db.runTransaction(
        async (tx) => {
          const [slots, sale] = await tx.getAll(db.doc('shop/slots'), db.doc(`sales/${buyer}`));
          if (sale?.exists) return true;
          const left: number = slots?.get('left');
          if (left === 0) return false;
          tx.update(db.doc('shop/slots'), { left: left - 1 });
          tx.create(db.doc(`sales/${buyer}`), { buyer });
          return true;
        },
        { maxAttempts: 60 },
      );

    test('every slot is sold once, and nobody is left waiting', async () => {
      const clients = [server.client(), server.client()];
      const [one] = clients;
      await one?.doc('shop/slots').set({ left: SLOTS });
      await http(server.host, 'PUT', '/control/faults', RULES);
      const sold: boolean[] = [];
      let buyers = 0;
      const serve = async (client: Firestore) => {
        while (buyers < BUYERS) {
          buyers += 1;
          sold.push(await buy(client, buyers));
        }
      };
      const queues = Array.from({ length: AT_ONCE / clients.length }, () => clients.map(serve));
      await Promise.all(queues.flat());
      const fired = (await http(server.host, 'GET', '/control/faults')).json();
      await http(server.host, 'DELETE', '/control/faults');
      expect(fired[1].fired).toBeGreaterThan(0);
      expect(sold.filter(Boolean)).toHaveLength(SLOTS);
      expect((await one?.doc('shop/slots').get())?.get('left')).toBe(0);
      expect((await one?.collection('sales').get())?.size).toBe(SLOTS);
      // If a lock were left behind, this would wait for it until the test times out.
      await one?.doc('shop/slots').update({ checked: true });
    }, 300_000);
  });
});
