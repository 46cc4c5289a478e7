import type { DeskRow } from '@brushline/contract/desk/desk';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callPage } from '../../lib/api/call-page.ts';
import { usePrivateQuery } from '../../lib/hooks/use-private-query.ts';

/** No order has a shorter search word. */
const LEAST_LETTERS = 3;

const PAUSE_MS = 250;

/** Finds the newest orders that have the words, once typing pauses. */
export function useFoundOrders(text: string): { orders: readonly DeskRow[]; isFetching: boolean } {
  const asked = usePaused(text.trim());
  const enabled = asked.length >= LEAST_LETTERS;
  const { data, isFetching } = usePrivateQuery({
    queryKey: ['desk', 'found', asked],
    queryFn: ({ signal }) => callPage('searchOrders', {}, { search: asked, limit: 5 }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { orders: (enabled && data?.rows) || [], isFetching };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
