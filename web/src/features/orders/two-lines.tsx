import styles from './two-lines.module.css';

interface TwoLinesProps {
  first: string;
  second: string;
  /** Whether the first text may wrap to two lines. */
  isLong?: boolean;
}

/** Shows two lines in a cell, truncated if they do not fit. The page of the order shows them in full. */
export function TwoLines({ first, second, isLong = false }: TwoLinesProps) {
  return (
    <span className={styles.lines}>
      <span title={first} className={isLong ? styles.long : undefined}>
        {first}
      </span>
      {second !== first && (
        <span className={styles.second} title={second}>
          {second}
        </span>
      )}
    </span>
  );
}
