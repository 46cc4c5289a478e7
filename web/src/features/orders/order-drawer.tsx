import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Order } from '@brushline/contract/orders/orders';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { Drawer } from '../../components/overlays.tsx';
import { CopyableId } from '../../components/records/copyable-id.tsx';
import { Fact } from '../../components/records/facts.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { toast } from '../../lib/notices/toast.ts';
import { OrderDetails, recipientOf } from './order-details.tsx';
import styles from './order-drawer.module.css';
import { useOrder } from './order-queries.ts';

interface OrderDrawerProps {
  /** The order to show; `null` closes the drawer. */
  id: string | null;
  onClose: () => void;
}

/** Shows an order beside the list, with the data to ship it and to reach the customer. */
export function OrderDrawer({ id, onClose }: OrderDrawerProps) {
  // While the drawer slides out, it still shows its last order.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': 'order-drawer' } }}
    >
      {shown !== null && (
        <div className={`stack ${styles.drawer}`}>
          <div className={styles.head}>
            <h2 id="order-drawer">
              Order <span className={styles.number}>{orderNumber(shown)}</span>
            </h2>
            <IconButton aria-label="Close the order" autoFocus onClick={onClose}>
              <Icon d="M4 4l12 12M16 4L4 16" strokeWidth="1.75" />
            </IconButton>
          </div>
          <ShownOrder id={shown} />
        </div>
      )}
    </Drawer>
  );
}

function ShownOrder({ id }: { id: string }) {
  return (
    <Loaded
      query={useOrder(id, { awaitsPayment: false })}
      loading={<Spinner label="Loading the order" />}
      failed="We could not load the order"
      gone={<EmptyNotice title="There is no such order">The link may be mistyped.</EmptyNotice>}
    >
      {(order) => <OrderToShip order={order} />}
    </Loaded>
  );
}

function OrderToShip({ order }: { order: Order }) {
  return (
    <>
      <OrderDetails order={order} isNumbered>
        <Fact label="E-mail">
          <a href={`mailto:${order.email}`}>{order.email}</a>
        </Fact>
        {order.transactionId && (
          <Fact label="Transaction id">
            <CopyableId name="Transaction id" id={order.transactionId} isLabelled />
          </Fact>
        )}
      </OrderDetails>
      <div className="cluster">
        <Button variant="outlined" onClick={() => copyAddress(order)}>
          Copy address
        </Button>
      </div>
    </>
  );
}

/** Copies the address in the form for a parcel. */
async function copyAddress(order: Order): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${recipientOf(order)}\n${order.phone}`);
    toast.success('Address copied');
  } catch {
    toast.error('Copying is not allowed here. Select the address instead.');
  }
}
