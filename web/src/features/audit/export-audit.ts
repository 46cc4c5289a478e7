import { acts } from '@brushline/contract/desk/acts';
import type { AuditEntry, AuditedFields } from '@brushline/contract/desk/audit';
import type { FileRecord } from '../export/records-file.ts';

/** Returns a row for each entry. What changed is JSON, as the log has it. */
export function auditRecords(entries: readonly AuditEntry[]): FileRecord[] {
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
