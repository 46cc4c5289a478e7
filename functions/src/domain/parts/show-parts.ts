import type { PageQuery } from '@brushline/contract/paging';
import type { Part } from '@brushline/contract/parts/parts';
import type { Movement, Product, ProductsQuery } from '@brushline/contract/parts/products';
import type { MovementRecord, PartRecord } from '../../data/records.ts';
import { isWhole, mapPage, type Page } from '../../shared/page.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Shop } from '../shop.ts';
import { toPart, toProduct } from './to-part.ts';

/** Lists the parts on sale. The whole list has the popular ones first, and its pages the newest ones. */
export async function listParts(shop: Shop, page: PageQuery = {}): Promise<Page<Part>> {
  if (!isWhole(page)) return mapPage(await shop.store.parts.page(page), toPart);
  const parts = await shop.store.partsOnSale.read();
  return { rows: parts.sort(byPopularity).map(toPart), next: null };
}

/**
 * Compares sales in minimum orders, otherwise screws would always come before controllers. Equally popular
 * parts stay in the order of their age. The figure itself is not published.
 */
function byPopularity(one: PartRecord, other: PartRecord): number {
  return other.sold / other.minimumOrder - one.sold / one.minimumOrder;
}

/**
 * Returns a part on sale.
 *
 * @throws ProblemError `not_found` for an unknown part, or one that is off sale.
 */
export async function getPart(shop: Shop, id: string): Promise<Part> {
  const part = await shop.store.parts.get(id);
  if (!part || part.deletedAt) throw partNotFound();
  return toPart(part);
}

/** Lists the parts of a shelf. */
export async function listProducts(
  { store: { parts } }: Shop,
  { shelf = 'on-sale', ...page }: ProductsQuery,
): Promise<Page<Product>> {
  const pages = { 'on-sale': parts.page, low: parts.lowPage, archived: parts.archivedPage };
  return mapPage(await pages[shelf].call(parts, page), toProduct);
}

/**
 * Returns a part, even an archived one.
 *
 * @throws ProblemError `not_found` for an unknown part.
 */
export async function getProduct({ store }: Shop, id: string): Promise<Product> {
  const part = await store.parts.get(id);
  if (!part) throw partNotFound();
  return toProduct(part);
}

export function partNotFound(): ProblemError {
  return new ProblemError('not_found', { detail: 'This part is no longer for sale.' });
}

/** Lists the movements of a part's stock, newest first; none for an unknown part. */
export async function listMovements(
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
    stock: record.stock,
    reason: record.reason ?? null,
    order: record.orderId,
    who: record.by?.email ?? null,
  };
}
