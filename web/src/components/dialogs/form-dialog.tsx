import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormikProps, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { keepFocus } from '../../lib/browser/keep-focus.ts';
import { Button } from '../button.tsx';
import { DraftForm, type DraftFormProps } from '../form/draft-form.tsx';
import { FormFault } from '../form/form-fault.tsx';
import { useForgetDraft } from '../form/keep-draft.tsx';
import { Dialog } from '../overlays.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps<Values> extends Omit<DraftFormProps<Values>, 'onSend'> {
  title: string;
  /** Submits the values. Rejects with the refusal. The dialog closes afterwards. */
  onSend: (values: Values) => Promise<void>;
  /** Called when the dialog is closed, which forgets the draft too. */
  onClose: () => void;
  /** The button that submits, beside Cancel. */
  submit: ReactNode;
}

/**
 * Shows a short form in a dialog, and a refusal below its fields. A click outside the dialog closes it only while nothing
 * is entered, so that a stray click loses nothing. Nothing closes it while the form is being sent, because a refusal
 * would have no place to appear.
 */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, onSend, onClose, submit, children, ...form } = props;
  const id = useId();
  const forget = useForgetDraft(form.draft ?? '');
  const formik = useRef<FormikProps<Values>>(null);
  // The button that opened the dialog may be gone.
  useEffect(() => () => keepFocus(), []);
  function close(): void {
    forget();
    onClose();
  }
  const closeBut = (_event: object, reason: string) => {
    const { isSubmitting, dirty } = formik.current ?? {};
    if (!isSubmitting && (reason !== 'backdropClick' || !dirty)) close();
  };
  return (
    <Dialog open onClose={closeBut} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DraftForm
        {...form}
        innerRef={formik}
        validateOnBlur={false}
        onSend={(values) => onSend(values).then(close)}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent className={styles.form ?? ''}>
          {children}
          <FormFault />
        </DialogContent>
        <DialogActions>
          <CancelButton onClick={close} />
          {submit}
        </DialogActions>
      </DraftForm>
    </Dialog>
  );
}

function CancelButton({ onClick }: { onClick: () => void }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button variant="outlined" disabled={isSubmitting} onClick={onClick}>
      Cancel
    </Button>
  );
}
