import { startTransition, useOptimistic } from 'react';
import { nextPaint } from '../next-paint.ts';

/**
 * Shows a choice immediately. The frame that responds to a press renders only the caller. The effects of the choice
 * start after that frame, and may take long; they are skipped if another page was opened in the meantime.
 *
 * @param value as the page shows it now
 * @returns the choice to show, and a function that chooses another
 */
export function useAtOnce<T>(value: T, onChange: (next: T) => void) {
  const [shown, show] = useOptimistic(value);
  const choose = (next: T) =>
    startTransition(async () => {
      const page = location.pathname;
      show(next);
      await nextPaint();
      if (location.pathname === page) startTransition(() => onChange(next));
    });
  return [shown, choose] as const;
}
