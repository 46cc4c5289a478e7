import { categories } from '@brushline/contract/specifications/categories';
import { groupDigits } from '@brushline/contract/values/digits';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Words } from '../../../components/records/words.tsx';
import { partAddress } from '../part-address.ts';
import styles from './fits.module.css';
import type { Fit } from './fits.ts';

/** Shows the parts that fit a part, by category: the rule, the first few parts, and the search that finds all of them. */
export function Fits({ fits }: { fits: readonly Fit[] }) {
  const id = useId();
  if (fits.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`stack ${styles.fits}`}>
      <h2 id={id}>Fits</h2>
      {fits.map((fit) => (
        <FitGroup key={fit.rule} fit={fit} />
      ))}
    </section>
  );
}

function FitGroup({ fit: { rule, category, address, count, parts } }: { fit: Fit }) {
  const name = categories[category].many;
  return (
    <div className={styles.group}>
      <h3>{name}</h3>
      <p>{rule}</p>
      <ul>
        {parts.map((part) => (
          <li key={part._id}>
            <Link to={partAddress(part)}>
              <Words>{part.name}</Words>
            </Link>{' '}
            <span className={styles.number}>{part.number}</span>
          </li>
        ))}
      </ul>
      {count > 1 && <Link to={address}>{`${name} that fit: ${groupDigits(count)}`}</Link>}
    </div>
  );
}
