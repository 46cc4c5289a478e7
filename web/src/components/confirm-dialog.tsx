import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Fault } from './fault.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** What is asked. */
  question: string;
  /** What a yes brings about. */
  consequence: string;
  no: string;
  yes: string;
  /** The act is under way: neither answer can be given again. */
  running: boolean;
  /** Why the act failed, if it did and may be tried again. */
  fault: string | null;
  onNo: () => void;
  onYes: () => void;
  /** The dialog has gone from sight. */
  onGone: () => void;
}

/** Asks before an act that can not be taken back. The focus begins on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  const { open, question, consequence, running, fault, onNo, onGone } = props;
  return (
    <Dialog
      open={open}
      role="alertdialog"
      onClose={() => !running && onNo()}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
      slotProps={{ transition: { onExited: onGone }, paper: { sx: { maxWidth: '30rem' } } }}
    >
      <DialogTitle id={`${id}-question`}>{question}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography id={`${id}-consequence`} color="textSecondary">
          {consequence}
        </Typography>
        <Fault>{fault}</Fault>
      </DialogContent>
      <Answers {...props} />
    </Dialog>
  );
}

function Answers({ no, yes, running, onNo, onYes }: ConfirmDialogProps) {
  return (
    <DialogActions>
      <Button variant="outlined" autoFocus disabled={running} onClick={onNo}>
        {no}
      </Button>
      <Button variant="outlined" color="error" loading={running} onClick={onYes}>
        {yes}
      </Button>
    </DialogActions>
  );
}
