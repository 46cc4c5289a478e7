import { useCallback, useSyncExternalStore } from 'react';

/**
 * Tells whether a media query matches the screen, kept up to date; `false` in the prerendered HTML. A page goes to the
 * printer as it is: what is rendered for the width of the paper would come too late.
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
