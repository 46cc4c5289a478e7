import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAnswersBut } from '../offline/kept-answers.ts';
import { shownAsOf } from '../offline/shown-as-of.ts';
import { provideAccess } from './access.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

let owner: string | null;
let isOnline: boolean;
let sent: string[];
let idle: (() => void)[];

/** Imitates the part of the browser's cache storage that the shop uses. */
function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return entries;
  };
  return {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(path)?.clone(),
    open: async (name: string) => ({
      put: async (path: string, response: Response) => cacheOf(name).set(path, response),
      keys: async () => [...cacheOf(name).keys()],
      delete: async (path: string) => cacheOf(name).delete(path),
    }),
  };
}

beforeEach(() => {
  owner = 'u1';
  isOnline = true;
  sent = [];
  idle = [];
  shownAsOf.set(null);
  provideAccess({
    token: async () => 'id-token',
    appCheck: async () => null,
    caller: () => owner,
    owner: () => owner,
    refused: () => {},
  });
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    sent.push(path);
    return Response.json([{ _id: 'o1' }]);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Runs the idle callbacks, and waits until the answers are stored. */
async function settle(): Promise<void> {
  for (const task of idle.splice(0)) task();
  await new Promise((resolve) => setImmediate(resolve));
}

const orders = () => call('listOrders', { params: { email: 'a@b.test' } });
const offline = expect.objectContaining({ code: 'offline' });

describe('a read without a connection', () => {
  it('returns the kept answer, and notes its time', async () => {
    const before = Date.now();
    await orders();
    await settle();
    isOnline = false;
    expect(await orders()).toEqual([{ _id: 'o1' }]);
    expect(shownAsOf.get()).toBeGreaterThanOrEqual(before);
    isOnline = true;
    await orders();
    expect(shownAsOf.get()).toBeNull();
  });

  it('returns an answer that was kept from a request for a fresh copy', async () => {
    vi.stubGlobal('localStorage', { getItem: () => String(Date.now()) });
    await call('listParts', {});
    expect(sent).toEqual([expect.stringContaining('maxAge=')]);
    await settle();
    vi.stubGlobal('localStorage', { getItem: () => null });
    isOnline = false;
    expect(await call('listParts', {})).toEqual([{ _id: 'o1' }]);
  });

  it('fails for data that was never fetched, and for an admin’s lists, which are not kept', async () => {
    await call('listAllOrders', {});
    await settle();
    isOnline = false;
    await expect(orders()).rejects.toEqual(offline);
    await expect(call('listAllOrders', {})).rejects.toEqual(offline);
    expect(shownAsOf.get()).toBeNull();
  });

  it('finds no answer of another person, and none if nobody is signed in', async () => {
    await orders();
    await settle();
    isOnline = false;
    owner = 'u2';
    await expect(orders()).rejects.toEqual(offline);
    owner = null;
    await expect(orders()).rejects.toEqual(offline);
  });

  it('finds nothing after a log-out, not even an answer that arrived during it', async () => {
    await orders();
    await settle();
    await orders();
    owner = null;
    await forgetAnswersBut(null);
    await settle();
    owner = 'u1';
    isOnline = false;
    await expect(orders()).rejects.toEqual(offline);
  });

  it('finds the person’s own answers in their next session', async () => {
    await orders();
    await settle();
    await forgetAnswersBut('u1');
    isOnline = false;
    expect(await orders()).toEqual([{ _id: 'o1' }]);
  });
});

describe('a write without a connection', () => {
  it('is not sent, and says that nothing was lost', async () => {
    isOnline = false;
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const review = { body: { review: 'Runs cool', rating: 5 } };
    await expect(call('addReview', review)).rejects.toEqual(
      new ApiError('unsent', 0, 'You are offline. Nothing was sent; what you entered is kept.'),
    );
    await expect(call('cancelOrder', { params: { orderId: 'o1' } })).rejects.toThrow(
      'You are offline. Nothing was sent.',
    );
    expect(fetch).not.toHaveBeenCalled();
  });
});
