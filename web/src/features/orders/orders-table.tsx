import type { Order } from '@brushline/contract/orders';
import type { ReactNode } from 'react';
import styles from './orders-table.module.css';

export interface OrderColumn {
  label: string;
  /** `figure` is compared down the column; `acts` are the row's buttons, whose label is only heard. */
  kind?: 'figure' | 'acts';
  cell: (order: Order) => ReactNode;
}

interface OrdersTableProps {
  caption: string;
  /** The first one names the row. */
  columns: readonly OrderColumn[];
  orders: readonly Order[];
}

/** Orders in rows; where there is no room for columns each row is a card with the same words. */
export function OrdersTable({ caption, columns, orders }: OrdersTableProps) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, kind }) => (
              <th key={label} scope="col" className={kind && styles[kind]}>
                <span className={kind === 'acts' ? 'visually-hidden' : undefined}>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order._id} order={order} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ order, columns }: { order: Order; columns: readonly OrderColumn[] }) {
  const [name, ...rest] = columns;
  return (
    <tr>
      <th scope="row">{name?.cell(order)}</th>
      {rest.map(({ label, kind, cell }) => (
        <td key={label} className={kind && styles[kind]}>
          {kind !== 'acts' && (
            <span className={styles.label} aria-hidden="true">
              {label}
            </span>
          )}
          <span className={styles.value}>{cell(order)}</span>
        </td>
      ))}
    </tr>
  );
}
