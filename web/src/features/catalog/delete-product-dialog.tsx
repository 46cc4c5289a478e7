import type { Part } from '@brushline/contract/parts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
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
  const { mutate, isPending, error } = useDeleteProduct();
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
