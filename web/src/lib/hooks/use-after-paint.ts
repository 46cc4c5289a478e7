import { startTransition, useEffect, useState } from 'react';
import { nextPaint } from '../browser/next-paint.ts';

/** Returns a value one paint later, so that a less important part of the page renders in a frame of its own. */
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
