import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface ConfirmOrderDialogProps {
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
export function ConfirmOrderDialog(props: ConfirmOrderDialogProps) {
  const id = useId();
  const { open, question, consequence, running, fault, onNo, onGone } = props;
  return (
    <Dialog
      open={open}
      onClose={() => !running && onNo()}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
      slotProps={{ transition: { onExited: onGone }, paper: { sx: { maxWidth: '30rem' } } }}
    >
      <DialogTitle id={`${id}-question`} sx={{ fontWeight: 680, lineHeight: 1.25 }}>
        {question}
      </DialogTitle>
      <DialogContent>
        <Typography id={`${id}-consequence`} color="textSecondary">
          {consequence}
        </Typography>
        <Typography
          role="alert"
          variant="body2"
          color="error"
          sx={{ mt: 2, '&:empty': { display: 'none' } }}
        >
          {fault}
        </Typography>
      </DialogContent>
      <Answers {...props} />
    </Dialog>
  );
}

function Answers({ no, yes, running, onNo, onYes }: ConfirmOrderDialogProps) {
  return (
    <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" autoFocus disabled={running} onClick={onNo}>
        {no}
      </Button>
      <Button variant="contained" loading={running} onClick={onYes}>
        {yes}
      </Button>
    </DialogActions>
  );
}
