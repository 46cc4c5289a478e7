import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { Words } from '../../components/records/words.tsx';
import styles from './price-table.module.css';
import type { Repricing } from './reprice.ts';

/** The maximum number of rows to show. More rows are only counted. */
const MOST = 200;

/** Lists old and new prices, first those that cannot be changed. */
export function PriceTable({ rows }: { rows: readonly Repricing[] }) {
  const columns = rows.some(({ fault }) => fault !== null) ? [...PRICES, FAULT] : PRICES;
  const shown = rows
    .toSorted((one, other) => Number(other.fault !== null) - Number(one.fault !== null))
    .slice(0, MOST);
  return (
    <>
      <RecordsTable
        caption="New prices"
        columns={columns}
        rows={shown}
        keyOf={({ part }) => part._id}
      />
      {rows.length > MOST && (
        <p className={styles.more}>{`and ${groupDigits(rows.length - MOST)} more`}</p>
      )}
    </>
  );
}

const PRICES: readonly Column<Repricing>[] = [
  {
    label: 'Product',
    cell: ({ part }) => (
      <span>
        <Words>{part.name}</Words>
        {part.number && <small className="mono">{part.number}</small>}
      </span>
    ),
  },
  { label: 'Price now', kind: 'figure', cell: ({ before }) => <Prices cents={before} /> },
  { label: 'New price', kind: 'figure', cell: ({ after }) => <Prices cents={after} /> },
];

/** Shows the unit price, with that of each break below. */
function Prices({ cents: [price = 0, ...breaks] }: { cents: readonly number[] }) {
  return (
    <>
      {formatCents(price)}
      {breaks.length > 0 && (
        <small className={styles.breaks}>{breaks.map(formatCents).join(' ')}</small>
      )}
    </>
  );
}

const FAULT: Column<Repricing> = {
  label: 'State',
  cell: ({ fault }) => fault && <span className={styles.wrong}>{fault}</span>,
};
