import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';

const reviews = queryOptions({
  queryKey: ['reviews'],
  queryFn: ({ signal }) => call('listReviews', {}, { signal }),
});

/** Reads all reviews, newest first, cached under `reviews`. */
export function useReviews() {
  return useQuery(reviews);
}

/** Fetches them before a page asks. */
export function prefetchReviews(): Promise<void> {
  return queryClient.prefetchQuery(reviews);
}
