import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import type { Part } from '@brushline/contract/parts/parts';
import { useMemo } from 'react';
import type { TextHits } from '../../parts/search/find-parts.ts';
import { hitParts, useTextHits } from '../../parts/search/text/use-text-hits.ts';
import { type QuickAnswer, quickAnswer, readQuickLine } from './quick-options.ts';

/** Where the search cannot run, such as offline, part numbers are still understood. */
const FINDS_NOTHING: TextHits = new Map();

export interface AnswerTo extends QuickAnswer {
  /** `false` while the options are those of a former text, because this one is being searched for. */
  isAnswered: boolean;
  /** `false` where only part numbers were looked for. */
  isSearched: boolean;
}

interface Searched {
  parts: readonly Part[];
  /** Made of these parts. */
  finder: PartFinder;
  /** The search starts with it. */
  isWanted: boolean;
}

/** Returns what the text in the quick order field may mean. */
export function useQuickAnswer(text: string, { parts, finder, isWanted }: Searched): AnswerTo {
  const line = useMemo(() => readQuickLine(text, finder), [text, finder]);
  const wanted = line && !line.part ? line.number.trim() : '';
  const searched = useTextHits(isWanted ? parts : undefined, wanted, FINDS_NOTHING);
  const isAnswered = searched?.text === wanted;
  return useMemo(() => {
    const found = searched?.hits ? hitParts(parts, searched.hits) : null;
    // Similar numbers are looked for once the search has found nothing.
    const shown = found?.length === 0 && !isAnswered ? null : found;
    const isSearched = searched?.hits !== FINDS_NOTHING;
    return { ...quickAnswer(line, shown, finder), isAnswered, isSearched };
  }, [line, searched, isAnswered, parts, finder]);
}
