import { orderAgainPath } from '@brushline/contract/order-list/share-list';
import { orderNumber } from '@brushline/contract/orders/order-number';
import type { OwnState } from '@brushline/contract/orders/order-states';
import type { Order } from '@brushline/contract/orders/orders';
import { counted, groupDigits } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { CopyableId } from '../../components/records/copyable-id.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { usePages } from '../../lib/hooks/use-pages.ts';
import { shopTime } from '../../lib/time/shop-time.ts';
import { dayWords } from '../../lib/time/time-words.ts';
import { type OrderFilter, queryOf } from './filter/order-filter.ts';
import styles from './my-orders-table.module.css';
import { orderKeys } from './order-queries.ts';
import { StateCell } from './order-state.tsx';
import { OrderAct, OrderedPart, orderedPartId } from './ordered-part.tsx';

/** Reads a customer's matching orders, newest first. `email` is `null` until the customer is known. */
export function useOwnOrders(email: string | null, filter: OrderFilter<OwnState>) {
  const input = () => ({ params: { email: email ?? '' }, query: queryOf(filter, shopTime()) });
  const key = [...orderKeys.of(email), filter];
  return usePages(key, 'listOrders', input, { enabled: email !== null });
}

interface MyOrdersTableProps {
  orders: readonly Order[];
  /** Whether the orders are filtered, so that a purchase may have more. */
  areSome: boolean;
  /** Whether more orders can be fetched, so that the last purchase may have more. */
  hasMore: boolean;
  /** Called when the customer presses Cancel. */
  onCancel: (order: Order) => void;
}

/** Lists a customer's orders. Unpaid ones can be paid and cancelled. */
export function MyOrdersTable({ orders, areSome, hasMore, onCancel }: MyOrdersTableProps) {
  const columns = useMemo(() => columnsOf(onCancel), [onCancel]);
  const purchases = useMemo(() => purchasesIn(orders), [orders]);
  const cut = hasMore ? orders.at(-1)?.purchase : undefined;
  const extentOf = (id?: string) => (areSome ? ' found' : id === cut ? ' shown' : '');
  return (
    <RecordsTable
      caption="My orders"
      columns={columns}
      rows={orders}
      keyOf={({ _id }) => _id}
      {...(purchases.size > 0 && {
        groupOf: (order: Order) => groupOf(order, purchases, extentOf(order.purchase)),
      })}
    />
  );
}

function columnsOf(onCancel: (order: Order) => void): Column<Order>[] {
  return [
    { label: 'Part', cell: (order) => <NumberedPart order={order} /> },
    {
      label: 'Date',
      cell: ({ placedAt }) => <span className={styles.date}>{dayWords(placedAt)}</span>,
    },
    { label: 'Quantity', kind: 'figure', cell: ({ quantity }) => groupDigits(quantity) },
    { label: 'Unit price', kind: 'figure', cell: ({ price }) => formatDollars(price) },
    { label: 'Total', kind: 'figure', cell: ({ total }) => formatDollars(total) },
    { label: 'State', cell: (order) => <StateCell orders={[order]} /> },
    { label: 'Payment', kind: 'acts', cell: (order) => <Acts order={order} onCancel={onCancel} /> },
  ];
}

/** The orders of each purchase, by its id. */
type Purchases = ReadonlyMap<string, readonly Order[]>;

function purchasesIn(orders: readonly Order[]): Purchases {
  const found = new Map<string, Order[]>();
  for (const order of orders) {
    if (order.purchase === undefined) continue;
    const parts = found.get(order.purchase);
    if (parts) parts.push(order);
    else found.set(order.purchase, [order]);
  }
  return found;
}

/** Groups the orders of a purchase below its number. */
function groupOf({ purchase }: Order, purchases: Purchases, extent: string) {
  if (purchase === undefined) return { key: 'single', head: 'Single orders' };
  const parts = purchases.get(purchase) ?? [];
  return { key: purchase, head: <PurchaseHead id={purchase} parts={parts} extent={extent} /> };
}

interface PurchaseHeadProps {
  id: string;
  parts: readonly Order[];
  /** Said after the number of parts if the purchase may have more. */
  extent: string;
}

function PurchaseHead({ id, parts, extent }: PurchaseHeadProps) {
  const number = orderNumber(id);
  const isPaid = parts.some(({ paid }) => paid);
  const theirs = parts[0]?.purchaseOrder;
  return (
    <span className={styles.purchase}>
      <Link to={`/dashboard/orders/${number}`}>
        Purchase <span className={styles.number}>{number}</span>
      </Link>
      {theirs && <span>Your purchase order {theirs}</span>}
      <span>{counted(parts.length, 'part') + extent}</span>
      {isPaid && (
        <Link to={`/dashboard/orders/${number}#documents`} aria-label={`Invoice of ${number}`}>
          Invoice
        </Link>
      )}
    </span>
  );
}

/** Returns the address of an order and its payment. A line of a purchase is paid with the other lines. */
function pageOf({ _id, purchase }: Order): string {
  return purchase
    ? `/dashboard/orders/${orderNumber(purchase)}#payment`
    : `/dashboard/payment/${_id}`;
}

function NumberedPart({ order }: { order: Order }) {
  const number = orderNumber(order._id);
  return (
    <OrderedPart order={order}>
      <Link to={pageOf(order)} aria-label={`Order ${number}`} className={styles.number}>
        {number}
      </Link>
    </OrderedPart>
  );
}

function Acts({ order, onCancel }: { order: Order; onCancel: (order: Order) => void }) {
  if (order.transactionId)
    return (
      <>
        <CopyableId name="Transaction id" id={order.transactionId} />
        {/* The page of a purchase has its own button for all lines. */}
        {!order.purchase && <OrderAgain order={order} />}
      </>
    );
  if (order.state !== 'pending') return <OrderAgain order={order} />;
  return (
    <>
      <ButtonLink
        to={pageOf(order)}
        variant="primary"
        isSmall
        aria-describedby={orderedPartId(order)}
      >
        Pay
      </ButtonLink>
      <OrderAct of={order} onPress={onCancel}>
        Cancel
      </OrderAct>
    </>
  );
}

function OrderAgain({ order }: { order: Order }) {
  return (
    <ButtonLink to={orderAgainPath([order])} isSmall aria-describedby={orderedPartId(order)}>
      Order again
    </ButtonLink>
  );
}
