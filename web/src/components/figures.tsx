import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FiguresProps {
  figures: readonly { label: string; figure: ReactNode }[];
}

/** Shows figures to compare in a row, each below its label. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, figure }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
