import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';

export const partsQuery = queryOptions({
  queryKey: ['parts'],
  queryFn: ({ signal }) => call('listParts', {}, { signal }),
});

/** All parts on sale, cached under `parts`. */
export function useParts() {
  return useQuery(partsQuery);
}

/** Fetches them before a page asks. */
export function prefetchParts(): Promise<void> {
  return queryClient.prefetchQuery(partsQuery);
}
