import type { Part } from '@brushline/contract/parts/parts';
import { counted } from '@brushline/contract/values/digits';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { PartImage } from '../../../components/part-image.tsx';
import { useSingleKey, useSingleKeys } from '../../../lib/single-keys.ts';
import {
  comparisonAddress,
  comparisonKey,
  MOST_COMPARED,
  readChosenParts,
  useChosenParts,
} from './chosen-parts.ts';
import styles from './compare-tray.module.css';

/** What is chosen to be compared, at the foot of the page; nothing while nothing is. */
export function CompareTray({ parts }: { parts: readonly Part[] }) {
  const { keys, isFull, clear } = useChosenParts();
  const { enabled } = useSingleKeys();
  const navigate = useNavigate();
  const address = comparisonAddress(keys);
  useEffect(readChosenParts, []);
  useSingleKey('C', () => keys.length > 0 && navigate(address));
  const chosen = keys.flatMap((key) => parts.find((part) => comparisonKey(part) === key) ?? []);
  if (keys.length === 0) return null;
  return (
    <section aria-label="Comparison" className={styles.tray}>
      <ul className={styles.pictures}>
        {chosen.map((part) => (
          <li key={part._id}>
            <PartImage src={part.image} alt={part.name} />
          </li>
        ))}
      </ul>
      <p role="status">
        <b>{counted(keys.length, 'part')} to compare</b>{' '}
        <span className={styles.hint}>
          {isFull ? 'No more fit side by side.' : `Up to ${MOST_COMPARED}.`}
          {enabled && (
            <span className={styles.keys}>
              {' '}
              <kbd>c</kbd> takes up the part in focus, <kbd>Shift+C</kbd> compares.
            </span>
          )}
        </span>
      </p>
      <div className={styles.acts}>
        <Button variant="outlined" onClick={clear}>
          Clear
        </Button>
        <ButtonLink to={address}>Compare</ButtonLink>
      </div>
    </section>
  );
}
