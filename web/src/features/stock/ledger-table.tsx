import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Movement, MovementKind } from '@brushline/contract/parts/products';
import { groupDigits } from '@brushline/contract/values/digits';
import { Link } from 'react-router-dom';
import { Email } from '../../components/email.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { momentWords } from '../../lib/time/time-words.ts';

const WORDS: Readonly<Record<MovementKind, string>> = {
  receive: 'Received',
  adjust: 'Adjusted',
  hold: 'Held for an order',
  release: 'Released by an order',
  sell: 'Sold to an order',
  return: 'Returned from an order',
};

/** The effect of each kind on the stock. Sold units were held before. */
const SIGNS: Readonly<Record<MovementKind, number>> = {
  receive: 1,
  adjust: 1,
  hold: -1,
  release: 1,
  sell: 0,
  return: 1,
};

const COLUMNS: readonly Column<Movement>[] = [
  { label: 'Movement', cell: ({ kind }) => WORDS[kind] },
  { label: 'When', cell: ({ at }) => <time dateTime={at}>{momentWords(at)}</time> },
  { label: 'Units', kind: 'figure', cell: ({ units }) => groupDigits(Math.abs(units)) },
  { label: 'Stock change', kind: 'figure', cell: (movement) => changeOf(movement) },
  { label: 'Stock after', kind: 'figure', cell: ({ stock }) => groupDigits(stock) },
  { label: 'Order or reason', cell: (movement) => <Cause movement={movement} /> },
];

/** Lists the movements of a product's stock, each with the stock after it. */
export function LedgerTable({ movements }: { movements: readonly Movement[] }) {
  return (
    <RecordsTable
      caption="Movements of the stock"
      columns={COLUMNS}
      rows={movements}
      keyOf={({ _id }) => _id}
    />
  );
}

function changeOf({ kind, units }: Movement): string {
  const change = SIGNS[kind] * units;
  if (change === 0) return '0';
  return `${change > 0 ? '+' : '\u2212'}${groupDigits(Math.abs(change))}`;
}

function Cause({ movement: { order, reason, who } }: { movement: Movement }) {
  const number = order && orderNumber(order);
  if (number)
    return (
      <Link to={`/dashboard/orders/${number}`} className="mono">
        {number}
      </Link>
    );
  return (
    <>
      {reason}
      {who && (
        <small>
          <Email address={who} />
        </small>
      )}
    </>
  );
}
