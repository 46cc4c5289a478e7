import { useEffect, useState } from 'react';

const TICK_MS = 60_000;

/** Returns the time in milliseconds since 1970, updated each minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
