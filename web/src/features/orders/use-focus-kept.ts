import { useRef } from 'react';

/** After a dialog has gone with the button that opened it, the focus would be nowhere: the heading takes it. */
export function useFocusKept() {
  const place = useRef<HTMLDivElement>(null);
  function keepFocus() {
    if (place.current?.contains(document.activeElement)) return;
    place.current?.querySelector<HTMLElement>('h1')?.focus();
  }
  return { place, keepFocus };
}
