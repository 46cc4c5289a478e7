import { useMemo } from 'react';
import { useFewAtOnce } from '../../../lib/hooks/use-few-at-once.ts';
import { useCatalogue } from '../use-parts.ts';
import { hitParts, useTextHits } from './text/use-text-hits.ts';

/** Searches the parts on sale for a text. Returns all results, best first, and the same page by page. */
export function useFoundParts(text: string) {
  const query = useCatalogue();
  const { data } = query;
  const answer = useTextHits(data, text);
  const found = useMemo(
    () => (data && answer ? hitParts(data, answer.hits) : undefined),
    [data, answer],
  );
  return { found, pages: useFewAtOnce(answer?.text, found, query) };
}
