import { type ReactNode, useDeferredValue } from 'react';
import { hasCode } from '../lib/api/api-error.ts';
import { ErrorNotice } from './notice.tsx';

interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Shown while the data is being fetched. */
  loading: ReactNode;
  /** Names a failure: 'We could not load the order'. */
  failed: string;
  /** The failure replaces a whole page, so its title becomes the page's heading. */
  isPage?: boolean;
  /** Shown if there is nothing at this address. Without it, that is a failure like any other. */
  gone?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows fetched data, a spinner until it has arrived, or why it could not be fetched. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, loading, failed, isPage = false, gone, children } = props;
  const { data, error, isFetching, refetch } = query;
  // New data is rendered in small slices, so that a press need not wait for all of it.
  const isReady = useDeferredValue(data) !== undefined;
  // An impossible id is refused as an invalid path, which is the same to the visitor.
  if (gone && hasCode(error, 'not_found', 'invalid_path')) return gone;
  if (data !== undefined) return isReady ? children(data) : loading;
  if (error && !isFetching)
    return <ErrorNotice isPage={isPage} title={failed} error={error} onRetry={refetch} />;
  return loading;
}
