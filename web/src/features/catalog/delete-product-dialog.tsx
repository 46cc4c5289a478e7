import type { Part } from '@brushline/contract/parts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useDeleteProduct } from './use-delete-product.ts';

interface DeleteProductDialogProps {
  part: Part;
  open: boolean;
  onClose: () => void;
  /** Called when it has left the screen. */
  onClosed: () => void;
}

/** Asks before a part is taken off sale. */
export function DeleteProductDialog({ part, open, onClose, onClosed }: DeleteProductDialogProps) {
  const id = useId();
  const { mutate, isPending, error } = useDeleteProduct();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
      onClose={isPending ? undefined : onClose}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={`${id}-title`}>Delete this product?</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {part.name} goes off sale at once. Orders that were placed for it live on.
        </DialogContentText>
        {error && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="outlined" disabled={isPending} onClick={onClose} autoFocus>
          No
        </Button>
        <Button
          variant="contained"
          loading={isPending}
          onClick={() => mutate(part, { onSuccess: onClose })}
        >
          Yes
        </Button>
      </DialogActions>
    </Dialog>
  );
}
