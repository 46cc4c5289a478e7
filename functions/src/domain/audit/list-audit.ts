import type { AuditEntry, AuditQuery } from '@brushline/contract/desk/audit';
import type { AuditRecord } from '../../data/records.ts';
import { mapPage, type Page } from '../../shared/page.ts';
import type { Shop } from '../shop.ts';

/** Lists the acts of staff and the refused ones, newest first. */
export async function listAudit(shop: Shop, query: AuditQuery): Promise<Page<AuditEntry>> {
  return mapPage(await shop.store.audit.page(query), toEntry);
}

function toEntry({ id, at, partId: _, ...entry }: AuditRecord): AuditEntry {
  return { _id: id, at: at.toISOString(), ...entry };
}
