import { useEffect } from 'react';
import { lazyComponent, useOverlay } from '../../lib/lazy-component.tsx';
import { whenSettled } from '../../lib/when-settled.ts';
import type { Question } from './question-dialog.tsx';
import type { Confirmation } from './use-confirmation.ts';

const QuestionDialog = lazyComponent(
  async () => (await import('./question-dialog.tsx')).QuestionDialog,
);

interface ConfirmDialogProps<Row> {
  confirmation: Confirmation<Row>;
  about: (row: Row) => Question;
  /** The dialog has left the screen and with it, maybe, the row whose button opened it. */
  onGone?: () => void;
}

/** Asks about a row before an act that cannot be undone. The dialog's code comes when the page has settled. */
export function ConfirmDialog<Row>({ confirmation, about, onGone }: ConfirmDialogProps<Row>) {
  const { row, open, running, fault, close, carryOut } = confirmation;
  useEffect(() => whenSettled(() => QuestionDialog.load().catch(() => {})), []);
  const isThere = useOverlay(QuestionDialog, open, close);
  if (row === null || !isThere) return null;
  const state = { open, running, fault, onNo: close, onYes: carryOut, onGone };
  return <QuestionDialog {...about(row)} {...state} />;
}
