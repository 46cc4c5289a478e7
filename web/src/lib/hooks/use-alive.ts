import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page reacts to what is done to it: `false` in the built markup, until its script is there. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
