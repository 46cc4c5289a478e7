import { useMemo, useState } from 'react';
import type { Pages } from './use-pages.ts';

/** More are seldom looked at: another letter finds fewer. */
const AT_ONCE = 50;

/** What a query knows of rows that were all fetched together. */
interface Fetched {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Shows rows that were all fetched together page by page, because all of them would take long to render. */
export function useFewAtOnce<Row>(
  found: readonly Row[] | undefined,
  { error, isFetching, refetch }: Fetched,
): Pages<Row> {
  const [most, setMost] = useState(AT_ONCE);
  return {
    rows: useMemo(() => found?.slice(0, most), [found, most]),
    hasMore: found !== undefined && found.length > most,
    isFetchingMore: false,
    error,
    isFetching,
    showMore: () => setMost(most + AT_ONCE),
    refetch: () => void refetch(),
  };
}
