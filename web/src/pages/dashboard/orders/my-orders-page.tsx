import { PAGE_LIMIT } from '@brushline/contract/constants';
import { ownStates } from '@brushline/contract/orders/order-states';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/button.tsx';
import { useConfirmation } from '../../../components/dialogs/use-confirmation.ts';
import { EmptyNotice } from '../../../components/notice.tsx';
import { readFilter } from '../../../features/orders/filter/order-filter.ts';
import { OrderFilters } from '../../../features/orders/filter/order-filters.tsx';
import { MyOrdersTable, useOwnOrders } from '../../../features/orders/my-orders-table.tsx';
import { cancelOrder } from '../../../features/orders/order-queries.ts';
import { aboutCancelling } from '../../../features/orders/order-questions.ts';
import { stateWords } from '../../../features/orders/order-words.ts';
import { searchOf } from '../../../lib/api/call.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { ListPage } from '../list-page.tsx';
import { PageFrame } from '../page-frame.tsx';

const STATES = {
  pending: stateWords.pending.label,
  toShip: 'Not shipped yet',
  paid: stateWords.paid.label,
  expired: stateWords.expired.label,
  refunded: stateWords.refunded.label,
} as const;

/** With up to this many orders, no search is offered. */
const FEW = 10;

/** Tells whether a condition has been met once. */
function useOnce(condition: boolean): boolean {
  const [isMet, setMet] = useState(condition);
  if (condition && !isMet) setMet(true);
  return isMet || condition;
}

/** Lists and finds the customer's orders, with what is due and what is paid. The address holds the filter. */
export function MyOrdersPage() {
  const user = useUser();
  const cancellation = useConfirmation(aboutCancelling, (order) =>
    cancelOrder(order, 'Order cancelled. The stock has been released.'),
  );
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search, ownStates);
  const isFiltered = Object.values(filter).some(Boolean);
  const pages = useOwnOrders(user && (user.email ?? ''), filter);
  const isLong = pages.hasMore || (pages.rows?.length ?? 0) > PAGE_LIMIT.usual;
  // The prerendered page has no filter, because it was built without an address and without a user.
  const isSearched = useOnce(user !== null && (isFiltered || (pages.rows?.length ?? 0) > FEW));
  return (
    <PageFrame heading="My Orders" lead="Each unpaid order holds its stock for the time shown.">
      <ListPage
        filters={
          isSearched && (
            <OrderFilters
              states={STATES}
              placeholder="Part, order or invoice"
              filter={filter}
              onFilter={(to) => setSearch(searchOf(to))}
            />
          )
        }
        pages={pages}
        noun={isLong || isFiltered ? 'order' : undefined}
        what="your orders"
        loading={user ? undefined : 'Checking your session'}
        empty={<NoOrders isFiltered={isFiltered} />}
        table={(orders) => (
          <MyOrdersTable
            orders={orders}
            areSome={isFiltered}
            hasMore={pages.hasMore}
            onCancel={cancellation.ask}
          />
        )}
        confirmation={cancellation}
      />
    </PageFrame>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyNotice title="No orders found">
      Search for whole words of a part, or for the number of a part, an order, a purchase order, an
      invoice or a parcel.
    </EmptyNotice>
  ) : (
    <EmptyNotice title="No orders yet">
      <p>Your orders appear here, with their payment status.</p>
      <ButtonLink to="/home#parts">Browse the parts</ButtonLink>
    </EmptyNotice>
  );
}
