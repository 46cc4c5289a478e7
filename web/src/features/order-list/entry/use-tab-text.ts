import { useState } from 'react';
import { tabStore } from '../../../lib/browser/storage.ts';

/** Keeps a typed text until it is cleared, the user logs out, or the tab is closed. */
export function useTabText(key: string) {
  const [text, setText] = useState(() => tabStore.read(key) ?? '');
  function type(next: string, isKept = true) {
    setText(next);
    tabStore.write(key, isKept ? next : '');
  }
  return [text, type] as const;
}
