import { useCallback, useRef } from 'react';

/**
 * After a dialog has gone with the row whose button opened it, the focus would be nowhere, or at the
 * top of a list that was scrolled a long way: the row that has come in its place takes it. Without one
 * the heading does.
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
    const target = successorOf(kept.current) ?? kept.current?.place.querySelector('h1');
    target?.focus({ preventScroll: target.tagName !== 'H1' });
  }
  return { place, keepFocus };
}

/** The act of the row that now stands where the focus was, or of the last one. */
function successorOf(kept: { place: HTMLElement; row: number } | null): HTMLElement | undefined {
  const rows = [...(kept?.place.querySelectorAll('tbody tr') ?? [])];
  const row = rows[kept?.row ?? 0] ?? rows.at(-1);
  return [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])].at(-1);
}
