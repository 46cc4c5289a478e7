import { useSyncExternalStore } from 'react';

let isPrinting = false;

function watch(changed: () => void): () => void {
  const note = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    changed();
  };
  addEventListener('beforeprint', note);
  addEventListener('afterprint', note);
  return () => {
    removeEventListener('beforeprint', note);
    removeEventListener('afterprint', note);
  };
}

/** Tells whether the page is being printed. The browser lays it out for paper after it was rendered for that. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    watch,
    () => isPrinting,
    () => false,
  );
}
