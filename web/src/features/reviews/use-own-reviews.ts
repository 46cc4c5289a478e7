import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';

/** Reads the reviews of the signed-in person, including hidden ones. */
export function useOwnReviews() {
  return usePrivateCall(['own-reviews'], 'listOwnReviews', {}, { staleTime: 0 });
}
