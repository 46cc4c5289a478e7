import { PAGE_LIMIT } from '@brushline/contract/constants';
import { acts } from '@brushline/contract/desk/acts';
import type { AuditEntry, AuditedFields } from '@brushline/contract/desk/audit';
import { callPage } from '../../lib/api/call-page.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { AuditFilter } from './audit-filter.ts';

/** Saves all entries that match as CSV, however many are shown. Throws as `call` does. */
export async function exportAudit(filter: AuditFilter): Promise<void> {
  const [{ default: papaparse }, entries] = await Promise.all([
    import('papaparse'),
    fetchAll(filter),
  ]);
  const csv = papaparse.unparse(auditRecords(entries), { escapeFormulae: true });
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`audit-${day}.csv`, new Blob([csv], { type: 'text/csv' }));
}

async function fetchAll(filter: AuditFilter): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { ...filter, limit: PAGE_LIMIT.most, cursor };
    const { rows, next } = await callPage('listAudit', {}, query, {});
    entries.push(...rows);
    cursor = next;
  }
  return entries;
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
