import { useSearchParams } from 'react-router-dom';
import { useConfirmation } from '../../../components/dialogs/use-confirmation.ts';
import { EmptyNotice } from '../../../components/notice.tsx';
import { AllOrdersTable } from '../../../features/orders/all-orders-table.tsx';
import { cancelOrder, useAllOrders } from '../../../features/orders/order-queries.ts';
import { aboutDeleting } from '../../../features/orders/order-questions.ts';
import { lazyComponent, useCodeWhenIdle, useOverlay } from '../../../lib/lazy-component.tsx';
import { ListPage } from '../list-page.tsx';
import { frameOf } from '../page-frame.tsx';

const OrderDrawer = lazyComponent(() => import('../../../features/orders/order-drawer.tsx'));

export const Frame = frameOf({
  heading: 'Manage All Orders',
  lead: 'Newest first. Deleting an unpaid order puts its stock back on sale; deleting a paid one archives it.',
});

/** Lists all orders of the shop, for admins. The address names the one whose details are shown. */
export function AllOrdersPage() {
  const [search, setSearch] = useSearchParams();
  const deletion = useConfirmation(aboutDeleting, (order) =>
    cancelOrder(order, order.paid ? 'Order archived' : 'Order deleted'),
  );
  return (
    <>
      <ListPage
        pages={useAllOrders()}
        noun="order"
        what="the orders"
        empty={<EmptyNotice title="No orders yet">Customer orders appear here.</EmptyNotice>}
        table={(orders) => <AllOrdersTable orders={orders} onDelete={deletion.ask} />}
        confirmation={deletion}
      />
      <DrawerWhenAsked id={search.get('order')} onClose={() => setSearch({}, { replace: true })} />
    </>
  );
}

/** Shows the drawer. It stays mounted, so that it can slide out. */
function DrawerWhenAsked({ id, onClose }: { id: string | null; onClose: () => void }) {
  useCodeWhenIdle(OrderDrawer);
  const isThere = useOverlay(OrderDrawer, id !== null, onClose);
  return isThere && <OrderDrawer id={id} onClose={onClose} />;
}
