/** Takes the place of a worker that does harm: empties its caches and leaves. A build with `VITE_OFFLINE=off` has it. */
declare const self: ServiceWorkerGlobalScope;

export {};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
