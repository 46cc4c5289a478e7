import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: ({ signal }) => call('listReviews', {}, { signal }),
});

/** Reads all reviews, newest first, cached under `reviews`. */
export function useReviews() {
  return useQuery(reviewsQuery);
}
