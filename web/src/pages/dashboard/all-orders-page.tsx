import type { Order } from '@brushline/contract/orders';
import { useSearchParams } from 'react-router-dom';
import { MoreRows } from '../../components/more-rows.tsx';
import { EmptyNotice, ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { AllOrdersTable } from '../../features/orders/all-orders-table.tsx';
import { DeleteOrderDialog } from '../../features/orders/delete-order-dialog.tsx';
import { OrderDrawer } from '../../features/orders/order-drawer.tsx';
import { useAllOrders } from '../../features/orders/use-all-orders.ts';
import { useConfirmedCancel } from '../../features/orders/use-confirmed-cancel.ts';
import { useFocusKept } from '../../features/orders/use-focus-kept.ts';
import { DashboardHead } from './dashboard-head.tsx';

/** All orders of the shop, for admins. The address names the one whose details are shown. */
export function AllOrdersPage() {
  const { place, keepFocus } = useFocusKept();
  const [search, setSearch] = useSearchParams();
  const remove = useConfirmedCancel(({ paid }) => (paid ? 'Order archived' : 'Order deleted'));
  return (
    <div ref={place}>
      <DashboardHead heading="Manage All Orders">
        Newest first. Deleting a paid order archives it.
      </DashboardHead>
      <AllOrders onDelete={remove.ask} />
      <DeleteOrderDialog remove={remove} onGone={keepFocus} />
      <OrderDrawer id={search.get('order')} onClose={() => setSearch({}, { replace: true })} />
    </div>
  );
}

function AllOrders({ onDelete }: { onDelete: (order: Order) => void }) {
  const pages = useAllOrders();
  const { rows, error, refetch, isFetching } = pages;
  if (rows && (rows.length > 0 || pages.hasMore))
    return (
      <>
        <AllOrdersTable orders={rows} onDelete={onDelete} />
        <MoreRows pages={pages} noun="orders" />
      </>
    );
  if (rows) return <EmptyNotice title="No orders yet">Customer orders appear here.</EmptyNotice>;
  if (error && !isFetching)
    return <ErrorNotice title="We could not load the orders" error={error} onRetry={refetch} />;
  return <Spinner label="Loading all orders" />;
}
