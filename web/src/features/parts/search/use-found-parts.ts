import type { Part } from '@brushline/contract/parts/parts';
import { useMemo, useState } from 'react';
import type { Pages } from '../../../lib/hooks/use-pages.ts';
import { useCatalogue } from '../use-parts.ts';
import { hitParts, useTextHits } from './text/use-text-hits.ts';

/** More than this seldom help: another letter finds fewer. */
const AT_ONCE = 50;

/** Returns the parts on sale that a text finds, the best first: all of them, and page by page. */
export function useFoundParts(text: string) {
  const { data, error, isFetching, refetch } = useCatalogue();
  const answer = useTextHits(data, text);
  const [most, setMost] = useState(AT_ONCE);
  const found = useMemo(
    () => (data && answer ? hitParts(data, answer.hits) : undefined),
    [data, answer],
  );
  const rows = useMemo(() => found?.slice(0, most), [found, most]);
  const pages: Pages<Part> = {
    rows,
    hasMore: found !== undefined && found.length > most,
    isFetchingMore: false,
    error,
    isFetching,
    showMore: () => setMost(most + AT_ONCE),
    refetch: () => void refetch(),
  };
  return { found, pages };
}
