import { useEffect, useState } from 'react';

/** How long a value must stay the same, in milliseconds: longer than the pause between two letters. */
const REST_MS = 800;

/** Returns a value as it was when it last came to rest. Screen readers announce what changes with each letter once. */
export function useAtRest<T>(value: T): T {
  const [rested, rest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => rest(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
