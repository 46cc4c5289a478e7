import type { Order } from '@brushline/contract/orders/orders';
import { counted, groupDigits } from '@brushline/contract/values/digits';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { Words } from '../../components/records/words.tsx';
import { usePages } from '../../lib/hooks/use-pages.ts';
import { dayWords } from '../../lib/time/time-words.ts';
import { orderKeys } from '../orders/order-queries.ts';
import { type ParcelToPack, type Pick, parcelsOf, picksOf } from './pick-list.ts';
import styles from './pick-tables.module.css';

/** Reads the paid orders with units to ship, oldest first. */
export function useOrdersToShip() {
  return usePages(orderKeys.toShip, 'listOrdersToShip', {}, { alwaysFresh: true });
}

/** Shows the parts to pick, and the parcels to pack. */
export function PickTables({ orders }: { orders: readonly Order[] }) {
  const parcels = useMemo(() => parcelsOf(orders), [orders]);
  const picks = useMemo(() => picksOf(orders), [orders]);
  return (
    <div className={styles.lists}>
      <section aria-labelledby="to-pack">
        <div className={`apart ${styles.title}`}>
          <h2 id="to-pack">To pack</h2>
          <a href="#to-pick">{counted(picks.length, 'part')} to pick</a>
        </div>
        <RecordsTable
          caption="Purchases to pack"
          columns={PARCELS}
          rows={parcels}
          keyOf={({ number }) => number}
        />
      </section>
      <section aria-labelledby="to-pick">
        <h2 id="to-pick" className={styles.title}>
          To pick
        </h2>
        <RecordsTable
          caption="Parts to pick"
          columns={PICKS}
          rows={picks}
          keyOf={({ part }) => part}
        />
      </section>
    </div>
  );
}

const PARCELS: Column<ParcelToPack>[] = [
  { label: 'Purchase', cell: ({ number }) => <PurchaseLink number={number} /> },
  {
    label: 'Customer',
    cell: ({ name, email }) => (
      <span className={styles.who}>
        <span>{name || email}</span>
        {name && <span className={styles.email}>{email}</span>}
      </span>
    ),
  },
  {
    label: 'Ordered',
    cell: ({ placedAt }) => <span className={styles.day}>{dayWords(placedAt)}</span>,
  },
  { label: 'Parts', kind: 'figure', cell: ({ lines }) => groupDigits(lines) },
  { label: 'Units', kind: 'figure', cell: ({ units }) => groupDigits(units) },
];

const PICKS: Column<Pick>[] = [
  {
    label: 'Part',
    cell: ({ item, partNumber }) => (
      <span className={styles.item}>
        <Words>{item}</Words>
        <small>{partNumber}</small>
      </span>
    ),
  },
  { label: 'Units', kind: 'figure', cell: ({ units }) => groupDigits(units) },
  {
    label: 'For',
    cell: ({ wanted }) => (
      <span className={`cluster ${styles.wanted}`}>
        {wanted.map(({ number, units }) => (
          <span key={number}>
            <PurchaseLink number={number} /> {wanted.length > 1 && groupDigits(units)}
          </span>
        ))}
      </span>
    ),
  },
];

function PurchaseLink({ number }: { number: string }) {
  return (
    <Link to={`/dashboard/orders/${number}`} className={styles.number}>
      {number}
    </Link>
  );
}
