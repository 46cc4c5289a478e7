import type { Part } from '@brushline/contract/parts/parts';
import { counted } from '@brushline/contract/values/digits';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { PartImage } from '../../../components/part-image.tsx';
import { useSingleKey, useSingleKeys } from '../../../lib/browser/single-keys.ts';
import { useAfterPaint } from '../../../lib/hooks/use-after-paint.ts';
import {
  clearChosen,
  comparisonAddress,
  comparisonKey,
  isFull,
  MOST_COMPARED,
  toggleChosen,
  useChosenParts,
  watchChosenParts,
} from './chosen-parts.ts';
import styles from './compare-tray.module.css';

/** Shows the parts chosen for comparison, if any, at the bottom of the page. Updates one paint after the pressed button. */
export function CompareTray({ parts }: { parts: readonly Part[] }) {
  const now = useChosenParts();
  const keys = useAfterPaint(now);
  const { enabled } = useSingleKeys();
  const navigate = useNavigate();
  useEffect(watchChosenParts, []);
  useCompareKey();
  useSingleKey('C', () => now.length > 0 && navigate(comparisonAddress(now)));
  const chosen = keys.flatMap((key) => parts.find((part) => comparisonKey(part) === key) ?? []);
  if (keys.length === 0) return null;
  return (
    <section aria-label="Comparison" className={`cluster ${styles.tray}`}>
      <ul className={styles.pictures}>
        {chosen.map((part) => (
          <li key={part._id}>
            <PartImage src={part.image} alt={part.name} isSmall />
          </li>
        ))}
      </ul>
      <p role="status">
        <b>{counted(keys.length, 'part')} to compare</b>{' '}
        <span className={`fine-print ${styles.hint}`}>
          {isFull(keys) ? 'No more fit side by side.' : `Up to ${MOST_COMPARED}.`}
          {enabled && (
            <span className={styles.keys}>
              {' '}
              <kbd>c</kbd> adds the part in focus, <kbd>Shift+C</kbd> compares.
            </span>
          )}
        </span>
      </p>
      <div className={styles.acts}>
        <Button variant="outlined" onClick={clear}>
          Clear
        </Button>
        <ButtonLink to={comparisonAddress(keys)}>Compare</ButtonLink>
      </div>
    </section>
  );
}

/** Clears the choice. The tray disappears with its button, so a chosen part takes the focus, or the heading if none is shown. */
function clear(): void {
  const chosen = '[data-part] [aria-pressed="true"]';
  const target = document.querySelector<HTMLElement>(chosen) ?? document.querySelector('h1');
  target?.focus({ preventScroll: true });
  clearChosen();
}

/**
 * Makes `c` add the focused part to the comparison, or remove it, and move to the next part. `data-part` identifies a part in a
 * list.
 */
function useCompareKey(): void {
  useSingleKey('c', (focused) => {
    const place = focused.closest<HTMLElement>('[data-part]');
    if (!place?.dataset.part || !toggleChosen(place.dataset.part)) return;
    const all = [...document.querySelectorAll('[data-part]')];
    const next = all[all.indexOf(place) + 1];
    next?.querySelector<HTMLElement>('a')?.focus();
  });
}
