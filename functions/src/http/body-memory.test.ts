import { request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp } from './test-kit.ts';

const MIB = 1024 * 1024;
const ROUNDS = 8;
const AT_ONCE = 4;
const BODY_BYTES = 5 * MIB;

setFlagsFromString('--expose_gc');
// The flag gives a function that only a new context sees.
const collectGarbage: () => void = runInNewContext('gc');

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** On a connection of its own: a client that keeps one open would keep its last body too. */
function send(body: Buffer): Promise<number | undefined> {
  const headers = {
    authorization: 'Bearer customer',
    'content-type': 'application/json',
    'content-length': body.length,
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${app.base}/addReview`, { method: 'POST', headers, agent: false });
    sent.once('response', (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode));
    });
    sent.once('error', reject).end(body);
  });
}

/** What the framework reads before the app is asked is its own; of it nothing may stay. */
it('T72 keeps nothing of bodies that are refused as too large', async () => {
  const filler = 'x'.repeat(BODY_BYTES);
  const body = Buffer.from(JSON.stringify({ review: 'Good', rating: 5, filler }));
  expect(await send(body)).toBe(413);
  const before = memoryInUse();
  for (let round = 0; round < ROUNDS; round += 1) {
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => send(body)));
    expect(new Set(statuses)).toEqual(new Set([413]));
  }
  // Less than one of the 32 bodies; the memory of buffers comes back a moment after the collection.
  await vi.waitFor(() => expect(memoryInUse() - before).toBeLessThan(BODY_BYTES));
  expect(app.calls).toEqual([]);
});
