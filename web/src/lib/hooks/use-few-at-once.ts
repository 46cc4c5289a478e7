import { useMemo, useState } from 'react';
import type { Pages } from './use-pages.ts';

/** The rows of a page. Visitors seldom look at more: they type another letter and find fewer. */
const AT_ONCE = 50;

/** The state of the query that fetched all rows. */
interface Fetched {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Pages rows that were fetched together, because all of them would take long to render.
 *
 * @param search identifies the search: the rows of another one begin with their first page
 */
export function useFewAtOnce<Row>(
  search: string | undefined,
  found: readonly Row[] | undefined,
  { error, isFetching, refetch }: Fetched,
): Pages<Row> {
  const [shown, setShown] = useState({ search, most: AT_ONCE });
  const most = shown.search === search ? shown.most : AT_ONCE;
  return {
    rows: useMemo(() => found?.slice(0, most), [found, most]),
    hasMore: found !== undefined && found.length > most,
    isFetchingMore: false,
    error,
    isFetching,
    showMore: () => setShown({ search, most: most + AT_ONCE }),
    refetch: () => void refetch(),
  };
}
