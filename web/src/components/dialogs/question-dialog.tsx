import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Fault } from '../form/fault.tsx';
import styles from './question-dialog.module.css';

/** A question, with its two answers. */
export interface Question {
  question: string;
  /** The effect of a yes. */
  consequence: string;
  /** The names of the things in question, if there are several. */
  names?: readonly string[];
  no: string;
  yes: string;
}

interface QuestionDialogProps extends Question {
  open: boolean;
  /** The action is in progress, and the question cannot be answered again. */
  running: boolean;
  /** The share of the action that is done, 0 to 1; 0 by default. */
  progress?: number;
  fault?: string | null;
  onNo: () => void;
  onYes: () => void;
  /** The dialog has left the screen. */
  onGone?: (() => void) | undefined;
}

/**
 * Asks for confirmation before an action that cannot be undone. The focus starts on the harmless answer, and returns
 * to where it was. The dialog is the browser's own, because MUI's renders slowly when it first opens, which delays
 * the press.
 */
export function QuestionDialog(props: QuestionDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const harmless = useRef<HTMLButtonElement>(null);
  const { question, consequence, names, no, yes, open, running, progress = 0, fault } = props;
  const { onNo, onYes, onGone } = props;
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    // The browser would focus the names, which scroll.
    harmless.current?.focus();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={`boxed ${styles.dialog}`}
      onCancel={(event) => running && event.preventDefault()}
      // A press outside the question hits the dialog element itself. The browser's own `closedby` cannot detect a
      // double click.
      onClick={({ target, currentTarget }) => target === currentTarget && !running && onNo()}
      // MUI's dialogs mistake the events of a nested dialog for their own.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onClose={(event) => {
        event.stopPropagation();
        // The browser reports a closing late. The question may be open again.
        if (event.currentTarget.open) return;
        // If the opener is gone, the answer would keep the focus for a moment after the dialog has closed.
        event.currentTarget.querySelector<HTMLElement>(':focus')?.blur();
        if (open) onNo();
        onGone?.();
      }}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
    >
      <div className={styles.content}>
        <h2 id={`${id}-question`} className={styles.question}>
          {question}
        </h2>
        <p id={`${id}-consequence`} className={styles.consequence}>
          {consequence}
        </p>
        {names && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it.
          <p tabIndex={0} className={styles.names}>
            {names.join('\n')}
          </p>
        )}
        {running && progress > 0 && (
          <progress aria-labelledby={`${id}-question`} value={progress} />
        )}
        <Fault>{fault}</Fault>
        <div className={`cluster ${styles.answers}`}>
          <Button ref={harmless} variant="outlined" disabled={running} onClick={onNo}>
            {no}
          </Button>
          <Button variant="danger" loading={running} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
