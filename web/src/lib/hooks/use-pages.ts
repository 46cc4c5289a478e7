import { PAGE_LIMIT } from '@brushline/contract/constants';
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Input } from '../api/call.ts';
import { callPage, type Page, type PagedName, type RowOf } from '../api/call-page.ts';
import { queryClient } from '../query-client.ts';
import { useSession } from '../session/session-store.ts';
import { privateKey } from './use-private-query.ts';

/** The fetched part of a list, and how to fetch its next page. */
export interface Pages<Row> {
  /** `undefined` until the first page has arrived. */
  rows: readonly Row[] | undefined;
  hasMore: boolean;
  isFetchingMore: boolean;
  /** Why the last fetch failed, if it did. */
  error: Error | null;
  isFetching: boolean;
  /** Fetches the next page, unless one is already being fetched. */
  showMore: () => void;
  refetch: () => void;
}

/** A list with more pages than this is not fetched again when its window gets the focus. */
const FEW_PAGES = 2;

interface PagesOptions {
  /** `false` while the query is not known yet. */
  enabled?: boolean;
  /** Always fetches anew, for lists whose newest entry matters. */
  alwaysFresh?: boolean;
}

/**
 * Fetches the list of a call page by page. Each person has a separate cache entry.
 *
 * @param input the input of the call; a function is called for each request
 */
export function usePages<Name extends PagedName>(
  queryKey: QueryKey,
  name: Name,
  input: Input<Name> | (() => Input<Name>),
  { alwaysFresh = false, enabled = true }: PagesOptions = {},
): Pages<RowOf<Name>> {
  const session = useSession();
  const query = useInfiniteQuery({
    queryKey: privateKey(queryKey, session),
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: PAGE_LIMIT.usual, cursor: pageParam ?? undefined };
      return callPage(name, input instanceof Function ? input() : input, { ...page, signal });
    },
    enabled,
    initialPageParam: null as string | null, // widens the literal
    getNextPageParam: ({ next }) => next,
    ...(alwaysFresh && { staleTime: 0 }),
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= FEW_PAGES,
  });
  const { data, hasNextPage, isFetching, isFetchingNextPage, error, fetchNextPage } = query;
  return {
    rows: useMemo(() => data?.pages.flatMap(({ rows }) => rows), [data]),
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    error,
    isFetching,
    showMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    refetch: () => void query.refetch(),
  };
}

/** Changes rows of the fetched pages in place. `null` removes a row. */
export function changeRows<Row>(queryKey: QueryKey, change: (row: Row) => Row | null): void {
  queryClient.setQueriesData<InfiniteData<Page<Row>>>({ queryKey }, (data) => {
    const pages = data?.pages.map(({ rows, next }) => ({
      rows: rows.map(change).filter((row) => row !== null),
      next,
    }));
    return data && pages && { ...data, pages };
  });
}

/** Adds a row at the beginning of a list that shows the newest first, unless the list has it already. */
export function prependRow<Row extends { _id: string }>(queryKey: QueryKey, row: Row): void {
  queryClient.setQueriesData<InfiniteData<Page<Row>>>({ queryKey }, (data) => {
    const [first, ...others] = data?.pages ?? [];
    if (!data || !first || first.rows.some(({ _id }) => _id === row._id)) return data;
    return { ...data, pages: [{ ...first, rows: [row, ...first.rows] }, ...others] };
  });
}
