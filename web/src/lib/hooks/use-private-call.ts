import type { Answer, EndpointName } from '@brushline/contract/endpoints';
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { call, type Input } from '../api/call.ts';
import { usePrivateQuery } from './use-private-query.ts';

/** Queries what a call answers, as `usePrivateQuery` does. */
export function usePrivateCall<Name extends EndpointName>(
  queryKey: QueryKey,
  name: Name,
  input: Input<Name>,
  options: Omit<UseQueryOptions<Answer<Name>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Answer<Name>> {
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(name, input, { signal });
  return usePrivateQuery<Answer<Name>>({ ...options, queryKey, queryFn });
}
