import { Firestore } from '@google-cloud/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { transact } from './transact.ts';

/** As the client library throws it. */
function grpcError(code: number): Error {
  return Object.assign(new Error(`code ${code}`), { code });
}

const ABORTED = 10;
const ALREADY_EXISTS = 6;

describe('transact', () => {
  const db = new Firestore({ projectId: 'demo-brushline' });
  const attempts = vi.spyOn(db, 'runTransaction');

  beforeEach(() => {
    vi.useFakeTimers();
    attempts.mockReset();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const run = async (inTurn?: Parameters<typeof transact>[2]) => {
    const outcome = transact(db, async () => 'unused', inTurn);
    const settled = Promise.allSettled([outcome]);
    await vi.runAllTimersAsync();
    const [result] = await settled;
    return result;
  };

  it('answers what the attempt answers, which is not tried again by the SDK', async () => {
    attempts.mockResolvedValueOnce('done');
    expect(await run()).toEqual({ status: 'fulfilled', value: 'done' });
    expect(attempts).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { maxAttempts: 1 });
  });

  it.each([1, 2, 4, 8, 10, 13, 14, 16])(
    'tries again after code %d, in a turn of its own',
    async (code) => {
      attempts.mockRejectedValueOnce(grpcError(code)).mockResolvedValueOnce('done');
      const turns = vi.fn();
      const result = await run((attempt) => {
        turns();
        return attempt();
      });
      expect(result).toMatchObject({ value: 'done' });
      expect(turns).toHaveBeenCalledTimes(2);
    },
  );

  it('says 503 after the eighth', async () => {
    const last = grpcError(ABORTED);
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
      throw grpcError(ABORTED);
    });
    expect(await run()).toMatchObject({ reason: { code: 'unavailable' } });
    expect(attempts).toHaveBeenCalledTimes(2);
  });

  it('looks again when a commit seems to have gone through, but not for ever', async () => {
    const overlap = grpcError(ALREADY_EXISTS);
    attempts.mockRejectedValueOnce(overlap).mockResolvedValueOnce('done');
    expect(await run()).toMatchObject({ value: 'done' });
    attempts.mockReset().mockRejectedValue(overlap);
    expect(await run()).toMatchObject({ reason: overlap });
    expect(attempts).toHaveBeenCalledTimes(6);
  });

  it('hands on what the work itself throws', async () => {
    const refusal = new Error('no');
    attempts.mockRejectedValueOnce(refusal);
    expect(await run()).toMatchObject({ reason: refusal });
    expect(attempts).toHaveBeenCalledTimes(1);
  });
});
