import { type FormikValues, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { useSession } from '../../lib/session/session-store.ts';

/**
 * Keeps what is typed into the form around it until it is sent, so that a session that ends in between
 * costs a login and no words. Files are not kept. Only the same person finds it again, in the same tab.
 */
export function KeepDraft({ form }: { form: string }) {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const { values, dirty, setValues } = useFormikContext<FormikValues>();
  const initial = useRef(values);
  useEffect(() => {
    if (uid === null) return;
    const draft = Object.entries(readDraft({ uid, form }));
    const known = draft.filter(([name]) => name in initial.current);
    if (known.length === 0) return;
    const restored = setValues({ ...initial.current, ...Object.fromEntries(known) });
    Promise.resolve(restored).catch(console.error);
  }, [uid, form, setValues]);
  useEffect(() => {
    if (uid === null) return;
    if (dirty) keepDraft({ uid, form }, changedFields(values, initial.current));
    else forgetDraft({ uid, form });
  }, [uid, form, dirty, values]);
  return null;
}

/** What was left alone may be another one when the draft is found again. */
function changedFields(values: FormikValues, initial: FormikValues): FormikValues {
  const changed = Object.entries(values).filter(([name, value]) => value !== initial[name]);
  return Object.fromEntries(changed);
}
