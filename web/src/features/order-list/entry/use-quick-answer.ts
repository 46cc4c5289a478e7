import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import type { Part } from '@brushline/contract/parts/parts';
import { useMemo } from 'react';
import type { TextHits } from '../../parts/search/find-parts.ts';
import { hitParts, useTextHits } from '../../parts/search/text/use-text-hits.ts';
import { type QuickAnswer, quickAnswer, readQuickLine } from './quick-options.ts';

/** Stands for a search that cannot run, such as offline. Part numbers still work. */
const FINDS_NOTHING: TextHits = new Map();

export interface AnswerTo extends QuickAnswer {
  /** `false` while the options are those of an earlier text, because the search is running. */
  isAnswered: boolean;
  /** `false` if only part numbers were looked up. */
  isSearched: boolean;
}

interface Searched {
  parts: readonly Part[];
  /** Finds these parts. */
  finder: PartFinder;
  /** Whether to start the search. */
  isWanted: boolean;
}

/** Returns the possible meanings of the text in the quick order field. */
export function useQuickAnswer(text: string, { parts, finder, isWanted }: Searched): AnswerTo {
  const line = useMemo(() => readQuickLine(text, finder), [text, finder]);
  const wanted = line && !line.part ? line.number.trim() : '';
  const searched = useTextHits(isWanted ? parts : undefined, wanted, FINDS_NOTHING);
  const isAnswered = searched?.text === wanted;
  return useMemo(() => {
    const found = searched?.hits ? hitParts(parts, searched.hits) : null;
    // Similar numbers are looked up only after the search has found nothing.
    const shown = found?.length === 0 && !isAnswered ? null : found;
    const isSearched = searched?.hits !== FINDS_NOTHING;
    return { ...quickAnswer(line, shown, finder), isAnswered, isSearched };
  }, [line, searched, isAnswered, parts, finder]);
}
