import { usePages } from '../../lib/hooks/use-pages.ts';
import type { AuditFilter } from './audit-filter.ts';

/** Reads the acts of admins and the refusals, newest first. For admins. */
export function useAudit(filter: AuditFilter | { part: string }) {
  return usePages(['audit', filter], 'listAudit', {}, { query: () => filter, alwaysFresh: true });
}
