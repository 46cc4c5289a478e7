import type { Refund } from '@brushline/contract/orders/refunds';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import { deliver, type Fulfilment, undeliver } from '../../../features/fulfil/fulfil-acts.tsx';
import type { Happening } from '../../../features/purchases/purchase-history.ts';
import { useMay } from '../../../lib/session/use-role.ts';
import styles from './purchase-page.module.css';

interface HappeningActProps {
  happening: Happening;
  act: Fulfilment['act'];
}

/** Offers what staff can do about a parcel, or about a refund that the card did not accept. */
export function HappeningAct({ happening: { shipment, refund }, act }: HappeningActProps) {
  const may = useMay();
  if (shipment?.deliveredAt && may('undeliverShipment'))
    return (
      <div>
        <BusyButton variant="text" isSmall onPress={() => undeliver(shipment)}>
          Mark as not delivered
        </BusyButton>
      </div>
    );
  if (shipment && !shipment.deliveredAt && may('deliverShipment'))
    return (
      <div className="cluster">
        <BusyButton variant="outlined" isSmall onPress={() => deliver(shipment)}>
          Mark as delivered
        </BusyButton>
        <Button variant="outlined" isSmall onClick={() => act({ kind: 'track', shipment })}>
          {shipment.tracking ? 'Correct tracking number' : 'Add tracking number'}
        </Button>
        <Button variant="outlined" isSmall onClick={() => act({ kind: 'take-back', shipment })}>
          Take back
        </Button>
      </div>
    );
  if (!refund || !may('closeRefund')) return null;
  if (!refund.heldPayment)
    return isRetried(refund) && <span className={styles.note}>{RETRIED}</span>;
  return (
    <Button variant="outlined" isSmall onClick={() => act({ kind: 'paid-back', refund })}>
      Paid back another way
    </Button>
  );
}

/** Tells whether the shop makes a refund again. A refund from Stripe's dashboard, which is for no particular units, stays failed. */
function isRetried({ status, lines }: Refund): boolean {
  return status === 'failed' && lines.length > 0;
}

const RETRIED =
  'The card refused it. The shop tries again for about two days. After that, you can say here how you paid the customer back.';
