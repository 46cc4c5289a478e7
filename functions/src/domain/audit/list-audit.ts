import type { AuditEntry, AuditQuery } from '@brushline/contract/desk/audit';
import { normaliseEmail } from '@brushline/contract/values/text';
import type { AuditRecord } from '../../data/records.ts';
import { mapPage, type Page } from '../../shared/page.ts';
import type { Shop } from '../shop.ts';

/** Lists the acts of staff and the refused ones, newest first. */
export async function listAudit(shop: Shop, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { who, act, outcome, part, ...page } = query;
  const email = who === undefined ? undefined : normaliseEmail(who);
  const filter = { who: email, act, outcome, partId: part };
  return mapPage(await shop.store.audit.page(filter, page), toEntry);
}

function toEntry({ id, at, ...record }: AuditRecord): AuditEntry {
  const { who, what, outcome, subject, before, after, requestId } = record;
  return { _id: id, at: at.toISOString(), who, what, outcome, subject, before, after, requestId };
}
