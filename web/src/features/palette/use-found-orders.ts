import type { DeskRow } from '@brushline/contract/desk/desk';
import { useEffect, useState } from 'react';
import { callPage } from '../../lib/api/call-page.ts';
import { usePrivateQuery } from '../../lib/hooks/use-private-query.ts';

/** No order has a shorter search word. */
const LEAST_LETTERS = 3;

const PAUSE_MS = 250;

/**
 * Finds the newest orders that have the words, once typing pauses. Until they are found there are none: Enter would lead to
 * one of the words before.
 */
export function useFoundOrders(text: string): { orders: readonly DeskRow[]; isFetching: boolean } {
  const wanted = text.trim();
  const asked = usePaused(wanted);
  const { data, isFetching } = usePrivateQuery({
    queryKey: ['desk', 'found', asked],
    queryFn: ({ signal }) =>
      callPage('searchOrders', { query: { search: asked } }, { limit: 5, signal }),
    enabled: asked.length >= LEAST_LETTERS,
  });
  return { orders: (asked === wanted && data?.rows) || [], isFetching };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
