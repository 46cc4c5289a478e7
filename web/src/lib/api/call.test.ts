import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askEarly } from '../handover.ts';
import { queryClient } from '../query-client.ts';
import { provideAccess } from './access.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

const sent: { url: string; headers: Headers }[] = [];
const appCheck = vi.fn<(once: boolean) => Promise<string | null>>();
const refused = vi.fn();
let answer: () => Response;
const owner: string | null = null;
let caller: string | null;

beforeEach(() => {
  sent.length = 0;
  caller = null;
  appCheck.mockReset().mockImplementation(async (once) => (once ? 'for-one-call' : 'for-an-hour'));
  refused.mockReset();
  provideAccess({
    token: async () => 'id-token',
    appCheck,
    caller: () => caller,
    owner: () => owner,
    refused,
  });
  answer = () => Response.json({ acknowledged: true, insertedId: 'r1' });
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    sent.push({ url, headers: new Headers(init.headers) });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function problem(code: string, status: number, headers: Record<string, string> = {}) {
  const detail = 'You are sending requests too quickly. Please wait 40 seconds, then try again.';
  const body = { type: `/problems/${code}`, title: 'T', status, detail, code, requestId: 'q' };
  return () => Response.json(body, { status, headers });
}

const review = { body: { review: 'Runs cool', rating: 5 } };

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

const order = { params: { id: 'o1' } };

describe('an answer that the boot script has requested', () => {
  it('replaces a request', async () => {
    answer = () => Response.json({ _id: 'o1' });
    askEarly('/api/order/o1', 'id-token');
    expect(await call('getOrder', order)).toEqual({ _id: 'o1' });
    expect(sent).toHaveLength(1);
  });

  it('is dropped by a write', async () => {
    answer = () => Response.json({ _id: 'o1', paid: false });
    askEarly('/api/order/o1', 'id-token');
    answer = () => Response.json({ _id: 'o1', paid: true });
    await call('cancelOrder', { params: { orderId: 'o1' } });
    expect(await call('getOrder', order)).toMatchObject({ paid: true });
  });
});

describe('an expired token', () => {
  it.each([true, false])(
    'is renewed, and the session continues (requested early: %s)',
    async (isEarly) => {
      const token = async (old?: string) => (old === 'id-token' ? 'renewed' : 'id-token');
      provideAccess({ token, appCheck, caller: () => caller, owner: () => owner, refused });
      answer = () =>
        sent.at(-1)?.headers.get('authorization') === 'Bearer renewed'
          ? Response.json({ _id: 'o1' })
          : problem('unauthenticated', 401)();
      if (isEarly) askEarly('/api/order/o1', 'id-token');
      expect(await call('getOrder', order)).toEqual({ _id: 'o1' });
      expect(sent).toHaveLength(2);
      expect(refused).not.toHaveBeenCalled();
    },
  );
});

describe('a connection that hangs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('times out after forty seconds, before the answer or in the middle of it', async () => {
    const begun = new Response(new ReadableStream());
    vi.stubGlobal('fetch', async (url: string) =>
      url.startsWith('/api/reviews') ? begun : new Promise<never>(() => {}),
    );
    const read = refusalOf(call('listParts', {}));
    const write = refusalOf(call('createPaymentIntent', { body: { price: 1, order: 'o1' } }));
    const half = refusalOf(call('listReviews', {}));
    await vi.advanceTimersByTimeAsync(39_000);
    expect(await Promise.race([read, write, half, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await read).toMatchObject({ code: 'offline' });
    expect(await write).toMatchObject({ code: 'offline' });
    expect(await half).toMatchObject({ code: 'unexpected' });
  });

  it('is not retried by a query after the timeout', async () => {
    const fetch = vi.fn(() => new Promise<never>(() => {}));
    vi.stubGlobal('fetch', fetch);
    const read = refusalOf(
      queryClient.fetchQuery({
        queryKey: ['parts'],
        queryFn: () => call('listParts', {}),
        retry: queryClient.getDefaultOptions().queries?.retry ?? 3,
      }),
    );
    await vi.advanceTimersByTimeAsync(41_000);
    expect(await Promise.race([read, 'waiting'])).toMatchObject({ code: 'offline' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('App Check', () => {
  it('sends a token with a write, and a single-use token with a payment', async () => {
    await call('addReview', review);
    await call('createPaymentIntent', { body: { price: 1, order: 'o1' } });
    expect(sent.map(({ headers }) => headers.get('x-firebase-appcheck'))).toEqual([
      'for-an-hour',
      'for-one-call',
    ]);
  });

  it('requests no token for a read', async () => {
    await call('listParts', {});
    await call('listOrders', { params: { email: 'a@b.test' } });
    expect(appCheck).not.toHaveBeenCalled();
  });

  it('sends no header without a token', async () => {
    appCheck.mockResolvedValue(null);
    await call('addReview', review);
    expect(sent[0]?.headers.has('x-firebase-appcheck')).toBe(false);
  });

  it('does not end the session when it fails', async () => {
    answer = problem('app_check_failed', 401);
    expect(await refusalOf(call('addReview', review))).toMatchObject({ code: 'app_check_failed' });
    expect(refused).not.toHaveBeenCalled();
    answer = problem('unauthenticated', 401);
    await refusalOf(call('addReview', review));
    expect(refused).toHaveBeenCalledExactlyOnceWith('unauthenticated');
  });
});

it('does not end a session that began after the call was sent', async () => {
  provideAccess({
    token: async () => null,
    appCheck,
    caller: () => caller,
    owner: () => owner,
    refused,
  });
  answer = problem('unauthenticated', 401);
  expect(await refusalOf(call('getOrder', order))).toMatchObject({ code: 'unauthenticated' });
  expect(refused).not.toHaveBeenCalled();
});

it('neither ends the session of another person, nor sends a call again in it', async () => {
  caller = 'u1';
  answer = () => {
    caller = 'u2';
    return problem('unauthenticated', 401)();
  };
  const token = async () => `token of ${caller}`;
  provideAccess({ token, appCheck, caller: () => caller, owner: () => owner, refused });
  expect(await refusalOf(call('addReview', review))).toMatchObject({ code: 'unauthenticated' });
  expect(sent).toHaveLength(1);
  expect(refused).not.toHaveBeenCalled();
});

it('reports to the session a call that the role does not allow', async () => {
  answer = problem('forbidden', 403);
  await refusalOf(call('addReview', review));
  expect(refused).toHaveBeenCalledExactlyOnceWith('forbidden');
});

describe('too many calls', () => {
  it('are refused with the message of the server and the time to wait', async () => {
    answer = problem('rate_limited', 429, { 'Retry-After': '40' });
    const before = Date.now();
    const error = await refusalOf(call('addReview', review));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'rate_limited',
      message: 'You are sending requests too quickly. Please wait 40 seconds, then try again.',
    });
    expect((error as ApiError).retryAtMs).toBeGreaterThanOrEqual(before + 40_000);
  });

  it('are not retried by a query before the wait is over', async () => {
    answer = problem('rate_limited', 429, { 'Retry-After': '40' });
    const ask = queryClient.fetchQuery({
      queryKey: ['parts'],
      queryFn: () => call('listParts', {}),
      retry: queryClient.getDefaultOptions().queries?.retry ?? 3,
    });
    await refusalOf(ask);
    expect(sent).toHaveLength(1);
    const query = queryClient.getQueryCache().find({ queryKey: ['parts'] });
    const { refetchOnWindowFocus, refetchOnReconnect, refetchOnMount } =
      queryClient.getDefaultOptions().queries ?? {};
    for (const rule of [refetchOnWindowFocus, refetchOnReconnect, refetchOnMount]) {
      if (typeof rule !== 'function' || !query) throw new Error('no rule, or no query');
      expect(rule(query)).toBe(false);
      vi.setSystemTime(Date.now() + 41_000);
      expect(rule(query)).toBe(true);
      vi.useRealTimers();
    }
  });
});
