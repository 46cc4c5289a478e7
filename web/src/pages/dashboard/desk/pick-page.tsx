import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyNotice } from '../../../components/notice.tsx';
import { PickTables, useOrdersToShip } from '../../../features/fulfil/pick-tables.tsx';
import type { Pages } from '../../../lib/hooks/use-pages.ts';
import { ListPage } from '../list-page.tsx';
import { frameOf } from '../page-frame.tsx';

export const Frame = frameOf({
  heading: 'To Ship',
  lead: 'Paid, and not shipped yet. The oldest order comes first.',
});

/** Shows what ships today: every purchase with open units, and the parts that they need. */
export function PickPage() {
  const fetched = useOrdersToShip();
  useAllPages(fetched);
  // Each page recomputes all sums, and must not block scrolling or navigation.
  const pages = useDeferredValue(fetched);
  return (
    <ListPage
      act={
        <Button
          variant="outlined"
          disabled={!pages.rows?.length || pages.hasMore}
          onClick={() => print()}
        >
          Print
        </Button>
      }
      pages={pages}
      noun="line"
      what="the orders to ship"
      empty={
        <EmptyNotice title="Nothing to ship">Paid orders appear here until they ship.</EmptyNotice>
      }
      table={(orders) => <PickTables orders={orders} />}
    />
  );
}

/** Fetches every page: the units to pick are a sum of all lines, and a printout has no button for more. */
function useAllPages({ hasMore, isFetching, error, showMore }: Pages<unknown>) {
  const more = useEffectEvent(showMore);
  const goesOn = hasMore && !isFetching && error === null;
  useEffect(() => {
    if (goesOn) more();
  }, [goesOn]);
}
