import { useSingleKey } from '../../../lib/single-keys.ts';
import { toggleChosen } from './chosen-parts.ts';

/**
 * Adds the focused part to the comparison, or removes it, when `c` is pressed, and moves to the next part.
 * `data-part` identifies a part in a list.
 */
export function useCompareKey(): void {
  useSingleKey('c', (focused) => {
    const place = focused.closest<HTMLElement>('[data-part]');
    if (!place?.dataset.part || !toggleChosen(place.dataset.part)) return;
    const all = [...document.querySelectorAll('[data-part]')];
    const next = all[all.indexOf(place) + 1];
    next?.querySelector<HTMLElement>('a')?.focus();
  });
}
