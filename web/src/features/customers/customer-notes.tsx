import { addNoteBody, type Customer, type CustomerNote } from '@brushline/contract/desk/customers';
import type { FormikHelpers } from 'formik';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useConfirmation } from '../../components/dialogs/use-confirmation.ts';
import { DraftForm } from '../../components/form/draft-form.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { beginAnew } from '../../components/form/keep-draft.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import panelStyles from '../../components/panel.module.css';
import { momentWords } from '../../lib/time/time-words.ts';
import styles from './customer-notes.module.css';
import { addNote, removeNote } from './customer-queries.ts';

interface NoteValues {
  text: string;
}

/** Shows the notes of staff on a customer, who never sees them. */
export function CustomerNotes({ customer: { email, notes } }: { customer: Customer }) {
  const removal = useConfirmation(aboutRemoving, ({ _id }) => removeNote(email, _id));
  return (
    <section aria-labelledby="notes" className={panelStyles.panel}>
      <h2 id="notes">Notes</h2>
      <NoteForm email={email} />
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note._id} className={styles.note}>
              <p>{note.text}</p>
              <p className={`apart ${styles.by}`}>
                {momentWords(note.at)}, {note.by}
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
      <ConfirmDialog confirmation={removal} />
    </section>
  );
}

const aboutRemoving = ({ text }: CustomerNote) => ({
  question: 'Remove this note?',
  consequence: `“${text}” will be deleted permanently. The audit log records that a note was removed, but not what it said.`,
  no: 'Keep the note',
  yes: 'Remove',
});

const EMPTY: NoteValues = { text: '' };

function NoteForm({ email }: { email: string }) {
  async function send(values: NoteValues, helpers: FormikHelpers<NoteValues>) {
    await addNote(email, addNoteBody.cast(values).text);
    beginAnew(helpers, { sent: values, saved: EMPTY });
  }
  return (
    <DraftForm
      draft={`note-${email}`}
      className={styles.form}
      initialValues={EMPTY}
      validationSchema={addNoteBody}
      validateOnBlur={false}
      onSend={send}
    >
      <FormField name="text" label="Add a note" rows={2} hint="Only staff can read this." />
      <FormFault />
      <SubmitButton isSmall>Add</SubmitButton>
    </DraftForm>
  );
}
