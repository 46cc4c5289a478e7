import { startTransition, useEffect, useState } from 'react';
import { nextPaint } from '../next-paint.ts';

/** Follows a value one paint later: what is needed less than the rest of the page gets a frame of its own. */
export function useAfterPaint<T extends object | null>(value: T): T {
  const [shown, show] = useState(value);
  useEffect(() => {
    let isWanted = true;
    void nextPaint().then(() => isWanted && startTransition(() => show(value)));
    return () => {
      isWanted = false;
    };
  }, [value]);
  return shown;
}
