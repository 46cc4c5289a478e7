import { acts } from '@brushline/contract/desk/acts';
import type { AuditEntry } from '@brushline/contract/desk/audit';
import { orderNumber } from '@brushline/contract/orders/order-number';
import { Link } from 'react-router-dom';
import { Email } from '../../components/email.tsx';
import { CopyableId } from '../../components/records/copyable-id.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { StatePill } from '../../components/records/state-pill.tsx';
import { usePages } from '../../lib/hooks/use-pages.ts';
import { TimeAgo } from '../../lib/time/time-ago.tsx';
import { dayWords } from '../../lib/time/time-words.ts';
import type { AuditFilter } from './audit-filters.tsx';
import styles from './audit-table.module.css';
import { Changes } from './changes.tsx';

/** Reads the acts of staff and the refusals, newest first. */
export function useAudit(filter: AuditFilter | { part: string }) {
  return usePages(['audit', filter], 'listAudit', { query: filter }, { alwaysFresh: true });
}

const exactTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** Lists who did what and when, the newest first. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <RecordsTable caption="Audit" columns={COLUMNS} rows={entries} keyOf={({ _id }) => _id} />;
}

const COLUMNS: Column<AuditEntry>[] = [
  { label: 'Action', cell: (entry) => <Act entry={entry} /> },
  { label: 'Who', cell: (entry) => <Who entry={entry} /> },
  { label: 'When', cell: ({ at }) => <When at={at} /> },
  { label: 'Outcome', cell: (entry) => <OutcomePill entry={entry} /> },
  { label: 'Changed', cell: (entry) => <Changes entry={entry} /> },
  {
    label: 'Request id',
    cell: ({ requestId }) => <CopyableId name="Request id" id={requestId} isLabelled />,
  },
];

function Act({ entry: { what, subject } }: { entry: AuditEntry }) {
  return (
    <>
      {acts[what]}
      {subject && (
        <small>
          {/^(order|shipment|refund)\./.test(what) ? <OrderLink id={subject} /> : subject}
        </small>
      )}
    </>
  );
}

/** Links an order by its readable number. */
function OrderLink({ id }: { id: string }) {
  const number = orderNumber(id);
  return <Link to={`/dashboard/orders/${number}`}>{number}</Link>;
}

/** Links an e-mail address to the acts of that person. */
function Who({ entry: { who } }: { entry: AuditEntry }) {
  if (who.email === null) return <span className={styles.who}>{who.uid}</span>;
  return (
    <Link
      to={`/dashboard/audit?${new URLSearchParams({ who: who.email })}`}
      className={styles.who ?? ''}
    >
      <Email address={who.email} />
    </Link>
  );
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.when}>
      <span>
        <TimeAgo at={at} />
      </span>
      <small>
        <span>{dayWords(at)},</span> <span>{exactTime.format(new Date(at))}</span>
      </small>
    </time>
  );
}

function OutcomePill({ entry: { outcome } }: { entry: AuditEntry }) {
  if (outcome === 'done') return <StatePill tone="done">Done</StatePill>;
  return <StatePill tone="wrong">Refused</StatePill>;
}
