import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, Formik, type FormikConfig, type FormikValues } from 'formik';
import { type ReactNode, useId } from 'react';
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

/** A dialog with a short form, which shows a refusal below the fields. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, onClose, submit, children, ...form } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <Formik {...form} validateOnBlur={false}>
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
