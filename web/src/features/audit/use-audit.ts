import type { AuditEntry } from '@brushline/contract/desk/audit';
import { callPage } from '../../lib/api/call-page.ts';
import { usePages } from '../../lib/hooks/use-pages.ts';
import type { AuditFilter } from './audit-filter.ts';

/** Reads the acts of admins and the refusals, newest first. For admins. */
export function useAudit(filter: AuditFilter | { part: string }) {
  return usePages<AuditEntry>(
    ['audit', filter],
    ({ limit, cursor, signal }) =>
      callPage('listAudit', {}, { ...filter, limit, cursor }, { signal }),
    { alwaysFresh: true },
  );
}
