/**
 * Sends many buyers of one part at once to four instances of the shop, each a process of its own. After
 * `unavailable`, a buyer asks again after the pause that the answer names, under the same key, as the
 * shop's own client does.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Instance, startInstances } from '@brushline/functions/test/support/instances';
import { checkInvariants } from '@brushline/functions/test/support/invariants';
import { partOnSale, testShop } from '@brushline/functions/test/support/test-shop';
import { Firestore } from 'firebase-admin/firestore';

const INSTANCES = 4;
const PATIENCE_MS = 300_000;

export interface Rush {
  buyers: number;
  units: number;
  sold: number;
  soldOut: number;
  /** The number of answers that asked the buyer to come again. */
  comeAgain: number;
  /** The number of buyers who got another answer, or none in time. */
  lost: number;
  lastSaleMs: number;
  medianMs: number;
}

export async function rush(host: string, buyers: number, units: number): Promise<Rush> {
  process.env.FIRESTORE_EMULATOR_HOST = host;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const db = new Firestore({ projectId: 'demo-brushline' });
  const instances = await startInstances(INSTANCES, {
    FIRESTORE_EMULATOR_HOST: host,
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_brushline_0001',
  });
  try {
    await fetch(
      `http://${host}/emulator/v1/projects/demo-brushline/databases/(default)/documents`,
      { method: 'DELETE' },
    );
    const part = await partOnSale(testShop(db), { stock: units });
    const outcome = await sell(instances, part, buyers, units);
    await checkInvariants(db);
    return outcome;
  } finally {
    await Promise.all(instances.map((instance) => instance.stop()));
    await db.terminate();
  }
}

async function sell(instances: readonly Instance[], part: string, buyers: number, units: number) {
  const start = performance.now();
  const salesMs: number[] = [];
  const count = { soldOut: 0, comeAgain: 0, lost: 0 };
  const buy = async (n: number) => {
    const who = `buyer-${n}`;
    const command = { what: 'order', part, quantity: 1, key: `key-${n}-0000`, who } as const;
    for (let at = n; ; at += 1) {
      // The next call may reach another instance.
      const instance = instances[at % INSTANCES] as Instance;
      const { code, retryAfterSeconds = 5 } = await instance.run(command);
      const isOver = performance.now() - start > PATIENCE_MS;
      if (code === 'ok') salesMs.push(performance.now() - start);
      else if (code === 'insufficient_stock') count.soldOut += 1;
      else if (code !== 'unavailable' || isOver) count.lost += 1;
      if (code !== 'unavailable' || isOver) return;
      count.comeAgain += 1;
      await sleep(retryAfterSeconds * 1000);
    }
  };
  await Promise.all(Array.from({ length: buyers }, (_, n) => buy(n)));
  const sorted = salesMs.toSorted((one, other) => one - other).map(Math.round);
  const lastSaleMs = sorted.at(-1) ?? 0;
  const medianMs = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { buyers, units, sold: sorted.length, ...count, lastSaleMs, medianMs };
}
