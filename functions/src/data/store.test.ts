import { Firestore } from '@google-cloud/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore, transact, type UnitOfWork } from './store.ts';

/** Makes an error as the client library throws it. */
function grpcError(code: number): Error {
  return Object.assign(new Error(`code ${code}`), { code });
}

const UNAVAILABLE = 14;
const FAILED_PRECONDITION = 9;

describe('transact', () => {
  const write = async ({ parts }: UnitOfWork) => {
    parts.delete('p');
    return 'done';
  };
  const db = new Firestore({ projectId: 'demo-brushline' });
  const store = openStore(db);
  /** The attempts to commit. Nothing is read here. */
  const attempts = vi.spyOn(db, 'runTransaction');

  beforeEach(() => {
    vi.useFakeTimers();
    attempts.mockReset();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const run = async () => {
    const outcome = transact({ store }, write, ['p']);
    const settled = Promise.allSettled([outcome]);
    await vi.runAllTimersAsync();
    const [result] = await settled;
    return result;
  };

  it('returns the result of the attempt, and the SDK does not retry', async () => {
    attempts.mockResolvedValueOnce(undefined);
    expect(await run()).toEqual({ status: 'fulfilled', value: 'done' });
    expect(attempts).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { maxAttempts: 1 });
  });

  it.each([1, 2, 4, 5, 6, 8, 9, 10, 13, 14, 16])(
    'retries after code %d, in a separate turn',
    async (code) => {
      attempts.mockRejectedValueOnce(grpcError(code)).mockResolvedValueOnce(undefined);
      const turns = vi.spyOn(store.source.lanes, 'run');
      expect(await run()).toMatchObject({ value: 'done' });
      expect(turns.mock.calls.filter(([keys]) => keys.includes('p'))).toHaveLength(2);
      turns.mockRestore();
    },
  );

  it('answers 503 after the eighth unanswered attempt', async () => {
    const last = grpcError(UNAVAILABLE);
    attempts.mockRejectedValue(last);
    expect(await run()).toMatchObject({
      reason: { code: 'unavailable', retryAfterSeconds: 5, cause: last },
    });
    expect(attempts).toHaveBeenCalledTimes(8);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins no attempt after 15 seconds', async () => {
    attempts.mockImplementation(async () => {
      vi.advanceTimersByTime(8_000);
      throw grpcError(UNAVAILABLE);
    });
    expect(await run()).toMatchObject({ reason: { code: 'unavailable' } });
    expect(attempts).toHaveBeenCalledTimes(2);
  });

  it('reads again while others commit first, and then answers 503', async () => {
    const conflict = grpcError(FAILED_PRECONDITION);
    for (let n = 0; n < 20; n += 1) attempts.mockRejectedValueOnce(conflict);
    attempts.mockResolvedValueOnce(undefined);
    expect(await run()).toMatchObject({ value: 'done' });
    expect(attempts).toHaveBeenCalledTimes(21);
    attempts.mockReset().mockRejectedValue(conflict);
    expect(await run()).toMatchObject({ reason: { code: 'unavailable', cause: conflict } });
  });

  it('does not treat a refused read as a conflict: it would retry a missing index for ever', async () => {
    const refused = grpcError(FAILED_PRECONDITION);
    const outcome = transact({ store }, () => Promise.reject(refused));
    await expect(outcome).rejects.toBe(refused);
  });

  it('passes on an error that the work itself throws', async () => {
    const refusal = new Error('no');
    attempts.mockRejectedValueOnce(refusal);
    expect(await run()).toMatchObject({ reason: refusal });
    expect(attempts).toHaveBeenCalledTimes(1);
  });
});
