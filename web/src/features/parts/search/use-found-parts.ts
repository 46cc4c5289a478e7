import { useMemo } from 'react';
import { useFewAtOnce } from '../../../lib/hooks/use-few-at-once.ts';
import { useCatalogue } from '../use-parts.ts';
import { hitParts, useTextHits } from './text/use-text-hits.ts';

/** Returns the parts on sale that a text finds, the best first: all of them, and page by page. */
export function useFoundParts(text: string) {
  const query = useCatalogue();
  const { data } = query;
  const answer = useTextHits(data, text);
  const found = useMemo(
    () => (data && answer ? hitParts(data, answer.hits) : undefined),
    [data, answer],
  );
  return { found, pages: useFewAtOnce(found, query) };
}
