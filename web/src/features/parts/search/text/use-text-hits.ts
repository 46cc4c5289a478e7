import type { Part } from '@brushline/contract/parts/parts';
import { startTransition, useEffect, useState } from 'react';
import type { TextHits } from '../find-parts.ts';
import { createTextSearch, type TextSearch } from './text-search.ts';
import type { FromIndex } from './text-worker.ts';

/** A text and its result. */
export interface TextAnswer extends FromIndex {
  text: string;
}

const NO_TEXT: TextAnswer = { text: '', hits: null, shorter: [] };

/**
 * Caches the last results, so that a page shows its rows immediately on Back, and the browser can restore the scroll position.
 */
const lastAnswers = new WeakMap<readonly Part[], TextAnswer>();

function lastAnswer(parts: readonly Part[] | undefined, text: string): TextAnswer | null {
  const last = parts && lastAnswers.get(parts);
  return last?.text === text ? last : null;
}

/**
 * Searches the parts for a text. Until the result is known, returns that of the previous text, or `null`. If the search cannot
 * run, returns the hits `otherwise`, or throws.
 */
export function useTextHits(
  parts: readonly Part[] | undefined,
  wanted: string,
  otherwise?: TextHits,
): TextAnswer | null {
  const text = wanted.trim();
  const search = useTextSearch(parts);
  const [answer, setAnswer] = useState(() => lastAnswer(parts, text));
  const [fault, setFault] = useState<{ thrown: unknown } | null>(null);
  useEffect(() => {
    if (!search || !parts) return;
    if (text === '') {
      setAnswer(NO_TEXT);
      return;
    }
    let isWanted = true;
    const take = (answered: FromIndex) => {
      if (!isWanted) return;
      const found = { text, ...answered };
      lastAnswers.set(parts, found);
      startTransition(() => setAnswer(found));
    };
    search
      .find(text)
      .then(take, (thrown: unknown) =>
        otherwise ? take({ hits: otherwise, shorter: [] }) : isWanted && setFault({ thrown }),
      );
    return () => {
      isWanted = false;
    };
  }, [search, parts, text, otherwise]);
  if (fault) throw fault.thrown;
  return text === '' ? NO_TEXT : answer;
}

/** Returns the parts among the hits, best first; without a text, all parts. */
export function hitParts(parts: readonly Part[], hits: TextHits): readonly Part[] {
  if (!hits) return parts;
  const rank = ({ _id }: Part) => hits.get(_id) ?? 0;
  return parts.filter(({ _id }) => hits.has(_id)).sort((one, other) => rank(other) - rank(one));
}

/** Returns the index of the parts; `null` until the parts are known, and on the server. */
function useTextSearch(parts: readonly Part[] | undefined): TextSearch | null {
  const [search, setSearch] = useState<TextSearch | null>(null);
  useEffect(() => {
    if (!parts) return;
    const made = createTextSearch(parts);
    setSearch(made);
    return () => made.close();
  }, [parts]);
  return search;
}
