import type { PageQuery } from '@brushline/contract/paging';
import type { Part } from '@brushline/contract/parts';
import { mapPage, type Page } from '../../shared/page.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Shop } from '../shop.ts';
import { toPart } from './to-part.ts';

/** The parts on sale, the oldest first. */
export async function listParts(shop: Shop, page: PageQuery = {}): Promise<Page<Part>> {
  return mapPage(await shop.store.parts.page(page), toPart);
}

/**
 * A part on sale.
 *
 * @throws ProblemError `not_found` for one that never was, or that is off sale.
 */
export async function getPart(shop: Shop, id: string): Promise<Part> {
  const part = await shop.store.parts.get(id);
  if (!part || part.deletedAt) throw partNotFound();
  return toPart(part);
}

export function partNotFound(): ProblemError {
  return new ProblemError('not_found', { detail: 'This part is no longer for sale.' });
}
