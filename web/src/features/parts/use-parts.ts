import { readCatalogue } from '@brushline/contract/parts/catalogue';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';

const partsQuery = queryOptions({
  queryKey: ['parts'],
  queryFn: ({ signal }) => call('listParts', {}, { signal }),
});

/** The same parts, from the answer that takes the fewest bytes. */
export const catalogueQuery = queryOptions({
  queryKey: partsQuery.queryKey,
  queryFn: async ({ signal }) => readCatalogue(await call('getCatalogue', {}, { signal })),
});

/** Reads all parts on sale, cached under `parts`. */
export function useParts() {
  return useQuery(partsQuery);
}

/** Reads all parts on sale, for the pages that find parts among them. */
export function useCatalogue() {
  return useQuery(catalogueQuery);
}

/** Fetches them before a page asks. */
export function prefetchParts(): Promise<void> {
  return queryClient.prefetchQuery(partsQuery);
}

/** Does so for a page that finds parts among them. */
export function prefetchCatalogue(): Promise<void> {
  return queryClient.prefetchQuery(catalogueQuery);
}
