import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Order } from '@brushline/contract/orders/orders';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { CopyableId } from '../../components/records/copyable-id.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { Words } from '../../components/records/words.tsx';
import { dayWords } from '../../lib/time/time-words.ts';
import styles from './all-orders-table.module.css';
import { StateCell } from './order-state.tsx';
import { OrderAct, orderedPartId } from './ordered-part.tsx';
import { TwoLines } from './two-lines.tsx';

interface AllOrdersTableProps {
  orders: readonly Order[];
  onDelete: (order: Order) => void;
}

/** Lists everybody's orders for admins, who can delete any. The number of an order links to its details. */
export function AllOrdersTable({ orders, onDelete }: AllOrdersTableProps) {
  const columns = useMemo(() => columnsOf(onDelete), [onDelete]);
  return (
    <RecordsTable caption="All orders" columns={columns} rows={orders} keyOf={({ _id }) => _id} />
  );
}

function columnsOf(onDelete: (order: Order) => void): Column<Order>[] {
  return [
    { label: 'Part', cell: (order) => <PartAndNumber order={order} /> },
    {
      label: 'Customer',
      cell: ({ name, email }) => <TwoLines first={name || email} second={email} />,
    },
    {
      label: 'Deliver to',
      cell: ({ address, phone }) => (
        <TwoLines first={address.replaceAll('\n', ', ')} second={phone} isLong />
      ),
    },
    { label: 'Quantity', kind: 'figure', cell: ({ quantity }) => groupDigits(quantity) },
    { label: 'Total', kind: 'figure', cell: ({ total }) => formatDollars(total) },
    { label: 'State', cell: (order) => <StateAndPayment order={order} /> },
    {
      label: 'Actions',
      kind: 'acts',
      cell: (order) => (
        <OrderAct of={order} onPress={onDelete}>
          Delete
        </OrderAct>
      ),
    },
  ];
}

function PartAndNumber({ order }: { order: Order }) {
  const number = orderNumber(order._id);
  return (
    <span className={styles.part}>
      <span id={orderedPartId(order)}>
        <Words>{order.item}</Words>
      </span>
      <small>{order.partNumber}</small>
      <small>
        <Link to={`?order=${order._id}`} aria-label={`Order ${number}`} className={styles.number}>
          {number}
        </Link>{' '}
        · {dayWords(order.placedAt)}
      </small>
    </span>
  );
}

function StateAndPayment({ order }: { order: Order }) {
  return (
    <span className={styles.payment}>
      <StateCell orders={[order]} />
      {order.transactionId && <CopyableId name="Transaction id" id={order.transactionId} />}
    </span>
  );
}
