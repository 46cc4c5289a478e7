import { useEffect, useState } from 'react';
import { shopTime } from '../time/shop-time.ts';

const TICK_MS = 60_000;

/** Returns the shop's time in milliseconds since 1970, updated each minute. */
export function useNow(): number {
  const [now, setNow] = useState(shopTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(shopTime()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
