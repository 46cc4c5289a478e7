import { type FormikHelpers, type FormikValues, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { type Draft, forgetDraft, keepDraft, readDraft, seenIn } from '../../lib/draft.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { changedFields, flat, withFields, withTyped } from './draft-fields.ts';

interface KeepDraftProps {
  form: string;
  /** The groups of fields that are kept as a whole, such as an address. Of the others, only changed fields are kept. */
  whole?: readonly string[] | undefined;
}

/**
 * Keeps the input of the surrounding form until it is sent, so that it survives a reload or the end of a session. Files
 * are not kept. Only the same person gets the input back, in the same tab.
 */
export function KeepDraft({ form, whole }: KeepDraftProps) {
  const uid = useUser()?.uid;
  const { values, initialValues, dirty, setValues } = useFormikContext<FormikValues>();
  // The values before they were changed: the initial values of the form, or of the session in which the draft was
  // written.
  const seen = useRef(initialValues);
  useEffect(() => {
    seen.current = initialValues;
  }, [initialValues]);
  useEffect(() => {
    if (uid === undefined) return;
    const draft = readDraft({ uid, form });
    const fields = flat(seen.current);
    const known = Object.entries(draft).filter(([name]) => name in fields);
    if (known.length === 0) return;
    const restored = setValues(withFields(seen.current, known));
    seen.current = withFields(seen.current, Object.entries(seenIn(draft)));
    Promise.resolve(restored).catch(console.error);
  }, [uid, form, setValues]);
  useEffect(() => {
    if (uid === undefined) return;
    if (dirty) keepDraft({ uid, form }, changedFields(values, seen.current, whole));
    else forgetDraft({ uid, form });
  }, [uid, form, whole, dirty, values]);
  return null;
}

/** Returns a function that forgets the draft of a form, even if the form was left while it was being sent. */
export function useForgetDraft(form: string): () => void {
  const uid = useUser()?.uid;
  return () => {
    if (uid !== undefined) forgetDraft({ uid, form });
  };
}

/** Resets a form to the saved values. Input that was typed while they were being sent stays, unsaved. */
export function beginAnew<Values extends FormikValues>(
  { resetForm, setValues }: FormikHelpers<Values>,
  { sent, saved }: { sent: Values; saved: Values },
): void {
  let now = sent;
  // The helpers offer no other way to read the form.
  void setValues((values) => {
    now = values;
    return values;
  }, false);
  resetForm({ values: saved });
  void setValues(withTyped(saved, { since: sent, now }));
}

/** Returns the draft that a form finds when it opens. */
export function useFoundDraft(form: string): Draft {
  const uid = useUser()?.uid;
  const [draft] = useState(() => (uid === undefined ? {} : readDraft({ uid, form })));
  return draft;
}
