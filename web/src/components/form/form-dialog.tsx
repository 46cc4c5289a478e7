import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, Formik, type FormikConfig, type FormikProps, type FormikValues } from 'formik';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../overlays.tsx';
import styles from './form-dialog.module.css';
import { FormFault } from './form-fault.tsx';

type FormDialogProps<Values> = Pick<
  FormikConfig<Values>,
  'initialValues' | 'validate' | 'onSubmit'
> & {
  title: string;
  onClose: () => void;
  /** The button that submits, beside Cancel. */
  submit: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/**
 * A dialog with a short form, which shows a refusal below the fields. A click beside the dialog closes it only while
 * nothing is entered, so that a stray click loses nothing.
 */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, onClose, submit, children, ...form } = props;
  const id = useId();
  const formik = useRef<FormikProps<Values>>(null);
  const close = (_event: object, reason: string) => {
    if (reason !== 'backdropClick' || !formik.current?.dirty) onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <Formik {...form} innerRef={formik} validateOnBlur={false}>
        <Form noValidate>
          <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
          <DialogContent className={styles.form ?? ''}>
            {children}
            <FormFault />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={onClose}>
              Cancel
            </Button>
            {submit}
          </DialogActions>
        </Form>
      </Formik>
    </Dialog>
  );
}
