import { formatDollars } from '@brushline/contract/money';
import type { Order } from '@brushline/contract/orders';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { type Column, RecordsTable } from '../../components/records-table.tsx';
import { formatUnits } from '../../lib/units.ts';
import { useNow } from '../../lib/use-now.ts';
import styles from './all-orders-table.module.css';
import { orderedPartId } from './ordered-part.tsx';
import { StateCell } from './state-cell.tsx';
import { TransactionId } from './transaction-id.tsx';

interface AllOrdersTableProps {
  orders: readonly Order[];
  onDelete: (order: Order) => void;
}

/** Everybody's orders, for admins, who can delete any. */
export function AllOrdersTable({ orders, onDelete }: AllOrdersTableProps) {
  const now = useNow();
  const columns = useMemo(() => columnsOf(now, onDelete), [now, onDelete]);
  return (
    <RecordsTable caption="All orders" columns={columns} rows={orders} keyOf={({ _id }) => _id} />
  );
}

function columnsOf(now: number, onDelete: (order: Order) => void): Column<Order>[] {
  return [
    { label: 'Part', cell: (order) => <span id={orderedPartId(order)}>{order.item}</span> },
    { label: 'Customer', cell: (order) => <Customer order={order} /> },
    { label: 'Date', cell: ({ date }) => <span className={styles.date}>{date}</span> },
    { label: 'Quantity', kind: 'figure', cell: ({ quantity }) => formatUnits(quantity) },
    { label: 'Total', kind: 'figure', cell: ({ total }) => formatDollars(total) },
    { label: 'State', cell: (order) => <StateAndPayment order={order} now={now} /> },
    {
      label: 'Acts',
      kind: 'acts',
      cell: (order) => (
        <Button
          variant="outlined"
          size="small"
          aria-describedby={orderedPartId(order)}
          onClick={() => onDelete(order)}
        >
          Delete
        </Button>
      ),
    },
  ];
}

function Customer({ order: { name, email } }: { order: Order }) {
  return (
    <span className={styles.customer}>
      <span>{name || email}</span>
      {name && <span className={styles.email}>{email}</span>}
    </span>
  );
}

function StateAndPayment({ order, now }: { order: Order; now: number }) {
  return (
    <span className={styles.payment}>
      <StateCell order={order} now={now} />
      {order.transactionId && <TransactionId id={order.transactionId} />}
    </span>
  );
}
