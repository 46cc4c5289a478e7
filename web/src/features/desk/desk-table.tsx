import type { DeskRow } from '@brushline/contract/desk/desk';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import { type KeyboardEvent, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Email } from '../../components/email.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { Words } from '../../components/records/words.tsx';
import { SelectBox, Selected, type Selection } from '../../components/selection/select-box.tsx';
import { useMay } from '../../lib/session/use-role.ts';
import { TimeAgo } from '../../lib/time/time-ago.tsx';
import { momentWords } from '../../lib/time/time-words.ts';
import { customerAddress } from '../customers/use-customer.ts';
import { StateCell } from '../orders/order-state.tsx';
import cell from '../orders/two-lines.module.css';
import { TwoLines } from '../orders/two-lines.tsx';
import { columnNames, type DeskColumn, deskColumns } from './desk-columns.ts';
import styles from './desk-table.module.css';

interface DeskTableProps {
  rows: readonly DeskRow[];
  hidden: ReadonlySet<DeskColumn>;
  /** Omitted if nothing can be selected. */
  selection?: Selection;
}

/** Lists orders, each with a link to its page. The arrow keys move between them, and `x` selects. */
export function DeskTable({ rows, hidden, selection }: DeskTableProps) {
  const columns = useMemo(() => columnsOf(hidden), [hidden]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcuts for the links inside.
    <div className={styles.scroll} data-roomy={hidden.size > 0} onKeyDown={moveByArrow}>
      <Selected value={selection}>
        <RecordsTable caption="Orders" columns={columns} rows={rows} keyOf={({ _id }) => _id} />
      </Selected>
    </div>
  );
}

function columnsOf(hidden: ReadonlySet<DeskColumn>): Column<DeskRow>[] {
  const shown = columnNames.filter((name) => !hidden.has(name));
  return [
    { label: 'Order', cell: (row) => <NumberCell row={row} /> },
    ...shown.map((name) => ({ label: deskColumns[name], ...CELLS[name] })),
  ];
}

const CELLS: Record<DeskColumn, Omit<Column<DeskRow>, 'label'>> = {
  customer: {
    cell: ({ orders: [order] }) => <Customer name={order?.name} email={order?.email} />,
  },
  address: { cell: ({ orders: [order] }) => <Address of={order?.address} /> },
  purchaseOrder: { cell: ({ purchaseOrder }) => purchaseOrder ?? '\u2013' },
  lines: { kind: 'figure', cell: ({ lines }) => groupDigits(lines) },
  total: { kind: 'figure', cell: ({ total }) => formatDollars(total) },
  state: { cell: ({ orders }) => <StateCell orders={orders} /> },
  placed: { cell: ({ orders: [order] }) => <Age at={order?.placedAt} /> },
};

function NumberCell({ row }: { row: DeskRow }) {
  const { number } = row;
  return (
    <span className={styles.order}>
      <SelectBox id={row._id} label={`Select order ${number}`} />
      <span className={cell.lines}>
        <Link to={`/dashboard/orders/${number}`} data-row="" className={styles.number}>
          {number}
        </Link>
        <span className={`${cell.second} ${cell.long}`}>
          <Words>{whatWords(row)}</Words>
        </span>
      </span>
    </span>
  );
}

/**
 * Describes the order: `Rotor bell and 6 more`, or how many of its lines are listed. A filter hides the lines that do not
 * match; without one, cancelled lines are hidden.
 */
function whatWords({ lines, orders: [first, ...rest] }: DeskRow): string {
  const matching = rest.length + 1;
  if (matching < lines) return `${matching} of ${lines} lines listed`;
  return rest.length === 0 ? (first?.item ?? '') : `${first?.item} and ${rest.length} more`;
}

/** Links the e-mail address to the customer's page, if the role allows it. */
function Customer({ name, email = '' }: { name: string | undefined; email: string | undefined }) {
  const may = useMay();
  const second = `${cell.second} ${cell.long}`;
  return (
    <span className={cell.lines}>
      <span title={name}>{name || email}</span>
      {may('getCustomer') ? (
        <Link to={customerAddress(email)} className={second}>
          <Email address={email} />
        </Link>
      ) : (
        <span className={second}>
          <Email address={email} />
        </span>
      )}
    </span>
  );
}

/** Shows the first line of an address above the rest. */
function Address({ of = '' }: { of: string | undefined }) {
  const [first = '', ...rest] = of.split(/\n|, /);
  return <TwoLines first={first} second={rest.join(', ')} />;
}

function Age({ at = '' }: { at: string | undefined }) {
  return (
    <time dateTime={at} title={momentWords(at)} className={styles.age}>
      <TimeAgo at={at} />
    </time>
  );
}

function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLElement)) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const place = links.findIndex((link) => link.closest('tr')?.contains(target));
  const to = links[place + (key === 'ArrowDown' ? 1 : -1)];
  if ((key === 'ArrowDown' || key === 'ArrowUp') && place !== -1) {
    event.preventDefault();
    to?.focus();
  }
  if (key === 'x') target.closest('tr')?.querySelector('input')?.click();
}
