import { useSearchParams } from 'react-router-dom';
import { EmptyNotice } from '../../../components/notice.tsx';
import { AuditFilters, readFilter } from '../../../features/audit/audit-filters.tsx';
import { AuditTable, useAudit } from '../../../features/audit/audit-table.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { searchOf } from '../../../lib/api/call.ts';
import { ListPage } from '../list-page.tsx';
import { frameOf } from '../page-frame.tsx';

export const Frame = frameOf({
  heading: 'Audit',
  lead: 'What staff did and what was refused, newest first. Entries cannot be changed.',
});

/** Shows the log of what staff did and what was refused. The address holds its filter. */
export function AuditPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const pages = useAudit(filter);
  const fault = pages.error instanceof ApiError ? pages.error.fieldErrors.who : undefined;
  return (
    <ListPage
      filters={
        <AuditFilters
          filter={filter}
          fault={fault}
          onFilter={(chosen) => setSearch(searchOf(chosen))}
        />
      }
      // The fault is shown at its field.
      pages={fault === undefined ? pages : null}
      noun="entry"
      what="the audit log"
      empty={
        <EmptyNotice title="No entries found">
          Everything admins add, change or delete appears here, along with requests that were
          refused.
        </EmptyNotice>
      }
      table={(entries) => <AuditTable entries={entries} />}
    />
  );
}
