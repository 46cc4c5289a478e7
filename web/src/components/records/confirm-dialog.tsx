import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Fault } from '../form/fault.tsx';
import type { Confirmation } from './use-confirmation.ts';

/** A question about a row, with its two answers. */
export interface Question {
  question: string;
  /** The effect of a yes. */
  consequence: string;
  no: string;
  yes: string;
}

interface ConfirmDialogProps<Row> {
  confirmation: Confirmation<Row>;
  about: (row: Row) => Question;
  /** The dialog has left the screen and with it, maybe, the row whose button opened it. */
  onGone?: () => void;
}

/** Asks before an act that cannot be undone. The focus begins on the harmless answer. */
export function ConfirmDialog<Row>({ confirmation, about, onGone }: ConfirmDialogProps<Row>) {
  const id = useId();
  const { row, open, running, fault, close, carryOut } = confirmation;
  if (row === null) return null;
  const { question, consequence, no, yes } = about(row);
  return (
    <Dialog
      open={open}
      role="alertdialog"
      onClose={() => !running && close()}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
      slotProps={{
        transition: { onExited: () => onGone?.() },
        paper: { sx: { maxWidth: '30rem' } },
      }}
    >
      <DialogTitle id={`${id}-question`}>{question}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography id={`${id}-consequence`} color="textSecondary">
          {consequence}
        </Typography>
        <Fault>{fault}</Fault>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus disabled={running} onClick={close}>
          {no}
        </Button>
        <Button variant="outlined" color="error" loading={running} onClick={carryOut}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
