import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import {
  Form,
  Formik,
  type FormikConfig,
  type FormikHelpers,
  type FormikProps,
  type FormikValues,
  useFormikContext,
} from 'formik';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { keepFocus } from '../../lib/keep-focus.ts';
import { showRefusal } from '../../lib/show-refusal.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../overlays.tsx';
import styles from './form-dialog.module.css';
import { FormFault } from './form-fault.tsx';
import { KeepDraft, useForgetDraft } from './keep-draft.tsx';

type FormDialogProps<Values> = Pick<
  FormikConfig<Values>,
  'initialValues' | 'initialStatus' | 'validate'
> & {
  title: string;
  /**
   * The name of the draft, which is kept until the form is sent or the dialog is closed. Without it nothing is kept.
   */
  draft?: string;
  /** Does what the form is for. Rejects with the refusal. The dialog closes afterwards. */
  onSend: (values: Values) => Promise<void>;
  /** Shows a refusal, if it is not only about the fields. */
  onRefused?: (
    helpers: FormikHelpers<Values>,
    error: unknown,
    values: Values,
  ) => void | Promise<void>;
  onClose: () => void;
  /** The button that submits, beside Cancel. */
  submit: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/**
 * Shows a short form in a dialog, and a refusal below its fields. A click outside the dialog closes it only while
 * nothing is entered, so that a stray click loses nothing; nothing closes it while it is being sent, because a refusal
 * would have no place to be read.
 */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, draft, onSend, onRefused, onClose, submit, children, ...form } = props;
  const id = useId();
  const forget = useForgetDraft(draft ?? '');
  const formik = useRef<FormikProps<Values>>(null);
  // The button that opened it may be gone too.
  useEffect(() => () => keepFocus(), []);
  function close(): void {
    forget();
    onClose();
  }
  async function send(values: Values, helpers: FormikHelpers<Values>): Promise<void> {
    helpers.setStatus(undefined);
    try {
      await onSend(values);
      close();
    } catch (error) {
      if (onRefused) await onRefused(helpers, error, values);
      else showRefusal(helpers, error);
    }
  }
  const closeBut = (_event: object, reason: string) => {
    const { isSubmitting, dirty } = formik.current ?? {};
    if (!isSubmitting && (reason !== 'backdropClick' || !dirty)) close();
  };
  return (
    <Dialog open onClose={closeBut} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <Formik {...form} onSubmit={send} innerRef={formik} validateOnBlur={false}>
        <Form noValidate>
          <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
          <DialogContent className={styles.form ?? ''}>
            {children}
            {draft && <KeepDraft form={draft} />}
            <FormFault />
          </DialogContent>
          <DialogActions>
            <CancelButton onClick={close} />
            {submit}
          </DialogActions>
        </Form>
      </Formik>
    </Dialog>
  );
}

/** Renders the button that sends a dialog's form. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const { isSubmitting } = useFormikContext();
  return <Button {...props} type="submit" loading={isSubmitting} />;
}

function CancelButton({ onClick }: { onClick: () => void }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button variant="outlined" disabled={isSubmitting} onClick={onClick}>
      Cancel
    </Button>
  );
}
