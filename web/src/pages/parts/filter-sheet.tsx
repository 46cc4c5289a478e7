import { counted } from '@brushline/contract/values/digits';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './filter-sheet.module.css';

interface Sheet {
  dialog: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  open: () => void;
  /** Called when the dialog has closed, by whatever means. */
  onClose: () => void;
}

/** Opens and closes the sheet of filters. */
export function useSheet(): Sheet {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  // With its filters in it: a dialog gives the focus to what comes first.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return { dialog, isOpen, open: () => setOpen(true), onClose: () => setOpen(false) };
}

interface FilterSheetProps {
  sheet: Sheet;
  /** How many parts the filters leave. */
  count: number;
  children: ReactNode;
}

/** Shows the filters over the results, where a phone has no room beside them. It stays until what it refuses is corrected. */
export function FilterSheet({ sheet, count, children }: FilterSheetProps) {
  const { dialog, isOpen, onClose } = sheet;
  function close() {
    const refused = dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) refused.focus();
    else dialog.current?.close();
  }
  return (
    <dialog ref={dialog} aria-label="Filters" className={styles.sheet} onClose={onClose}>
      {isOpen && children}
      <div className={styles.done}>
        <Button wide onClick={close}>
          {`Show ${counted(count, 'part')}`}
        </Button>
      </div>
    </dialog>
  );
}
