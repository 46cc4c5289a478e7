import { startTransition, useState } from 'react';
import { nextPaint } from '../browser/next-paint.ts';

/**
 * Shows a choice immediately. The frame that responds to a press renders only the caller. The effects of the choice
 * start after that frame, and may take long; they are skipped if another page was opened in the meantime.
 *
 * This is not `useOptimistic`, which may go back to the old value while a slow render is under way: a letter typed at
 * that moment was lost. Here one transition makes the change and ends the choice, so that neither shows alone.
 *
 * @param value as the page shows it now
 * @returns the choice to show, and a function that chooses another
 */
export function useAtOnce<T>(value: T, onChange: (next: T) => void) {
  const [choice, setChoice] = useState<{ next: T } | null>(null);
  const choose = (next: T) => {
    const page = location.pathname;
    const made = { next };
    setChoice(made);
    void nextPaint().then(() =>
      startTransition(() => {
        if (location.pathname === page) onChange(next);
        setChoice((latest) => (latest === made ? null : latest));
      }),
    );
  };
  return [choice ? choice.next : value, choose] as const;
}
