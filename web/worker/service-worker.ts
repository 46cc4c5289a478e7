/**
 * Makes the shop readable offline. A page comes from the network, and from the cache only if the network fails. A file
 * with a hash in its name comes from the cache. The worker intercepts no call of the API and keeps nothing personal:
 * pages are prerendered without a user.
 */
import { FILES, PAGES, type ToKeep } from '../src/lib/offline/cache-names.ts';

declare const self: ServiceWorkerGlobalScope;

/** Inserted when the client is built, so another build is another worker. */
declare const BUILT: {
  /** The address of the empty page, which its script fills. */
  shell: string;
  /** The files that every page begins with. */
  common: readonly string[];
  /** The code of the pages of customers. */
  customer: readonly string[];
};

/** How long the network may take for a page that is cached, and the cache for a file, in ms. */
const PATIENCE_MS = 4_000;

/** The most files, which are those of some builds. The oldest are dropped first. */
const MOST_FILES = 500;
const MOST_PAGES = 60;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => {
  const { loaded, customer } = event.data as ToKeep; // our own page's
  const paths = loaded.map(pathOf);
  const files = paths.filter(isFile);
  event.waitUntil(
    Promise.all([
      keepMissing(PAGES, paths.filter(isPage)),
      keepMissing(FILES, customer ? [...files, ...BUILT.customer] : files),
    ]),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(openPage(event, pathname));
  } else if (isFile(pathname)) event.respondWith(openFile(event));
});

/** Keeps the empty page, and takes over at once: an earlier worker treats the files of any build alike. */
async function keepShell(): Promise<void> {
  const pages = await caches.open(PAGES);
  await pages.add(new Request(BUILT.shell, { cache: 'no-cache' }));
  await keepMissing(FILES, BUILT.common);
  await self.skipWaiting();
}

async function begin(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const pathOf = (address: string) => new URL(address, location.origin).pathname;

/** Tells whether a path is a page, and not a file, a call of the API, or one of Firebase's own pages. */
function isPage(path: string): boolean {
  return !/\.|^\/(?:api|__)(?:\/|$)/.test(path);
}

function isFile(path: string): boolean {
  return /^\/(?:assets|drawings)\//.test(path);
}

/** Answers with the page from the network, unless the network fails, or takes long and the page is cached. */
async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const fresh = freshPage(event, path);
  const kept = () => keptPage(path);
  const first = await Promise.race([fresh.catch(() => null), late().then(kept)]);
  return first ?? (await kept()) ?? fresh.catch(() => new Response('You are offline.'));
}

const late = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));

async function freshPage(event: FetchEvent, path: string): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  const response = preloaded ?? (await fetch(event.request));
  if (response.ok && !response.redirected)
    event.waitUntil(keep(PAGES, path, response.clone(), MOST_PAGES));
  return response;
}

/**
 * Returns the cached page, or else the empty one. A cached page contains the time at which it was seen, because its
 * content may have changed since.
 */
async function keptPage(path: string): Promise<Response | null> {
  const pages = await caches.open(PAGES);
  const page = await pages.match(path, { ignoreVary: true });
  if (!page) return (await pages.match(BUILT.shell, { ignoreVary: true })) ?? null;
  const seenAt = Date.parse(page.headers.get('Date') ?? '') || 0;
  const html = (await page.text()).replace('<html', `<html data-seen-at="${seenAt}"`);
  return new Response(html, { headers: page.headers });
}

/**
 * Answers with a file. One with a hash in its name never changes. A drawing is requested first. The network replaces a
 * cache that does not answer: without its files no page would become interactive, however often it is reloaded.
 */
async function openFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const match = caches.match(request, { cacheName: FILES, ignoreVary: true });
  const kept = await Promise.race([match, late()]);
  if (kept && pathOf(request.url).startsWith('/assets/')) return kept;
  try {
    const response = await freshFile(request);
    if (response.ok)
      event.waitUntil(keep(FILES, pathOf(request.url), response.clone(), MOST_FILES));
    return response;
  } catch (error) {
    const found = await match;
    if (found) return found;
    throw error;
  }
}

/**
 * Fetches a file, and bypasses the browser's cache if it is missing. Hosting sends a 404 with the headers of existing
 * files: the browser would cache the 404 for a year, even after a rollback that restores the file.
 */
async function freshFile(request: Request): Promise<Response> {
  const response = await fetch(request);
  return response.ok ? response : fetch(request, { cache: 'reload' });
}

/**
 * Caches missing files one after the other, to leave the connection to the page. One that fails is fetched when it is
 * needed.
 */
async function keepMissing(name: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  for (const path of paths)
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path).catch(() => {});
}

async function keep(name: string, path: string, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(path, response);
  const surplus = (await cache.keys()).slice(0, -most);
  await Promise.all(surplus.map((request) => cache.delete(request)));
}
