import { groupDigits } from '@brushline/contract/values/digits';
import styles from './facets.module.css';

interface CheckProps {
  checked: boolean;
  /** How many parts there are of it; `null` where nothing is counted. */
  count: number | null;
  onCheck: (checked: boolean) => void;
  children: string;
}

/** Shows a box of a facet, and how many parts have what it stands for. */
export function Check({ checked, count, onCheck, children }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      <span>{children}</span>
      {count !== null && <span className={styles.count}>{groupDigits(count)}</span>}
    </label>
  );
}
