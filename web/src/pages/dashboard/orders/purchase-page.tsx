import { orderAgainPath } from '@brushline/contract/order-list/share-list';
import type { Order } from '@brushline/contract/orders/orders';
import type { Purchase } from '@brushline/contract/orders/purchases';
import { useCallback, useDeferredValue, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useConfirmation } from '../../../components/dialogs/use-confirmation.ts';
import { Loaded } from '../../../components/loaded.tsx';
import panelStyles from '../../../components/panel.module.css';
import { Outline } from '../../../components/records/outline.tsx';
import { StatePill } from '../../../components/records/state-pill.tsx';
import { useFocusKept } from '../../../components/records/use-focus-kept.ts';
import { Disputes } from '../../../features/fulfil/disputes.tsx';
import { FulfilButtons, useFulfilment } from '../../../features/fulfil/fulfil-acts.tsx';
import { cancelOrder } from '../../../features/orders/order-queries.ts';
import { aboutCancelling } from '../../../features/orders/order-questions.ts';
import { stateWordsOf } from '../../../features/orders/order-words.ts';
import { awaitsMoney, type Payment } from '../../../features/payments/payment.ts';
import { PurchaseDocuments } from '../../../features/purchases/purchase-documents.tsx';
import { PurchaseFacts } from '../../../features/purchases/purchase-facts.tsx';
import { PurchaseLines } from '../../../features/purchases/purchase-lines.tsx';
import {
  aboutCancellingAll,
  cancelPurchase,
  usePurchase,
} from '../../../features/purchases/purchase-queries.ts';
import { CONTENT, statusWords } from '../../../features/purchases/purchase-status.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useMay, useRole } from '../../../lib/session/use-role.ts';
import { HeadAct, PageFrame } from '../page-frame.tsx';
import columns from './columns.module.css';
import { HappeningAct } from './happening-act.tsx';
import { IntoSight } from './into-sight.tsx';
import styles from './purchase-page.module.css';
import { RestToPay } from './rest-to-pay.tsx';
import { UnknownOrder } from './unknown-order.tsx';

/** Shows a purchase: its parts, where they go, what happened, and what is left to pay. */
export function PurchasePage() {
  const { number = '' } = useParams();
  return <ShownPurchase key={number} number={number} />;
}

function ShownPurchase({ number }: { number: string }) {
  const [payment, setPayment] = useState<Payment>({ phase: 'ready', fault: null });
  const query = usePurchase(number, { awaitsPayment: awaitsMoney(payment) });
  // The status appears together with the page below, which `Loaded` shows once it is rendered.
  const shown = useDeferredValue(query.data);
  const isBuyer = useIsOwn(shown);
  const isReceived = payment.phase === 'paid';
  return (
    <PageFrame
      heading={query.data ? `Purchase ${query.data.number}` : 'Purchase'}
      lead={shown ? statusWords(shown, { isBuyer, isReceived }) : CONTENT}
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
          <RestToPay {...{ purchase, isOwn, payment, onPayment }} />
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

/**
 * Tells whether the signed-in person has made the purchase. Their e-mail may have changed, but customers see only their
 * own purchases.
 */
function useIsOwn(purchase: Purchase | undefined): boolean {
  const user = useUser();
  const isCustomer = useRole() === 'customer';
  return user !== null && (user.email === purchase?.email || isCustomer);
}
