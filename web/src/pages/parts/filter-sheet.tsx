import { counted } from '@brushline/contract/values/digits';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  dialog: RefObject<HTMLDialogElement | null>;
  /** The number of parts that match the filters. */
  count: number;
  /** Rendered before the sheet opens: a dialog focuses its first control, and a press then only has to show it. */
  children: ReactNode;
}

/**
 * Shows the filters over the results on a phone, which has no room beside them. It stays open until invalid input is
 * corrected.
 */
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
