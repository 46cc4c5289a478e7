import { config } from '../config.ts';
import { mayBeSignedIn } from '../session/load-identity.ts';
import { whenIdle } from '../when-idle.ts';
import type { ToKeep } from './cache-names.ts';

const WORKER = '/sw.js';

/** Starts the worker that keeps pages and files for a visit without a connection, when the page has nothing else to do. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || !config.isKeptOffline) return;
  const begin = () => void whenIdle(() => startWorker().catch(console.warn));
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const message: ToKeep = {
    loaded: [location.href, ...files],
    customer: mayBeSignedIn(),
  };
  active?.postMessage(message);
}
