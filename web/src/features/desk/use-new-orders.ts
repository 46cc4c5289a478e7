import { NEWEST } from '@brushline/contract/constants';
import type { DeskRow } from '@brushline/contract/desk/desk';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Pages } from '../../lib/hooks/use-pages.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';

/** A longer list is not refetched while somebody reads it. */
const FEW_ROWS = 100;

/**
 * Refetches the orders after a new one was placed. Polls for the newest order every 3 s while the tab is visible. `hasNew`
 * tells that new orders exist, but the list is too long to refetch unasked.
 */
export function useNewOrders({ rows, refetch }: Pages<DeskRow>) {
  const [shown, setShown] = useState<string | null>();
  const options = { staleTime: 0, refetchInterval: NEWEST.askedMs };
  const { data } = usePrivateCall(['desk', 'newest'], 'getNewestOrder', {}, options);
  const newest = data?.newest;
  const notice = useEffectEvent((id: string | null) => {
    if (shown === undefined) setShown(id);
    else if (id !== shown && (rows?.length ?? 0) <= FEW_ROWS) show();
  });
  useEffect(() => {
    if (newest !== undefined) notice(newest);
  }, [newest]);
  function show() {
    setShown(newest);
    refetch();
  }
  return { hasNew: shown !== undefined && newest !== undefined && newest !== shown, show };
}
