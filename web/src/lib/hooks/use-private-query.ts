import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { type Session, useSession } from '../session/session-store.ts';

/** Appends the owner of the data to a key, so that nobody gets what another person was shown. */
export function privateKey(key: QueryKey, session: Session): QueryKey {
  return [...key, session.status === 'signed-in' ? session.user.uid : null];
}

/**
 * Queries private data. Unlike `useQuery`, it waits until the owner is known. Calls that match keys by prefix still
 * match.
 */
export function usePrivateQuery<Data>(options: UseQueryOptions<Data>): UseQueryResult<Data> {
  const session = useSession();
  return useQuery({
    ...options,
    queryKey: privateKey(options.queryKey, session),
    enabled: session.status === 'signed-in' && (options.enabled ?? true),
  });
}
