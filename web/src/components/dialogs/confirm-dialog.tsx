import { useEffect } from 'react';
import { keepFocus } from '../../lib/browser/keep-focus.ts';
import { lazyComponent, useOverlay } from '../../lib/lazy-component.tsx';
import { whenSettled } from '../../lib/when-settled.ts';
import type { Confirmation } from './use-confirmation.ts';

const QuestionDialog = lazyComponent(() => import('./question-dialog.tsx'));

interface ConfirmDialogProps<Row> {
  confirmation: Confirmation<Row>;
  /**
   * Called when the dialog has closed. By default it moves the focus on, because the button that opened the dialog may be
   * gone.
   */
  onGone?: () => void;
}

/** Asks for confirmation about a row. The dialog's code loads when the page has settled. */
export function ConfirmDialog<Row>({
  confirmation,
  onGone = () => keepFocus(),
}: ConfirmDialogProps<Row>) {
  const { row, about, open, running, progress, fault, close, carryOut } = confirmation;
  useEffect(() => whenSettled(() => QuestionDialog.load().catch(() => {})), []);
  const isThere = useOverlay(QuestionDialog, open, close);
  if (row === null || !isThere) return null;
  const state = { open, running, progress, fault, onNo: close, onYes: carryOut, onGone };
  return <QuestionDialog {...about(row)} {...state} />;
}
