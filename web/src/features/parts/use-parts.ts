import { readCatalogue } from '@brushline/contract/parts/catalogue';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Reads all parts on sale, cached under `parts`. */
export const partsQuery = queryOptions({
  queryKey: ['parts'],
  queryFn: ({ signal }) => call('listParts', {}, { signal }),
});

/** Reads the same parts from the smallest response. */
export const catalogueQuery = queryOptions({
  queryKey: partsQuery.queryKey,
  queryFn: async ({ signal }) => readCatalogue(await call('getCatalogue', {}, { signal })),
});

/** Reads all parts on sale, for searches. */
export function useCatalogue() {
  return useQuery(catalogueQuery);
}
