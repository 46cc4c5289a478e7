import { PAGE_LIMIT } from '@brushline/contract/constants';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyNotice } from '../../../components/notice.tsx';
import { useConfirmation } from '../../../components/records/use-confirmation.ts';
import { MyOrdersTable } from '../../../features/orders/my-orders-table.tsx';
import { cancelOrder, useOrders } from '../../../features/orders/order-queries.ts';
import { aboutCancelling } from '../../../features/orders/order-questions.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { ListPage } from '../list-page.tsx';
import { PageFrame } from '../page-frame.tsx';

/** Lists the customer's orders: what is due, and what is paid. */
export function MyOrdersPage() {
  const user = useUser();
  const cancellation = useConfirmation(aboutCancelling, (order) =>
    cancelOrder(order, 'Order cancelled. The stock has been released.'),
  );
  const pages = useOrders(user && (user.email ?? ''));
  const isLong = pages.hasMore || (pages.rows?.length ?? 0) > PAGE_LIMIT.usual;
  return (
    <PageFrame heading="My Orders" lead="Each unpaid order holds its stock for the time shown.">
      <ListPage
        pages={pages}
        noun={isLong ? 'order' : undefined}
        what="your orders"
        loading={user ? undefined : 'Checking your session'}
        empty={
          <EmptyNotice title="No orders yet">
            <p>Your orders appear here, with their payment status.</p>
            <ButtonLink to="/home#parts">Browse the parts</ButtonLink>
          </EmptyNotice>
        }
        table={(orders) => <MyOrdersTable orders={orders} onCancel={cancellation.ask} />}
        confirmation={cancellation}
      />
    </PageFrame>
  );
}
