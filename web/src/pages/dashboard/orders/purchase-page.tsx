import { orderAgainPath } from '@brushline/contract/order-list/share-list';
import type { Order } from '@brushline/contract/orders/orders';
import type { Purchase } from '@brushline/contract/orders/purchases';
import type { Refund } from '@brushline/contract/orders/refunds';
import { formatDollars } from '@brushline/contract/values/money';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import panelStyles from '../../../components/panel.module.css';
import { ConfirmDialog } from '../../../components/records/confirm-dialog.tsx';
import { Outline } from '../../../components/records/outline.tsx';
import { StatePill } from '../../../components/records/state-pill.tsx';
import { useConfirmation } from '../../../components/records/use-confirmation.ts';
import { useFocusKept } from '../../../components/records/use-focus-kept.ts';
import { Disputes } from '../../../features/fulfil/disputes.tsx';
import {
  deliver,
  FulfilButtons,
  type Fulfilment,
  undeliver,
  useFulfilment,
} from '../../../features/fulfil/fulfil-acts.tsx';
import { cancelOrder } from '../../../features/orders/order-queries.ts';
import { aboutCancelling } from '../../../features/orders/order-questions.ts';
import { stateWordsOf } from '../../../features/orders/order-words.ts';
import { CardPayment } from '../../../features/payments/card-payment.tsx';
import { awaitsMoney, type Payment } from '../../../features/payments/payment.ts';
import { PurchaseDocuments } from '../../../features/purchases/purchase-documents.tsx';
import { PurchaseFacts } from '../../../features/purchases/purchase-facts.tsx';
import type { Happening } from '../../../features/purchases/purchase-history.ts';
import { PurchaseLines } from '../../../features/purchases/purchase-lines.tsx';
import {
  aboutCancellingAll,
  cancelPurchase,
  usePurchase,
} from '../../../features/purchases/purchase-queries.ts';
import { nextPaint } from '../../../lib/next-paint.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useMay, useRole } from '../../../lib/session/use-role.ts';
import { HeadAct, PageFrame } from '../page-frame.tsx';
import columns from './columns.module.css';
import styles from './purchase-page.module.css';
import { UnknownOrder } from './unknown-order.tsx';

/** Shows a purchase: its parts, where they go, what happened, and what is left to pay. */
export function PurchasePage() {
  const { number = '' } = useParams();
  return <ShownPurchase key={number} number={number} />;
}

function ShownPurchase({ number }: { number: string }) {
  const [payment, setPayment] = useState<Payment>({ phase: 'ready', fault: null });
  const query = usePurchase(number, { awaitsPayment: awaitsMoney(payment) });
  return (
    <PageFrame
      heading={query.data ? `Purchase ${query.data.number}` : 'Purchase'}
      lead="Its parts, where they go, and what happened to them."
    >
      <Loaded
        query={query}
        loading={<Outline shape="rows" label="Loading the purchase" />}
        failed="We could not load the purchase"
        gone={<UnknownOrder noun="purchase" wasShown={query.data !== undefined} />}
      >
        {(purchase) => (
          <OpenPurchase purchase={purchase} payment={payment} onPayment={setPayment} />
        )}
      </Loaded>
    </PageFrame>
  );
}

interface OpenPurchaseProps {
  purchase: Purchase;
  payment: Payment;
  onPayment: (payment: Payment) => void;
}

function OpenPurchase({ purchase, payment, onPayment }: OpenPurchaseProps) {
  const cancelLine = useConfirmation(aboutCancelling, (order) =>
    cancelOrder(order, 'Order cancelled. The stock has been released.'),
  );
  const cancelAll = useConfirmation(aboutCancellingAll, cancelPurchase);
  const { place, keepFocus } = useFocusKept();
  const may = useMay();
  const isOwn = useIsOwn(purchase);
  const isReceived = payment.phase === 'paid';
  const mayCancel = (isOwn || may('cancelPurchase')) && !isReceived;
  const { act, dialog } = useFulfilment(purchase);
  const { orders, state } = purchase;
  const { label, tone } = stateWordsOf(state, isReceived);
  const refundLine = useCallback(({ _id }: Order) => act({ kind: 'refund', orderId: _id }), [act]);
  const mayReaddress = may('changeDelivery') && canReaddress(orders);
  const canCancelAll = mayCancel && orders.filter((order) => order.state === 'pending').length > 1;
  return (
    <div ref={place} className={`${columns.page} ${styles.page}`}>
      <HeadAct>
        <div className={`cluster ${styles.acts}`}>
          <StatePill tone={tone}>{label}</StatePill>
          {isOwn && purchase.due > 0 && !isReceived && <ButtonLink to="#payment">Pay</ButtonLink>}
          {isOwn && (
            <ButtonLink to={orderAgainPath(orders)} variant="outlined">
              Order again
            </ButtonLink>
          )}
          {canCancelAll && (
            <Button variant="danger" onClick={() => cancelAll.ask(purchase)}>
              Cancel all
            </Button>
          )}
          <FulfilButtons purchase={purchase} act={act} />
        </div>
      </HeadAct>
      {may('refundPurchase') && <Disputes orders={orders} />}
      <PurchaseLines
        orders={orders}
        onCancel={mayCancel ? cancelLine.ask : null}
        onRefund={may('refundPurchase') ? refundLine : null}
        isBuyer={isOwn}
        isReceived={isReceived}
      />
      <div className={columns.columns}>
        <div className={`${panelStyles.panel} ${columns.panel}`}>
          <PurchaseFacts
            purchase={purchase}
            isBuyer={isOwn}
            onReaddress={mayReaddress ? () => act({ kind: 'readdress' }) : null}
            actOn={(happening) => <HappeningAct happening={happening} act={act} />}
          />
        </div>
        <div className={styles.aside}>
          <RestToPay purchase={purchase} payment={payment} onPayment={onPayment} />
          <PurchaseDocuments purchase={purchase} />
          <IntoSight />
        </div>
      </div>
      {dialog}
      <ConfirmDialog confirmation={cancelLine} onGone={keepFocus} />
      <ConfirmDialog confirmation={cancelAll} />
    </div>
  );
}

/** Tells whether a purchase has units to ship, and none has shipped. */
function canReaddress(orders: readonly Order[]): boolean {
  const sums = orders.flatMap(({ units }) => units ?? []);
  return sums.some(({ open }) => open > 0) && sums.every(({ shipped }) => shipped === 0);
}

interface HappeningActProps {
  happening: Happening;
  act: Fulfilment['act'];
}

/** Offers what staff can do about a parcel, or about a refund that the card did not accept. */
function HappeningAct({ happening: { shipment, refund }, act }: HappeningActProps) {
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

/**
 * Tells whether the signed-in person has made the purchase. Their e-mail may have changed, but customers see only their
 * own purchases.
 */
function useIsOwn({ email }: Purchase): boolean {
  const user = useUser();
  const isCustomer = useRole() === 'customer';
  return user !== null && (user.email === email || isCustomer);
}

const AMOUNT_CHANGED =
  'The amount has changed. Your card was not charged: check what is to pay, and pay again.';

const CLOSED: Partial<Record<Purchase['state'], string>> = {
  cancelled: 'was cancelled',
  expired: 'has expired',
};

/**
 * Takes one payment for all unpaid orders. A purchase that was paid during this visit keeps its form, with the success
 * message. One that can no longer be paid shows a message instead of the form.
 */
function RestToPay({ purchase, payment, onPayment }: OpenPurchaseProps) {
  const isOwn = useIsOwn(purchase);
  const { due, state } = purchase;
  const order = useOrderToPay(purchase, payment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bank's answer about one amount does not apply to another.
  useEffect(() => {
    // The outcome of that payment is not known yet.
    if (awaitsMoney(payment)) return;
    const wasRefused = payment.phase === 'ready' && payment.fault !== null;
    onPayment({ phase: 'ready', fault: wasRefused ? AMOUNT_CHANGED : null });
  }, [order?.due]);
  const closed = CLOSED[state];
  if (!isOwn || !(order || closed)) return null;
  return (
    <div id="payment" className={`${panelStyles.panel} ${columns.panel}`} tabIndex={-1}>
      <IntoSight />
      {order && payment.phase === 'ready' && (
        <p className={styles.due}>{`${formatDollars(due)} to pay`}</p>
      )}
      {order ? (
        <CardPayment
          key={order.due}
          order={order.of}
          due={order.due}
          payment={payment}
          onChange={onPayment}
        />
      ) : (
        <p role="status">{`This purchase ${closed}. You have not been charged.`}</p>
      )}
    </div>
  );
}

/**
 * Returns the order that represents all orders that are paid together. It stays the same during a payment. If a line is
 * cancelled before, the amount changes and needs a new form.
 */
function useOrderToPay({ orders, due }: Purchase, { phase }: Payment) {
  const pending = orders.find(({ state }) => state === 'pending');
  const [shown, setShown] = useState(() => pending && { of: pending, due });
  if (phase !== 'ready') return shown;
  if (!pending) return undefined;
  if (shown?.of._id === pending._id && shown.due === due) return shown;
  const next = { of: pending, due };
  setShown(next);
  return next;
}

/**
 * Scrolls to the panel in the address and focuses it, after Place and pay, Pay above many parts, or the link to an
 * invoice. It waits one paint after the purchase: content that moves in the frame of a scroll counts as a layout shift.
 */
function IntoSight() {
  const location = useLocation();
  useEffect(() => {
    void nextPaint().then(() => {
      const panel = document.getElementById(location.hash.slice(1));
      panel?.scrollIntoView({ block: 'center' });
      if (document.activeElement?.matches('body, a')) panel?.focus({ preventScroll: true });
    });
  }, [location]);
  return null;
}
