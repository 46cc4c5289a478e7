/** Replaces a faulty worker: deletes its caches and unregisters. A build with `VITE_OFFLINE=off` contains it. */
declare const self: ServiceWorkerGlobalScope;

export {};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
