import { startTransition, useOptimistic } from 'react';
import { nextPaint } from '../next-paint.ts';

/**
 * Shows a choice at once: the frame that answers a press costs no more than to render the caller. What the choice
 * brings begins after that frame, and may take long; it is left out when another page was opened meanwhile.
 * @param value as the page shows it by now.
 * @returns the choice to show, and what chooses another.
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
