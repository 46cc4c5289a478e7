import type { DeskRow } from '@brushline/contract/desk/desk';
import { useEffect, useState } from 'react';
import { callPage } from '../../lib/api/call-page.ts';
import { usePrivateQuery } from '../../lib/hooks/use-private-query.ts';

/** No order has a shorter search word. */
const LEAST_LETTERS = 3;

const PAUSE_MS = 250;

/**
 * Searches for the newest orders with the typed words, debounced. Returns none during the search: Enter would open a result of
 * the earlier text.
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
  const isAsked = asked === wanted;
  const isDue = !isAsked && wanted.length >= LEAST_LETTERS;
  return { orders: (isAsked && data?.rows) || [], isFetching: isFetching || isDue };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
