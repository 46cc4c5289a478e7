import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compiledWorker } from './write-worker.ts';

const ORIGIN = 'https://shop.test';
const BUILT = { shell: '/empty', common: ['/assets/shop-1.js'], customer: ['/assets/orders-1.js'] };

type Listener = (event: object) => void;

let isCacheSilent: boolean;
let stored: Map<string, Map<string, Response>>;
let network: (path: string) => Promise<Response>;
let asked: string[];
let listeners: Map<string, Listener>;
let unregister: () => Promise<boolean>;

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

function cacheOf(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  const put = async (request: string | Request, response: Response) => {
    entries.set(pathOf(request), response);
  };
  return {
    put,
    match: async (request: string | Request) => entries.get(pathOf(request))?.clone(),
    add: async (request: string | Request) => put(request, await ask(pathOf(request))),
    keys: async () => [...entries.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (request: string | Request) => entries.delete(pathOf(request)),
  };
}

function ask(path: string): Promise<Response> {
  asked.push(path);
  return network(path);
}

/** Runs a worker with test doubles of the browser. */
function start(program: 'service-worker' | 'switched-off'): void {
  listeners = new Map();
  unregister = vi.fn(async () => true);
  runInNewContext(compiledWorker(program, BUILT), {
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      registration: { unregister },
      clients: { claim: async () => {} },
      skipWaiting: async () => {},
    },
    caches: {
      open: async (name: string) => cacheOf(name),
      match: (request: Request, { cacheName }: { cacheName: string }) =>
        isCacheSilent ? new Promise(() => {}) : cacheOf(cacheName).match(request),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
    },
    fetch: (request: Request) => ask(pathOf(request)),
    location: { origin: ORIGIN },
    Request: class {
      url: string;
      constructor(path: string) {
        this.url = ORIGIN + path;
      }
    },
    setTimeout,
    URL,
    Response,
  });
}

/** Fires an event and waits for all that it has begun. */
async function fire(name: string, event: object = {}): Promise<Response | undefined> {
  const waited: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(name)?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => waited.push(work),
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  });
  const response = await answer;
  await Promise.all(waited);
  return response;
}

const open = (path: string, mode = 'navigate', method = 'GET') =>
  fire('fetch', { request: { url: ORIGIN + path, mode, method } });

async function textOf(response: Response | undefined): Promise<string | undefined> {
  return response?.text();
}

const page = (text: string) => async () =>
  new Response(`<!doctype html><html lang="en">${text}</html>`, {
    headers: { Date: 'Sun, 22 Nov 2026 14:05:00 GMT' },
  });
const lost = async () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  isCacheSilent = false;
  stored = new Map();
  asked = [];
  network = page('fresh');
  start('service-worker');
});

describe('a page', () => {
  it('comes from the network while there is one, even if it was kept', async () => {
    await open('/parts');
    network = page('fresher');
    expect(await textOf(await open('/parts'))).toContain('fresher');
  });

  it('comes from the cache if the network fails, with the time of the visit', async () => {
    await open('/parts');
    network = lost;
    expect(await textOf(await open('/parts'))).toBe(
      `<!doctype html><html data-seen-at="${Date.UTC(2026, 10, 22, 14, 5)}" lang="en">fresh</html>`,
    );
  });

  it('comes from the cache if the network takes longer than four seconds', async () => {
    vi.useFakeTimers();
    start('service-worker');
    await open('/parts');
    network = () => new Promise(() => {});
    const late = new Promise<string | undefined>((resolve) => {
      listeners.get('fetch')?.({
        request: { url: `${ORIGIN}/parts`, mode: 'navigate', method: 'GET' },
        waitUntil: () => {},
        respondWith: (response: Promise<Response>) => resolve(response.then(textOf)),
      });
    });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await late).toContain('fresh');
    vi.useRealTimers();
  });

  it('is the empty one at an address that was never visited', async () => {
    network = page('empty');
    await fire('install');
    network = lost;
    const text = await textOf(await open('/never'));
    expect(text).toContain('empty');
    expect(text).not.toContain('data-seen-at');
  });

  it('is never the browser’s own error page, even if nothing was kept', async () => {
    network = lost;
    expect(await textOf(await open('/never'))).toBe('You are offline.');
  });

  it('with an error status is shown and not kept', async () => {
    network = async () => new Response('gone', { status: 404 });
    expect(await textOf(await open('/parts/GONE'))).toBe('gone');
    expect(stored.get('pages')?.size ?? 0).toBe(0);
  });
});

describe('a file with a hash in its name', () => {
  it('is requested once', async () => {
    network = async () => new Response('code');
    await open('/assets/a-1.js', 'cors');
    expect(await textOf(await open('/assets/a-1.js', 'cors'))).toBe('code');
    expect(asked).toEqual(['/assets/a-1.js']);
  });

  it('comes from the network if the cache does not answer', async () => {
    vi.useFakeTimers();
    start('service-worker');
    isCacheSilent = true;
    network = async () => new Response('code');
    const answer = open('/assets/a-1.js', 'cors');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await textOf(await answer)).toBe('code');
    vi.useRealTimers();
  });

  it('is not kept if it is missing', async () => {
    network = async () => new Response('gone', { status: 404 });
    await open('/assets/a-1.js', 'cors');
    network = async () => new Response('code');
    expect(await textOf(await open('/assets/a-1.js', 'cors'))).toBe('code');
  });
});

it('a drawing is requested each time, and comes from the cache if the network fails', async () => {
  await open('/drawings/a.svg', 'no-cors');
  await open('/drawings/a.svg', 'no-cors');
  expect(asked).toHaveLength(2);
  network = lost;
  expect(await textOf(await open('/drawings/a.svg', 'no-cors'))).toContain('fresh');
});

it.each([
  ['/api/parts', 'cors', 'GET'],
  ['/api/docs', 'navigate', 'GET'],
  ['/__/auth/handler', 'navigate', 'GET'],
  ['/robots.txt', 'navigate', 'GET'],
  ['/parts', 'navigate', 'POST'],
])('%s (%s, %s) is not intercepted', async (path, mode, method) => {
  expect(await open(path, mode, method)).toBeUndefined();
  expect(asked).toEqual([]);
});

it('keeps what a page has loaded before it, and the code for customers only for a customer', async () => {
  const loaded = [`${ORIGIN}/parts`, `${ORIGIN}/assets/a-1.js`, 'https://else.test/x.png'];
  await fire('message', { data: { loaded, customer: false } });
  expect(asked).toEqual(['/parts', '/assets/a-1.js']);
  await fire('message', { data: { loaded, customer: true } });
  expect(asked).toEqual(['/parts', '/assets/a-1.js', ...BUILT.customer]);
});

it('keeps 500 files, and drops the oldest', async () => {
  network = async () => new Response('code');
  for (let n = 0; n < 502; n += 1) await open(`/assets/${n}.js`, 'cors');
  const kept = [...(stored.get('files')?.keys() ?? [])];
  expect([kept.length, kept[0]]).toEqual([500, '/assets/2.js']);
});

it('deletes the caches and unregisters when it is switched off', async () => {
  await open('/parts');
  start('switched-off');
  await fire('activate');
  expect(stored.size).toBe(0);
  expect(unregister).toHaveBeenCalledOnce();
  expect(await open('/parts')).toBeUndefined();
});
