import { useEffect, useState } from 'react';

/** How long a value must stay the same, in milliseconds: longer than the pause between two letters. */
const REST_MS = 800;

/** Debounces a value, so that screen readers announce a text that changes with each letter only once. */
export function useAtRest<T>(value: T): T {
  const [rested, rest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => rest(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
