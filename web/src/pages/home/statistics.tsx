import { STATISTICS } from '@brushline/contract/constants';
import styles from './statistics.module.css';

export function Statistics() {
  return (
    <section aria-label="Brushline in figures" className={styles.band}>
      <dl className={`page ${styles.row}`}>
        {STATISTICS.map(({ figure, label }) => (
          <div key={label} className={styles.item}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
