import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { type Session, useSession } from '../session/session-store.ts';

/** Ends a key with the owner of its data, so that nobody finds what another person was shown. */
export function privateKey(key: QueryKey, session: Session): QueryKey {
  return [...key, session.status === 'signed-in' ? session.user.uid : null];
}

/**
 * `useQuery` for private data: waits until it is known whose. Calls that match a key by its beginning match it as
 * before.
 */
export function usePrivateQuery<Data>(options: UseQueryOptions<Data>): UseQueryResult<Data> {
  const session = useSession();
  return useQuery({
    ...options,
    queryKey: privateKey(options.queryKey, session),
    enabled: session.status === 'signed-in' && (options.enabled ?? true),
  });
}
