import { Form, Formik, type FormikConfig, type FormikHelpers, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { showRefusal } from '../../lib/notices/show-refusal.ts';
import { KeepDraft, useForgetDraft } from './keep-draft.tsx';

export interface DraftFormProps<Values>
  extends Omit<FormikConfig<Values>, 'onSubmit' | 'children'> {
  /** The name of the draft, which is kept until the form is sent. Without it nothing is kept. */
  draft?: string;
  /** The groups of fields that the draft keeps as a whole. */
  whole?: readonly string[];
  className?: string | undefined;
  /** Submits the values, and then empties or closes the form. Rejects with the refusal. */
  onSend: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>;
  /** Shows a refusal, if it is not only about the fields. */
  onRefused?: (
    helpers: FormikHelpers<Values>,
    error: unknown,
    values: Values,
  ) => void | Promise<void>;
  /** The fields, with a `FormFault` and a `SubmitButton`. */
  children: ReactNode;
}

/** Renders a form that keeps what is typed until it is sent, and shows a refusal. */
export function DraftForm<Values extends FormikValues>(props: DraftFormProps<Values>) {
  const { draft, whole, className, onSend, onRefused, children, ...form } = props;
  const forgetDraft = useForgetDraft(draft ?? '');
  async function send(values: Values, helpers: FormikHelpers<Values>): Promise<void> {
    helpers.setStatus(undefined);
    try {
      await onSend(values, helpers);
      forgetDraft();
    } catch (error) {
      if (onRefused) await onRefused(helpers, error, values);
      else showRefusal(helpers, error);
    }
  }
  return (
    <Formik {...form} onSubmit={send}>
      <Form noValidate className={className}>
        {children}
        {draft && <KeepDraft form={draft} whole={whole} />}
      </Form>
    </Formik>
  );
}
