import { useLocation } from 'react-router-dom';

/**
 * Where to go after signing in: the place that sent the visitor here, with its query and hash, or `/`.
 * The login and signup pages pass `state` on to each other unchanged.
 */
export function useOrigin(): { origin: string; state: unknown } {
  const { state }: { state: unknown } = useLocation();
  return { origin: originOf(state), state };
}

function originOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { pathname = '/', search = '', hash = '' } = Object(state.from);
  return `${pathname}${search}${hash}`;
}
