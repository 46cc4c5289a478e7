import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Order } from '@brushline/contract/orders/orders';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Loaded } from '../../../components/loaded.tsx';
import panelStyles from '../../../components/panel.module.css';
import { Outline } from '../../../components/records/outline.tsx';
import { OrderDetails } from '../../../features/orders/order-details.tsx';
import { useOrder } from '../../../features/orders/order-queries.ts';
import { CardPayment } from '../../../features/payments/card-payment.tsx';
import { awaitsMoney, type Payment } from '../../../features/payments/payment.ts';
import { SettledOrder } from '../../../features/payments/settled-order.tsx';
import { PageFrame } from '../page-frame.tsx';
import styles from './columns.module.css';
import { UnknownOrder } from './unknown-order.tsx';

/** Pays one order by card. A line of a purchase is paid with the other lines, on the purchase's page. */
export function PaymentPage() {
  const { id = '' } = useParams();
  return (
    <PageFrame heading="Payment" lead="What you ordered, where it goes, and how it is paid.">
      <OrderToPay key={id} id={id} />
    </PageFrame>
  );
}

function OrderToPay({ id }: { id: string }) {
  const [payment, setPayment] = useState<Payment>({ phase: 'ready', fault: null });
  const query = useOrder(id, { awaitsPayment: awaitsMoney(payment) });
  return (
    <Loaded
      query={query}
      loading={<Outline shape="panels" label="Loading the order" />}
      failed="We could not load the order"
      gone={<UnknownOrder noun="order" wasShown={query.data !== undefined} />}
    >
      {(order) =>
        order.purchase ? (
          <ToPurchase id={order.purchase} />
        ) : (
          <div className={styles.page}>
            <div className={styles.columns}>
              <div className={`${panelStyles.panel} ${styles.panel}`}>
                <OrderDetails order={order} isReceived={payment.phase === 'paid'} />
              </div>
              <div className={`${panelStyles.panel} ${styles.panel}`}>
                <RestToPay order={order} payment={payment} onChange={setPayment} />
              </div>
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

/** Redirects to the page of a purchase once its code has loaded, so that nothing jumps. */
function ToPurchase({ id }: { id: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    let isWanted = true;
    const go = () =>
      isWanted && navigate(`/dashboard/orders/${orderNumber(id)}#payment`, { replace: true });
    import('./purchase-page.tsx').then(go, go);
    return () => {
      isWanted = false;
    };
  }, [id, navigate]);
  return <Outline shape="panels" label="Loading the purchase" />;
}

interface RestToPayProps {
  order: Order;
  payment: Payment;
  onChange: (payment: Payment) => void;
}

/** Keeps the form of an order that was paid during this visit, with the success message below. */
function RestToPay({ order, payment, onChange }: RestToPayProps) {
  const { state } = order;
  if (state === 'pending' || payment.phase === 'processing' || payment.phase === 'paid')
    return <CardPayment order={order} due={order.total} payment={payment} onChange={onChange} />;
  return <SettledOrder order={{ ...order, state }} />;
}
