import type { Part } from '@brushline/contract/parts/parts';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Given } from './given.ts';

export const partKey = (id: string) => ['parts', id] as const;

/** Fetches a part. The response is an array. A missing part is refused; an empty array means the same. */
async function fetchPart(id: string, signal: AbortSignal): Promise<Part> {
  const [part] = await call('getPart', { params: { id } }, { signal });
  if (!part) throw new ApiError('not_found', 404, 'This part is no longer on sale.');
  return part;
}

/** Reads one part. Until the response arrives, returns the copy in the page or in the list of parts. */
export function usePart(id: string) {
  const given = use(Given).part?.part;
  return useQuery({
    queryKey: partKey(id),
    queryFn: ({ signal }) => fetchPart(id, signal),
    placeholderData: () =>
      queryClient.getQueryData<Part[]>(['parts'])?.find(({ _id }) => _id === id) ??
      (given?._id === id ? given : undefined),
  });
}
