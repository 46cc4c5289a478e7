import { messages } from '@brushline/contract/messages';
import type { Refund } from '@brushline/contract/orders/refunds';
import { formatDollars } from '@brushline/contract/values/money';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Dialog } from '../../components/overlays.tsx';
import { call } from '../../lib/api/call.ts';
import { showRefusal } from '../../lib/show-refusal.ts';
import { toast } from '../../lib/toast.ts';
import { refreshOrders } from '../orders/order-queries.ts';
import styles from './units-fields.module.css';

interface PaidBackDialogProps {
  /** One that is held for a person. */
  refund: Refund;
  onClose: () => void;
}

/** Closes a refund that the card does not take, with how the customer was paid back. */
export function PaidBackDialog({ refund, onClose }: PaidBackDialogProps) {
  const id = useId();
  const client = useQueryClient();
  async function close(values: { note: string }, helpers: FormikHelpers<{ note: string }>) {
    try {
      await call('closeRefund', { params: { id: refund.heldPayment ?? '' }, body: values });
      toast.success('Refund closed');
      onClose();
    } catch (error) {
      showRefusal(helpers, error);
    } finally {
      await refreshOrders(client);
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <Formik
        initialValues={{ note: '' }}
        validate={({ note }) => (note.trim() ? {} : { note: messages.noteRequired })}
        validateOnBlur={false}
        onSubmit={close}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <DialogTitle id={`${id}-title`}>Paid back another way</DialogTitle>
            <DialogContent className={styles.form ?? ''}>
              <p>
                The card has refused {formatDollars(refund.amount)} for two days, and the shop has
                stopped trying. Pay the customer back first. This closes every refund of the payment
                that is held, and tells the customer.
              </p>
              <FormField name="note" label="How was it paid back?" autoComplete="off" autoFocus />
              <FormFault />
            </DialogContent>
            <DialogActions>
              <Button variant="outlined" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isSubmitting}>
                Close the refund
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
