import { expect, test } from 'vitest';
import { reach } from './unit.ts';

/** Makes an error as the Firestore client throws it. */
function grpcError(code: number): Error {
  return Object.assign(new Error(`${code} at projects/p/databases/d: secret details`), { code });
}

test.each([4, 8, 10, 14])('an outage with code %i is 503, without its details', async (code) => {
  const cause = grpcError(code);
  const outage = reach(() => Promise.reject(cause));
  await expect(outage).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5, cause });
  await expect(outage).rejects.not.toThrow('secret details');
});

test('an invalid argument to the database is not an outage', async () => {
  const fault = grpcError(3);
  await expect(reach(() => Promise.reject(fault))).rejects.toBe(fault);
});
