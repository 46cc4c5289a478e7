import type { Part } from '@brushline/contract/parts/parts';
import { formatDollars } from '@brushline/contract/values/money';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PartImage } from '../../../components/part-image.tsx';
import { Words } from '../../../components/records/words.tsx';
import { mainMeasuresOf } from '../main-measures.ts';
import { partAddress } from '../part-address.ts';
import styles from './similar-list.module.css';

interface SimilarListProps {
  heading: string;
  parts: readonly Part[];
  /** Whether to show the part numbers, because those are similar. */
  withNumbers?: boolean;
}

/** Lists similar parts, each with its main measures. */
export function SimilarList({ heading, parts, withNumbers = false }: SimilarListProps) {
  const headingId = useId();
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={`stack ${styles.similar}`}>
      <h2 id={headingId}>{heading}</h2>
      <ul className={`stack ${styles.list}`}>
        {parts.map((part) => (
          <li key={part._id} className={`boxed ${styles.part}`}>
            <div className={styles.picture}>
              <PartImage src={part.image} alt="" isSmall />
            </div>
            <div className={styles.words}>
              <Link to={partAddress(part)}>
                <Words>{part.name}</Words>
              </Link>
              {withNumbers && <span className={styles.number}>{part.number}</span>}
              <ul className={styles.measures}>
                {mainMeasuresOf(part).map((measure) => (
                  <li key={measure}>{measure}</li>
                ))}
              </ul>
            </div>
            <span className={styles.price}>{formatDollars(part.price)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
