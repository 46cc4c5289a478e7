import { acts } from '@brushline/contract/desk/acts';
import type { AuditEntry, AuditedFields } from '@brushline/contract/desk/audit';
import { CSV } from '@brushline/contract/values/csv';
import { callAllPages } from '../../lib/api/call-all-pages.ts';
import { saveDated } from '../../lib/save-file.ts';
import type { AuditFilter } from './audit-filter.ts';

/** Saves all entries that match as CSV, however many are shown. Throws as `call` does. */
export async function exportAudit(filter: AuditFilter): Promise<void> {
  const [{ default: papaparse }, entries] = await Promise.all([
    import('papaparse'),
    callAllPages('listAudit', { query: filter }),
  ]);
  saveDated('audit', 'csv', `\uFEFF${papaparse.unparse(auditRecords(entries), CSV)}`);
}

/** Returns a row for each entry. What changed is JSON, as the log has it. */
export function auditRecords(entries: readonly AuditEntry[]) {
  return entries.map(({ at, who, what, outcome, subject, before, after, requestId }) => ({
    at,
    email: who.email ?? '',
    uid: who.uid,
    action: acts[what],
    outcome,
    subject: subject ?? '',
    before: inCell(before),
    after: inCell(after),
    request_id: requestId,
  }));
}

function inCell(fields: AuditedFields | null): string {
  return fields ? JSON.stringify(fields) : '';
}
