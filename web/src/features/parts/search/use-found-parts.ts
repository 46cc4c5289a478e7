import type { Part } from '@brushline/contract/parts/parts';
import { useMemo } from 'react';
import type { Pages } from '../../../lib/hooks/use-pages.ts';
import { useCatalogue } from '../use-parts.ts';
import { hitParts, useTextHits } from './text/use-text-hits.ts';

/** More than this do not help: another letter finds fewer. */
const MOST = 50;

/** Returns the parts on sale that a text finds, the best first, as a list of one page. */
export function useFoundParts(text: string): Pages<Part> {
  const { data, error, isFetching, refetch } = useCatalogue();
  const answer = useTextHits(data, text);
  const rows = useMemo(
    () => (data && answer ? hitParts(data, answer.hits).slice(0, MOST) : undefined),
    [data, answer],
  );
  return {
    rows,
    hasMore: false,
    isFetchingMore: false,
    error,
    isFetching,
    showMore: () => {},
    refetch: () => void refetch(),
  };
}
