import type { Purchase } from '@brushline/contract/orders/purchases';
import type { Refund } from '@brushline/contract/orders/refunds';
import type { Shipment } from '@brushline/contract/orders/shipments';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/api/call.ts';
import { lazyComponent, useCodeWhenIdle, useOverlay } from '../../lib/lazy-component.tsx';
import { useMay } from '../../lib/session/use-role.ts';
import { tellDone } from '../orders/order-queries.ts';
import { rowsToRefund, rowsToShip } from './units-rows.ts';

const NextToShip = lazyComponent(() => import('./next-to-ship.tsx'));
const AddressDialog = lazyComponent(() => import('./address-dialog.tsx'));
const ShipDialog = lazyComponent(() => import('./ship-dialog.tsx'));
const TrackDialog = lazyComponent(() => import('./track-dialog.tsx'));
const TakeBackDialog = lazyComponent(() => import('./take-back-dialog.tsx'));
const RefundDialog = lazyComponent(() => import('./refund-dialog.tsx'));
const PaidBackDialog = lazyComponent(() => import('./paid-back-dialog.tsx'));

const CODE = {
  readdress: AddressDialog,
  ship: ShipDialog,
  track: TrackDialog,
  'take-back': TakeBackDialog,
  refund: RefundDialog,
  'paid-back': PaidBackDialog,
};

/** The act that a member of staff is about to perform. */
type Act =
  | { kind: 'readdress' }
  | { kind: 'ship' }
  | { kind: 'track'; shipment: Shipment }
  | { kind: 'take-back'; shipment: Shipment }
  | { kind: 'refund'; orderId: string | null }
  | { kind: 'paid-back'; refund: Refund };

/** Opens the dialogs for acts of staff on a purchase. `dialog` is the open one. */
export interface Fulfilment {
  act: (act: Act) => void;
  dialog: ReactNode;
}

export function useFulfilment(purchase: Purchase): Fulfilment {
  const [act, setAct] = useState<Act | null>(null);
  const onClose = () => setAct(null);
  const isThere = useOverlay(CODE[act?.kind ?? 'ship'], act !== null, onClose);
  return { act: setAct, dialog: act && isThere && dialogOf(act, purchase, onClose) };
}

function dialogOf(act: Act, purchase: Purchase, onClose: () => void): ReactNode {
  if (act.kind === 'readdress') return <AddressDialog purchase={purchase} onClose={onClose} />;
  if (act.kind === 'ship') return <ShipDialog purchase={purchase} onClose={onClose} />;
  if (act.kind === 'track')
    return <TrackDialog shipment={current(act.shipment, purchase)} onClose={onClose} />;
  if (act.kind === 'take-back') return <TakeBackDialog shipment={act.shipment} onClose={onClose} />;
  if (act.kind === 'paid-back') return <PaidBackDialog refund={act.refund} onClose={onClose} />;
  return <RefundDialog purchase={purchase} orderId={act.orderId} onClose={onClose} />;
}

/** Returns a shipment as the page shows it now. */
function current(opened: Shipment, { shipments }: Purchase): Shipment {
  return shipments.find(({ _id }) => _id === opened._id) ?? opened;
}

/**
 * Shows Ship and Refund, if there are units for it and the user's role allows it. After the last shipment, links to the next
 * purchase.
 */
export function FulfilButtons({ purchase, act }: { purchase: Purchase; act: Fulfilment['act'] }) {
  const may = useMay();
  const canRefund = may('refundPurchase') && rowsToRefund(purchase.orders).length > 0;
  const isDue = rowsToShip(purchase.orders).length > 0;
  const [wasDue] = useState(isDue);
  const canShip = may('shipPurchase') && isDue;
  useCodeWhenIdle(RefundDialog, canRefund);
  useCodeWhenIdle(ShipDialog, canShip);
  useCodeWhenIdle(NextToShip, canShip);
  return (
    <>
      {canRefund && (
        <Button variant="outlined" onClick={() => act({ kind: 'refund', orderId: null })}>
          Refund
        </Button>
      )}
      {canShip && <Button onClick={() => act({ kind: 'ship' })}>Ship</Button>}
      {wasDue && !isDue && NextToShip.isThere() && <NextToShip purchase={purchase} />}
    </>
  );
}

/** Records that a shipment has arrived. */
export function deliver({ _id: id }: Shipment): Promise<void> {
  return tellDone(call('deliverShipment', { params: { id } }).then(() => 'Marked as delivered'));
}

/** Records that a shipment has not arrived after all. */
export function undeliver({ _id: id, deliveredAt }: Shipment): Promise<void> {
  const query = deliveredAt === null ? {} : { expectedDeliveredAt: deliveredAt };
  const change = call('undeliverShipment', { params: { id }, query });
  return tellDone(change.then(() => 'Marked as not delivered'));
}
