import { useState } from 'react';
import { tabStore } from '../../../lib/storage.ts';

/** Keeps what is typed until it is cleared, its writer logs out, or the tab is closed. */
export function useTabText(key: string) {
  const [text, setText] = useState(() => tabStore.read(key) ?? '');
  function type(next: string, isKept = true) {
    setText(next);
    tabStore.write(key, isKept ? next : '');
  }
  return [text, type] as const;
}
