import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Tells whether the page is interactive: `false` in the prerendered HTML until its script has run. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
