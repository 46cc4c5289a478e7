import type { Part } from '@brushline/contract/parts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useDeletePart } from './use-delete-part.ts';

interface DeletePartDialogProps {
  part: Part;
  open: boolean;
  onClose: () => void;
  /** Called when it has left the screen. */
  onClosed: () => void;
}

/** Asks before a part is taken off sale. */
export function DeletePartDialog({ part, open, onClose, onClosed }: DeletePartDialogProps) {
  const { mutate, isPending, error } = useDeletePart();
  return (
    <ConfirmDialog
      open={open}
      question="Delete this product?"
      consequence={`${part.name} goes off sale immediately. Existing orders are not affected.`}
      no="No"
      yes="Yes"
      running={isPending}
      fault={error?.message ?? null}
      onNo={onClose}
      onYes={() => mutate(part, { onSuccess: onClose })}
      onGone={onClosed}
    />
  );
}
