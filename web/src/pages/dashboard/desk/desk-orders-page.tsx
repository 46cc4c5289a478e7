import type { DeskRow } from '@brushline/contract/desk/desk';
import { deskStates } from '@brushline/contract/orders/order-states';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { useConfirmation } from '../../../components/dialogs/use-confirmation.ts';
import { EmptyNotice } from '../../../components/notice.tsx';
import { useHiddenColumns } from '../../../features/desk/desk-columns.ts';
import { deleteOrders, useDeskOrders } from '../../../features/desk/desk-queries.ts';
import { DeskTable } from '../../../features/desk/desk-table.tsx';
import { ColumnsMenu, ExportMenu } from '../../../features/desk/desk-tools.tsx';
import { fetchDeskOrders } from '../../../features/desk/export-orders.ts';
import { aboutDeletingAll, SelectionBar } from '../../../features/desk/selection-bar.tsx';
import { useNewOrders } from '../../../features/desk/use-new-orders.ts';
import { type OrderFilter, readFilter } from '../../../features/orders/filter/order-filter.ts';
import { OrderFilters } from '../../../features/orders/filter/order-filters.tsx';
import { stateWords } from '../../../features/orders/order-words.ts';
import { searchOf } from '../../../lib/api/call.ts';
import { useRole } from '../../../lib/session/use-role.ts';
import { ListPage } from '../list-page.tsx';
import { frameOf } from '../page-frame.tsx';
import styles from './desk-orders-page.module.css';

export const Frame = frameOf({
  heading: 'Orders',
  lead: 'Newest first. Open one to see its history and to act on it. Cancelled and archived orders are shown when you choose their state or search.',
});

const STATES = {
  pending: stateWords.pending.label,
  paid: stateWords.paid.label,
  cancelled: stateWords.cancelled.label,
  expired: stateWords.expired.label,
  refunded: stateWords.refunded.label,
  archived: stateWords.archived.label,
  toShip: 'To ship',
  refundFailed: 'Refund failed',
} as const;

/** Finds, opens, exports and deletes the orders of the shop. The address holds the filter. */
export function DeskOrdersPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search, deskStates);
  const pages = useDeskOrders(filter);
  const { hasNew, show } = useNewOrders(pages);
  const rows = pages.rows ?? [];
  const { hidden, toggle } = useHiddenColumns();
  const { selection, select } = useSelection();
  const selected = rows.filter(({ _id }) => selection.has(_id));
  // It archives paid orders, which only admins may do.
  const isAdmin = useRole() === 'admin';
  const deletion = useConfirmation(aboutDeletingAll, async (chosen, onProgress) => {
    const orders = chosen.flatMap((row) => row.orders);
    if (await deleteOrders(orders, onProgress)) select([]);
  });
  return (
    <ListPage
      act={
        <div className={styles.acts}>
          <ColumnsMenu hidden={hidden} onToggle={toggle} />
          <ExportMenu
            rows={rows}
            hasMore={pages.hasMore}
            fetchAll={() => fetchDeskOrders(filter)}
          />
        </div>
      }
      filters={
        <OrderFilters
          states={STATES}
          placeholder="Number, e-mail, name or part"
          filter={filter}
          onFilter={(to) => setSearch(searchOf(to))}
        />
      }
      pages={pages}
      noun="order"
      what="the orders"
      empty={<NoOrders filter={filter} />}
      table={(shown) => (
        <>
          {hasNew && (
            <p role="status" className={styles.news}>
              There are new orders. <Button onClick={show}>Show them</Button>
            </p>
          )}
          <SelectionBar
            rows={rows}
            selected={selected}
            onAll={() => select(rows)}
            onNone={() => select([])}
            {...(isAdmin && { onDelete: () => deletion.ask(selected) })}
          />
          <DeskTable rows={shown} hidden={hidden} {...(isAdmin && { selection })} />
        </>
      )}
      confirmation={deletion}
    />
  );
}

/** Says why the list is empty: no orders yet, days in the wrong order, or a filter that nothing matches. */
function NoOrders({ filter }: { filter: OrderFilter }) {
  const { search, from, to } = filter;
  if (!Object.values(filter).some(Boolean))
    return (
      <EmptyNotice title="No orders yet">
        Orders appear here as soon as they are placed.
      </EmptyNotice>
    );
  return (
    <EmptyNotice title="No orders found">
      {from && to && from > to ? SWAPPED : search && SEARCHED}
    </EmptyNotice>
  );
}

const SWAPPED = 'The last day is before the first one. Change one of them.';

const SEARCHED =
  'Search for whole words of a number, an e-mail address, a name, a company, a part or a purchase order, or for a tracking number, an invoice number or a transaction id.';

/** Keeps which rows are selected. */
function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo(
    () => ({ has: (id: string) => ids.has(id), toggle: (id: string) => setIds(toggled(id)) }),
    [ids],
  );
  const select = (rows: readonly DeskRow[]) => setIds(new Set(rows.map(({ _id }) => _id)));
  return { selection, select };
}

/** Adds an id to the selection, or removes it. */
function toggled(id: string) {
  return (ids: ReadonlySet<string>): ReadonlySet<string> => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    return next;
  };
}
