import { useEffect, useState } from 'react';
import type { LazyCode } from '../lazy-component.tsx';

/** Fetches the code of something once it is wanted, and tells whether it is there. The page does without it until then. */
export function useCode({ load, isThere }: LazyCode, isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(isThere);
  useEffect(() => {
    if (isWanted) load().then(() => setLoaded(true), console.warn);
  }, [load, isWanted]);
  return isWanted && isLoaded;
}
