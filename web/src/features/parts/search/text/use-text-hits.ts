import type { Part } from '@brushline/contract/parts/parts';
import { startTransition, useEffect, useState } from 'react';
import type { TextHits } from '../find-parts.ts';
import { createTextSearch, type TextSearch } from './text-search.ts';

/** A text and what it finds. */
export interface TextAnswer {
  text: string;
  hits: TextHits;
}

const NO_TEXT: TextAnswer = { text: '', hits: null };

/**
 * Returns what a text finds among the parts. Until that is known, returns the answer to the text before, or `null`
 * without one. Throws where the search cannot run.
 */
export function useTextHits(parts: readonly Part[] | undefined, wanted: string): TextAnswer | null {
  const text = wanted.trim();
  const search = useTextSearch(parts);
  const [answer, setAnswer] = useState<TextAnswer | null>(null);
  const [fault, setFault] = useState<{ thrown: unknown } | null>(null);
  useEffect(() => {
    if (!search) return;
    if (text === '') {
      setAnswer(NO_TEXT);
      return;
    }
    let isWanted = true;
    search.find(text).then(
      (hits) => isWanted && startTransition(() => setAnswer({ text, hits })),
      (thrown: unknown) => isWanted && setFault({ thrown }),
    );
    return () => {
      isWanted = false;
    };
  }, [search, text]);
  if (fault) throw fault.thrown;
  return text === '' ? NO_TEXT : answer;
}

/** Returns the index of the parts; `null` until there are parts, and on the server. */
function useTextSearch(parts: readonly Part[] | undefined): TextSearch | null {
  const [search, setSearch] = useState<TextSearch | null>(null);
  useEffect(() => {
    if (!parts?.length) return;
    const made = createTextSearch(parts);
    setSearch(made);
    return () => made.close();
  }, [parts]);
  return search;
}
