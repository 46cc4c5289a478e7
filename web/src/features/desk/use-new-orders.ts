import { NEWEST } from '@brushline/contract/constants';
import type { DeskRow } from '@brushline/contract/desk/desk';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Pages } from '../../lib/hooks/use-pages.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';

/** With more rows than this, the list is not fetched again while somebody reads it. */
const FEW_ROWS = 100;

/**
 * Fetches the orders again when a new one was placed. It asks every 3 s which is the newest, while the tab
 * is visible. `hasNew`: there are new ones, but the list is too long to be fetched again unasked.
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
