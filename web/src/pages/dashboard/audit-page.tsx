import type { AuditEntry } from '@brushline/contract/audit';
import { useSearchParams } from 'react-router-dom';
import { MoreRows } from '../../components/more-rows.tsx';
import { EmptyNotice, ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { readFilter, writeFilter } from '../../features/audit/audit-filter.ts';
import { AuditFilters } from '../../features/audit/audit-filters.tsx';
import { AuditTable } from '../../features/audit/audit-table.tsx';
import { useAudit } from '../../features/audit/use-audit.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Pages } from '../../lib/use-pages.ts';
import { DashboardHead } from './dashboard-head.tsx';

/** What admins did, and what others tried. The address holds what it is narrowed down by. */
export function AuditPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const pages = useAudit(filter);
  const fault = pages.error instanceof ApiError ? pages.error.fieldErrors.who : undefined;
  return (
    <>
      <DashboardHead heading="Audit">
        Admin actions and refused requests, newest first. Entries cannot be changed.
      </DashboardHead>
      <AuditFilters
        filter={filter}
        fault={fault}
        onFilter={(chosen) => setSearch(writeFilter(chosen))}
      />
      {fault === undefined && <Entries pages={pages} />}
    </>
  );
}

function Entries({ pages }: { pages: Pages<AuditEntry> }) {
  const { rows, hasMore, error, isFetching, refetch } = pages;
  if (rows && (rows.length > 0 || hasMore))
    return (
      <>
        <AuditTable entries={rows} />
        <MoreRows pages={pages} noun="entries" />
      </>
    );
  if (rows)
    return (
      <EmptyNotice title="No entries found">
        Everything admins add, change or delete appears here, along with requests that were refused.
      </EmptyNotice>
    );
  if (error && !isFetching)
    return <ErrorNotice title="We could not load the audit log" error={error} onRetry={refetch} />;
  return <Spinner label="Loading the audit log" />;
}
