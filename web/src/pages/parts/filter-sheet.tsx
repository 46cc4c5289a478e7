import { counted } from '@brushline/contract/values/digits';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  dialog: RefObject<HTMLDialogElement | null>;
  /** How many parts the filters leave. */
  count: number;
  /** In it before it opens, so that a press only has to show it: a dialog gives the focus to what comes first. */
  children: ReactNode;
}

/** Shows the filters over the results, where a phone has no room beside them. It stays until what it refuses is corrected. */
export function FilterSheet({ dialog, count, children }: FilterSheetProps) {
  function close() {
    const refused = dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) refused.focus();
    else dialog.current?.close();
  }
  return (
    <dialog ref={dialog} aria-label="Filters" className={styles.sheet}>
      {children}
      <div className={styles.done}>
        <Button wide onClick={close}>
          {`Show ${counted(count, 'part')}`}
        </Button>
      </div>
    </dialog>
  );
}
