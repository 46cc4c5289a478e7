import { config } from '../config.ts';
import { mayBeSignedIn } from '../session/load-identity.ts';
import { whenSettled } from '../when-settled.ts';
import type { ToKeep } from './cache-names.ts';

const WORKER = '/sw.js';

/** Starts the worker that keeps pages and files for offline visits, once the page has loaded everything that it shows. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || !config.isKeptOffline) return;
  whenSettled(() => startWorker().catch(console.warn));
}

async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  // The page that was opened first, its files, and the current page, which may be another one.
  const opened = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  // Files of Stripe, the image host and Google's sign-in are not kept.
  const isOurs = (address: string) => new URL(address).origin === location.origin;
  const message: ToKeep = {
    loaded: [...new Set([...opened.map(({ name }) => name).filter(isOurs), location.href])],
    customer: mayBeSignedIn(),
  };
  active?.postMessage(message);
}
