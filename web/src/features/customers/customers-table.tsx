import type { CustomerRow } from '@brushline/contract/desk/customers';
import { Link } from 'react-router-dom';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { dayWords } from '../../lib/time/time-words.ts';
import styles from './customers-table.module.css';
import { customerAddress } from './use-customer.ts';

const COLUMNS: readonly Column<CustomerRow>[] = [
  { label: 'Name', cell: ({ name, email }) => name || email },
  { label: 'E-mail', cell: ({ email }) => <Link to={customerAddress(email)}>{email}</Link> },
  { label: 'Since', cell: ({ since }) => <Day at={since} /> },
  { label: 'Last visit', cell: ({ lastSeen }) => <Day at={lastSeen} /> },
];

function Day({ at }: { at: string | null }) {
  return <span className={styles.day}>{at === null ? 'Never' : dayWords(at)}</span>;
}

/** Lists customers, each with a link to their page. */
export function CustomersTable({ customers }: { customers: readonly CustomerRow[] }) {
  return (
    <RecordsTable caption="Customers" columns={COLUMNS} rows={customers} keyOf={({ _id }) => _id} />
  );
}
