import { type FormikValues, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../lib/draft.ts';
import { useSession } from '../lib/session/use-session.ts';

/**
 * Keeps what is typed into the form around it until it is sent, so that a session that ends in between
 * costs a login and no words. Files are not kept. Only the same person finds it again, in the same tab.
 */
export function KeepDraft({ form }: { form: string }) {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const key = uid && `${uid}:${form}`;
  const { values, dirty, setValues } = useFormikContext<FormikValues>();
  const initial = useRef(values);
  useEffect(() => {
    if (!key) return;
    const draft = Object.entries(readDraft(key)).filter(([name]) => name in initial.current);
    if (draft.length === 0) return;
    Promise.resolve(setValues({ ...initial.current, ...Object.fromEntries(draft) })).catch(
      console.error,
    );
  }, [key, setValues]);
  useEffect(() => {
    if (!key) return;
    if (dirty) keepDraft(key, values);
    else forgetDraft(key);
  }, [key, dirty, values]);
  return null;
}
