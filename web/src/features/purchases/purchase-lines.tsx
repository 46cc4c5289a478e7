import type { Order } from '@brushline/contract/orders/orders';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import { useMemo } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { StateCell } from '../orders/order-state.tsx';
import { OrderAct, OrderedPart, orderedPartId } from '../orders/ordered-part.tsx';

interface PurchaseLinesProps {
  orders: readonly Order[];
  /** `null` if the viewer may not cancel. */
  onCancel: ((order: Order) => void) | null;
  /** `null` if the viewer may not refund. */
  onRefund: ((order: Order) => void) | null;
  /** Whether the viewer has bought the parts, and may review them. */
  isBuyer: boolean;
  /** Whether the unpaid lines were paid during this visit. */
  isReceived: boolean;
}

/** Lists the parts of a purchase. Each is a separate order, and can be cancelled while it is unpaid. */
export function PurchaseLines({ orders, ...acts }: PurchaseLinesProps) {
  const { onCancel, onRefund, isBuyer, isReceived } = acts;
  const columns = useMemo(
    () => columnsOf({ onCancel, onRefund, isBuyer, isReceived }),
    [onCancel, onRefund, isBuyer, isReceived],
  );
  return <RecordsTable caption="Parts" columns={columns} rows={orders} keyOf={({ _id }) => _id} />;
}

function columnsOf(acts: Omit<PurchaseLinesProps, 'orders'>): Column<Order>[] {
  const { onCancel, onRefund, isBuyer, isReceived } = acts;
  return [
    { label: 'Part', cell: (order) => <OrderedPart order={order} /> },
    { label: 'Quantity', kind: 'figure', cell: ({ quantity }) => groupDigits(quantity) },
    { label: 'Unit price', kind: 'figure', cell: ({ price }) => formatDollars(price) },
    { label: 'Total', kind: 'figure', cell: ({ total }) => formatDollars(total) },
    {
      label: 'State',
      cell: (order) => <StateCell orders={[order]} isReceived={isReceived} isHoldSaid />,
    },
    {
      label: 'Actions',
      kind: 'acts',
      cell: (order) => (
        <>
          {onCancel && order.state === 'pending' && (
            <OrderAct of={order} onPress={onCancel}>
              Cancel
            </OrderAct>
          )}
          {isBuyer && order.state === 'paid' && (
            <ButtonLink
              to={`/dashboard/addAReview?part=${order.part}`}
              variant="outlined"
              isSmall
              aria-describedby={orderedPartId(order)}
            >
              Review
            </ButtonLink>
          )}
          {onRefund && isRefundable(order) && (
            <OrderAct of={order} onPress={onRefund}>
              Refund
            </OrderAct>
          )}
        </>
      ),
    },
  ];
}

function isRefundable({ units }: Order): boolean {
  return units !== undefined && units.open + units.kept > 0;
}
