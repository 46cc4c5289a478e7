import type { DeskRow } from '@brushline/contract/desk/desk';
import { counted } from '@brushline/contract/values/digits';
import { Button } from '../../components/button.tsx';
import type { Question } from '../../components/records/question-dialog.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  rows: readonly DeskRow[];
  selected: readonly DeskRow[];
  onAll: () => void;
  onNone: () => void;
  /** Left out for people who may not delete. */
  onDelete?: () => void;
}

/** Offers what can be done with all selected orders at once. */
export function SelectionBar({ rows, selected, onAll, onNone, onDelete }: SelectionBarProps) {
  const isAny = selected.length > 0;
  return (
    <div className={`cluster ${styles.bar}`}>
      <p role="status" className={styles.count}>
        {isAny ? `${selected.length} selected` : 'None selected'}
      </p>
      <Button isSmall variant="outlined" onClick={selected.length === rows.length ? onNone : onAll}>
        {selected.length === rows.length ? 'Select none' : 'Select all'}
      </Button>
      {isAny && onDelete && (
        <Button isSmall variant="danger" onClick={onDelete}>
          Delete
        </Button>
      )}
      <p className={styles.keys}>
        <kbd>/</kbd> search <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>x</kbd> select
      </p>
    </div>
  );
}

/** Asks whether the selected orders are to be deleted. */
export function aboutDeletingAll(rows: readonly DeskRow[]): Question {
  const lines = rows.reduce((sum, { orders }) => sum + orders.length, 0);
  const orders = rows.length === 1 ? 'this order' : `these ${rows.length} orders`;
  return {
    question: `Delete ${orders}?`,
    consequence: `${counted(lines, 'line')} in all. Unpaid lines can no longer be paid for, and their stock goes back on sale. Paid lines are archived: they disappear from all lists, and the customer is not refunded.`,
    no: rows.length === 1 ? 'Keep the order' : 'Keep the orders',
    yes: 'Delete',
  };
}
