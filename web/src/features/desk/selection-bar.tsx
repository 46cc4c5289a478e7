import type { DeskRow } from '@brushline/contract/desk/desk';
import { counted } from '@brushline/contract/values/digits';
import { Button } from '../../components/button.tsx';
import type { Question } from '../../components/dialogs/question-dialog.tsx';
import styles from '../../components/selection/selection-bar.module.css';

interface SelectionBarProps {
  rows: readonly DeskRow[];
  selected: readonly DeskRow[];
  onAll: () => void;
  onNone: () => void;
  /** Omitted for users who may not delete, who then have no reason to select. */
  onDelete?: () => void;
}

/** Shows the actions for all selected orders, and the list's keyboard shortcuts. */
export function SelectionBar({ rows, selected, onAll, onNone, onDelete }: SelectionBarProps) {
  const isAll = selected.length === rows.length;
  return (
    <div className={`cluster ${styles.bar}`}>
      {onDelete && (
        <>
          <p role="status" className={`quiet ${styles.count}`}>
            {selected.length > 0 ? `${selected.length} selected` : 'None selected'}
          </p>
          <Button isSmall onClick={isAll ? onNone : onAll}>
            {isAll ? 'Select none' : 'Select all'}
          </Button>
          {selected.length > 0 && (
            <Button isSmall variant="danger" onClick={onDelete}>
              Delete
            </Button>
          )}
        </>
      )}
      <p className={`quiet ${styles.keys}`}>
        <kbd>/</kbd> search <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open
        {onDelete && (
          <>
            {' '}
            <kbd>x</kbd> select
          </>
        )}
      </p>
    </div>
  );
}

/** Returns the question before the selected orders are deleted. */
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
