import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** All parts on sale, cached under `parts`. */
export function useParts() {
  return useQuery({
    queryKey: ['parts'],
    queryFn: ({ signal }) => call('listParts', {}, { signal }),
  });
}
