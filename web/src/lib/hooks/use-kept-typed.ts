import { useEffect, useState } from 'react';
import { sessionStore, useSession } from '../session/session-store.ts';
import { useTyped } from './use-typed.ts';

/** What was typed over which address when a session ended, by person and field. */
const left = new Map<string, { text: string; over: string }>();

/** Works like `useTyped`, and restores the text after its writer had to log in again. Leaving the page forgets it. */
export function useKeptTyped(field: string, inAddress = '') {
  const session = useSession();
  const name = session.status === 'signed-in' ? `${session.user.uid} ${field}` : '';
  const [found] = useState(() => left.get(name));
  const typed = useTyped(inAddress, found?.over === inAddress ? found.text : inAddress);
  const { text } = typed;
  useEffect(
    () => () => {
      if (sessionStore.get().status === 'signed-in') left.delete(name);
      else left.set(name, { text, over: inAddress });
    },
    [name, text, inAddress],
  );
  return typed;
}
