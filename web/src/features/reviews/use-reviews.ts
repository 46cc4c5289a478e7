import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** All reviews, newest first, cached under `reviews`. */
export function useReviews() {
  return useQuery({
    queryKey: ['reviews'],
    queryFn: ({ signal }) => call('listReviews', {}, { signal }),
  });
}
