import { useSingleKey } from '../../../lib/single-keys.ts';
import { toggleChosen } from './chosen-parts.ts';

/**
 * Takes the part that has the focus up into the comparison, or out of it, when `c` is pressed, and goes on
 * to the next part. A part in a list is what `data-part` names.
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
