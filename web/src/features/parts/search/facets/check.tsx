import { groupDigits } from '@brushline/contract/values/digits';
import styles from './facets.module.css';

interface CheckProps {
  checked: boolean;
  /** The number of parts with this value; `null` for no count. */
  count: number | null;
  onCheck: (checked: boolean) => void;
  children: string;
}

/** Shows a checkbox of a facet, with the number of parts that it stands for. */
export function Check({ checked, count, onCheck, children }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      <span>{children}</span>
      {count !== null && <span className={styles.count}>{groupDigits(count)}</span>}
    </label>
  );
}
