import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Button } from '../button.tsx';
import { Fault } from '../form/fault.tsx';
import { Dialog } from '../overlays.tsx';
import styles from './question-dialog.module.css';

/** A question, with its two answers. */
export interface Question {
  question: string;
  /** The effect of a yes. */
  consequence: string;
  no: string;
  yes: string;
}

interface QuestionDialogProps extends Question {
  open: boolean;
  /** The act is under way, and neither answer can be given again. */
  running: boolean;
  fault: string | null;
  onNo: () => void;
  onYes: () => void;
  /** The dialog has left the screen. */
  onGone: (() => void) | undefined;
}

/** Asks before an act that cannot be undone. The focus begins on the harmless answer. */
export function QuestionDialog(props: QuestionDialogProps) {
  const id = useId();
  const { question, consequence, no, yes, open, running, fault, onNo, onYes, onGone } = props;
  return (
    <Dialog
      open={open}
      role="alertdialog"
      onClose={() => !running && onNo()}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
      slotProps={{
        transition: { onExited: () => onGone?.() },
        paper: { sx: { maxWidth: '30rem' } },
      }}
    >
      <DialogTitle id={`${id}-question`}>{question}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <p id={`${id}-consequence`} className={styles.consequence}>
          {consequence}
        </p>
        <Fault>{fault}</Fault>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus disabled={running} onClick={onNo}>
          {no}
        </Button>
        <Button variant="danger" loading={running} onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
