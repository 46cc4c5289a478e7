import { addNoteBody, type Customer, type CustomerNote } from '@brushline/contract/desk/customers';
import { Form, Formik, type FormikHelpers } from 'formik';
import { Button } from '../../components/button.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { KeepDraft, useForgetDraft } from '../../components/form/keep-draft.tsx';
import panelStyles from '../../components/panel.module.css';
import { ConfirmDialog } from '../../components/records/confirm-dialog.tsx';
import { useConfirmation } from '../../components/records/use-confirmation.ts';
import { showRefusal } from '../../lib/show-refusal.ts';
import styles from './customer-notes.module.css';
import { addNote, removeNote } from './customer-queries.ts';

interface NoteValues {
  text: string;
}

/** Shows what staff noted on a customer. The customer never sees it. */
export function CustomerNotes({ customer: { email, notes } }: { customer: Customer }) {
  const removal = useConfirmation(({ _id }: CustomerNote) => removeNote(email, _id));
  return (
    <section aria-labelledby="notes" className={panelStyles.panel}>
      <h2 id="notes">Notes</h2>
      <NoteForm draft={`note-${email}`} onAdd={(text) => addNote(email, text)} />
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note._id} className={styles.note}>
              <p>{note.text}</p>
              <p className={`apart ${styles.by}`}>
                {exact.format(new Date(note.at))}, {note.by}
                <Button
                  variant="text"
                  isSmall
                  aria-label={`Remove the note: ${note.text}`}
                  onClick={() => removal.ask(note)}
                >
                  Remove
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        confirmation={removal}
        about={({ text }) => ({
          question: 'Remove this note?',
          consequence: `“${text}” will be deleted permanently. The audit log records that a note was removed, but not what it said.`,
          no: 'Keep the note',
          yes: 'Remove',
        })}
      />
    </section>
  );
}

interface NoteFormProps {
  /** The name under which the draft is kept. */
  draft: string;
  onAdd: (text: string) => Promise<unknown>;
}

function NoteForm({ draft, onAdd }: NoteFormProps) {
  const forgetDraft = useForgetDraft(draft);
  async function submit(values: NoteValues, helpers: FormikHelpers<NoteValues>) {
    helpers.setStatus(undefined);
    try {
      await onAdd(addNoteBody.cast(values).text);
      forgetDraft();
      helpers.resetForm();
    } catch (error) {
      showRefusal(helpers, error);
    }
  }
  return (
    <Formik
      initialValues={{ text: '' }}
      validationSchema={addNoteBody}
      validateOnBlur={false}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Form noValidate className={styles.form}>
          <FormField name="text" label="Add a note" rows={2} hint="Only staff can read this." />
          <KeepDraft form={draft} />
          <FormFault />
          <Button type="submit" variant="outlined" isSmall loading={isSubmitting}>
            Add
          </Button>
        </Form>
      )}
    </Formik>
  );
}

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
