import type { PageQuery } from '@brushline/contract/paging';
import type { Movement } from '@brushline/contract/parts/products';
import type { MovementRecord } from '../../data/records.ts';
import { mapPage, type Page } from '../../shared/page.ts';
import type { Shop } from '../shop.ts';

/** Lists the movements of a part's stock, newest first; none for an unknown part. For admins. */
export async function showLedger(
  { store }: Shop,
  partId: string,
  page: PageQuery,
): Promise<Page<Movement>> {
  return mapPage(await store.parts.ledgerPage(partId, page), toMovement);
}

function toMovement({ id, at, kind, units, ...record }: MovementRecord): Movement {
  return {
    _id: id,
    at: at.toISOString(),
    kind,
    units,
    stock: record.stock ?? null,
    reason: record.reason ?? null,
    order: record.orderId,
    who: record.by?.email ?? null,
  };
}
