import { useCallback, useSyncExternalStore } from 'react';

/**
 * Tells whether a media query matches the screen, and follows its changes; `false` in the prerendered HTML. It ignores
 * the width of paper, for which a page would be rendered too late.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      const tell = () => matchMedia('print').matches || listener();
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
