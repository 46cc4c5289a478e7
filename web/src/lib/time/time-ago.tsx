import { useNow } from '../hooks/use-now.ts';
import { timeAgo } from './time-words.ts';

/** Shows how long ago a moment (ISO 8601) was, updated each minute. */
export function TimeAgo({ at }: { at: string }) {
  return timeAgo(at, useNow());
}
