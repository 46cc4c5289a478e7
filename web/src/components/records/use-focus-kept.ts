import { useCallback, useRef } from 'react';

/**
 * Keeps the focus in a list when a dialog closes and the row whose button opened it is gone. The row that
 * takes its place gets the focus, or the heading if there is none. Otherwise the focus would be lost, or jump
 * to the top of a list that was scrolled a long way.
 */
export function useFocusKept() {
  const kept = useRef<{ place: HTMLElement; row: number } | null>(null);
  const place = useCallback((node: HTMLDivElement) => {
    kept.current = { place: node, row: 0 };
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('tr') : null;
      if (row && kept.current) kept.current.row = row.sectionRowIndex;
    };
    node.addEventListener('focusin', note);
    return () => node.removeEventListener('focusin', note);
  }, []);
  function keepFocus() {
    if (kept.current?.place.contains(document.activeElement)) return;
    const target = successorOf(kept.current) ?? document.querySelector('h1');
    target?.focus({ preventScroll: target.tagName !== 'H1' });
  }
  return { place, keepFocus };
}

/** Finds the button of the row that is now where the focus was, or of the nearest row that has one, below before above. */
function successorOf(kept: { place: HTMLElement; row: number } | null): HTMLElement | undefined {
  const rows = [...(kept?.place.querySelectorAll('tbody tr') ?? [])];
  const here = kept?.row ?? 0;
  const inTurn = [...rows.slice(here), ...rows.slice(0, here).reverse()];
  const buttons = inTurn.map((row) => [...row.querySelectorAll<HTMLElement>('a, button')].at(-1));
  return buttons.find((button) => button !== undefined);
}
