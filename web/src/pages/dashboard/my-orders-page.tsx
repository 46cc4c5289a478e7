import { PAGE_LIMIT } from '@brushline/contract/constants';
import type { Order } from '@brushline/contract/orders';
import { ButtonLink } from '../../components/button.tsx';
import { MoreRows } from '../../components/more-rows.tsx';
import { EmptyNotice, ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { CancelOrderDialog } from '../../features/orders/cancel-order-dialog.tsx';
import { MyOrdersTable } from '../../features/orders/my-orders-table.tsx';
import { useConfirmedCancel } from '../../features/orders/use-confirmed-cancel.ts';
import { useFocusKept } from '../../features/orders/use-focus-kept.ts';
import { useOrders } from '../../features/orders/use-orders.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { DashboardHead } from './dashboard-head.tsx';
import styles from './my-orders-page.module.css';

/** The customer's orders: what is due, what is paid. */
export function MyOrdersPage() {
  const session = useSession();
  const { place, keepFocus } = useFocusKept();
  const cancel = useConfirmedCancel(() => 'Order cancelled. The stock has been released.');
  return (
    <div ref={place}>
      <DashboardHead heading="My Orders">
        Each unpaid order holds its stock for the time shown.
      </DashboardHead>
      {session.status === 'loading' && <Spinner label="Checking your session" />}
      {session.status === 'signed-in' && (
        <MyOrders email={session.user.email ?? ''} onCancel={cancel.ask} />
      )}
      <CancelOrderDialog cancel={cancel} onGone={keepFocus} />
    </div>
  );
}

interface MyOrdersProps {
  email: string;
  onCancel: (order: Order) => void;
}

function MyOrders({ email, onCancel }: MyOrdersProps) {
  const pages = useOrders(email);
  const { rows, hasMore, error, refetch, isFetching } = pages;
  if (rows && (rows.length > 0 || hasMore))
    return (
      <>
        <MyOrdersTable orders={rows} onCancel={onCancel} />
        {(hasMore || rows.length > PAGE_LIMIT.usual) && <MoreRows pages={pages} noun="orders" />}
      </>
    );
  if (rows) return <NoOrders />;
  if (error && !isFetching)
    return <ErrorNotice title="We could not load your orders" error={error} onRetry={refetch} />;
  return <Spinner label="Loading your orders" />;
}

function NoOrders() {
  return (
    <EmptyNotice title="No orders yet">
      <p className={styles.hint}>Your orders appear here, with their payment status.</p>
      <ButtonLink to="/home#parts">Browse the parts</ButtonLink>
    </EmptyNotice>
  );
}
