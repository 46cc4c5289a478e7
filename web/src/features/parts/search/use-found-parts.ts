import type { Part } from '@brushline/contract/parts/parts';
import { useMemo } from 'react';
import type { Pages } from '../../../lib/hooks/use-pages.ts';
import { useCatalogue } from '../use-parts.ts';
import { useTextHits } from './text/use-text-hits.ts';

/** More than this is no help: another letter finds fewer. */
const MOST = 50;

const NONE: readonly Part[] = [];

/** The parts on sale that a text finds, the best first, as a list of one page. */
export function useFoundParts(text: string): Pages<Part> {
  const { data, error, isFetching, refetch } = useCatalogue();
  const parts = data ?? NONE;
  const answer = useTextHits(parts, text);
  const rows = useMemo(() => {
    if (!data || !answer) return undefined;
    const { hits } = answer;
    const found = hits ? parts.filter(({ _id }) => hits.has(_id)) : parts;
    const rank = ({ _id }: Part) => hits?.get(_id) ?? 0;
    return found.toSorted((one, other) => rank(other) - rank(one)).slice(0, MOST);
  }, [data, parts, answer]);
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
