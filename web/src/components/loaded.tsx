import { type ReactNode, useDeferredValue } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { ErrorNotice } from './notice.tsx';

interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Stands in while the data is fetched. */
  loading: ReactNode;
  /** Names a failure: 'We could not load the order'. */
  failed: string;
  /** The failure stands in for a whole page, and so names it. */
  isPage?: boolean;
  /** Stands in when nothing has this address. Without it that is a failure like any other. */
  gone?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows what was fetched, the wait for it, or why it is not there. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, loading, failed, isPage = false, gone, children } = props;
  const { data, error, isFetching, refetch } = query;
  // What has just come is rendered in small pieces: a press meanwhile need not wait for the whole of it.
  const isReady = useDeferredValue(data) !== undefined;
  if (gone && isGone(error)) return gone;
  if (data !== undefined) return isReady ? children(data) : loading;
  if (error && !isFetching)
    return <ErrorNotice isPage={isPage} title={failed} error={error} onRetry={refetch} />;
  return loading;
}

/** An id that nothing can have is refused as an address; for the visitor it is the same. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && ['not_found', 'invalid_path'].includes(error.code);
}
