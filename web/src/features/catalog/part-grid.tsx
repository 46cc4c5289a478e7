import type { Part } from '@brushline/contract/parts';
import { PartCard } from './part-card.tsx';
import styles from './part-grid.module.css';

/** How many of the first cards a visitor may see without scrolling. */
const IN_SIGHT = 3;

const OUTLINES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** One column on small screens, two on medium, three on large. */
export function PartGrid({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className={styles.grid}>
      {parts.map((part, index) => (
        <li key={part._id}>
          <PartCard part={part} inSight={index < IN_SIGHT} />
        </li>
      ))}
    </ul>
  );
}

/** The grid's place while the parts are on their way. */
export function PartGridOutline() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {OUTLINES.map((key) => (
        <div key={key} className={styles.outline} />
      ))}
    </div>
  );
}
