import type { OwnReview } from '@brushline/contract/reviews';
import { call } from '../../lib/api/call.ts';
import { usePrivateQuery } from '../../lib/hooks/use-private-query.ts';

/** Reads the reviews of the signed-in person, including hidden ones. */
export function useOwnReviews() {
  return usePrivateQuery<OwnReview[]>({
    queryKey: ['own-reviews'],
    queryFn: ({ signal }) => call('listOwnReviews', {}, { signal }),
    staleTime: 0,
  });
}
