import { afterEach, expect, test, vi } from 'vitest';
import { payOrder } from './pay-order.ts';

const NO_WAITS = [0, 0];

/** Stubs the server with responses in order, the last one repeated; `null` is a lost connection. */
function stubServer(...answers: readonly ({ status: number; code?: string } | null)[]) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(`${init.method} ${url} ${init.body}`);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (!answer) throw new TypeError('Failed to fetch');
    const { status, code } = answer;
    if (!code) return Response.json({ acknowledged: true, modifiedCount: 1 }, { status });
    const told = { type: 'about:blank', title: code, detail: code, requestId: 'r' };
    return Response.json({ ...told, status, code }, { status });
  });
  return requests;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('when the server is unavailable for a moment, then the request is retried', async () => {
  const requests = stubServer(null, { status: 503, code: 'unavailable' }, { status: 200 });
  await payOrder('order-1', 'pi_12345678', NO_WAITS);
  expect(requests).toHaveLength(3);
  expect(new Set(requests)).toEqual(
    new Set(['PATCH /api/order/order-1 {"order":"order-1","transactionId":"pi_12345678"}']),
  );
});

test('when the server does not see the money yet, then the request is retried', async () => {
  const requests = stubServer({ status: 409, code: 'payment_incomplete' }, { status: 200 });
  await payOrder('order-1', 'pi_12345678', NO_WAITS);
  expect(requests).toHaveLength(2);
});

test('when the server stays unavailable, then the last error is thrown', async () => {
  const requests = stubServer(null);
  await expect(payOrder('order-1', 'pi_12345678', NO_WAITS)).rejects.toThrow(/could not reach/);
  expect(requests).toHaveLength(3);
});

test('when the refusal is final, then the request is not retried', async () => {
  const requests = stubServer({ status: 409, code: 'payment_mismatch' });
  await expect(payOrder('order-1', 'pi_12345678', NO_WAITS)).rejects.toMatchObject({
    code: 'payment_mismatch',
  });
  expect(requests).toHaveLength(1);
});
