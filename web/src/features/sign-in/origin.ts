import { parseUrl } from '@brushline/contract/values/parse-url';
import { useLocation } from 'react-router-dom';

/** Stands for the shop's address, which is unknown when pages are prerendered. */
const SHOP = 'http://shop';

/**
 * Returns the path to open after signing in: that of the page that sent the visitor here, with its query and hash, or `/`. The
 * login and signup pages pass `state` to each other unchanged.
 */
export function useOrigin(): { origin: string; state: unknown } {
  const { state }: { state: unknown } = useLocation();
  return { origin: withinShop(pathOf(state)), state };
}

/**
 * Returns a path of the shop unchanged, and `/` for one that leads to another host. Browsers read two leading slashes as the
 * beginning of a host.
 */
export function withinShop(path: string): string {
  return path.startsWith('/') && parseUrl(path, SHOP)?.origin === SHOP ? path : '/';
}

function pathOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const {
    pathname = '/',
    search = '',
    hash = '',
  }: Partial<Record<string, unknown>> = {
    ...(state.from ?? {}),
  };
  return `${pathname}${search}${hash}`;
}
