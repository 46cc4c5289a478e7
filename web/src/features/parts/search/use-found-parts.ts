import type { Part } from '@brushline/contract/parts/parts';
import { useMemo } from 'react';
import type { Pages } from '../../../lib/hooks/use-pages.ts';
import { useCatalogue } from '../use-parts.ts';
import { useTextHits } from './text/use-text-hits.ts';

/** More than this do not help: another letter finds fewer. */
const MOST = 50;

/** Returns the parts on sale that a text finds, the best first, as a list of one page. */
export function useFoundParts(text: string): Pages<Part> {
  const { data, error, isFetching, refetch } = useCatalogue();
  const answer = useTextHits(data, text);
  const rows = useMemo(() => {
    if (!data || !answer) return undefined;
    const { hits } = answer;
    const found = hits ? data.filter(({ _id }) => hits.has(_id)) : data;
    const rank = ({ _id }: Part) => hits?.get(_id) ?? 0;
    return found.toSorted((one, other) => rank(other) - rank(one)).slice(0, MOST);
  }, [data, answer]);
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
