import { MAX_UNITS } from '@brushline/contract/constants';
import { messages } from '@brushline/contract/messages';
import type { MoveStockBody } from '@brushline/contract/parts/products';
import type { MovementRecord, PartRecord, StaffCall } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { derivedId, type KeyedCall, requireSameRequest } from '../idempotency.ts';
import type { Shop } from '../shop.ts';
import { writePart } from './change-part.ts';
import { partNotFound } from './show-parts.ts';

type MoveStock = KeyedCall<MoveStockBody> & StaffCall & { partId: string };

/**
 * Adds units to a part's stock or removes some, and returns the movement's id. Units that orders hold are not
 * affected. With an idempotency key the stock moves once, however often the request is repeated.
 *
 * @throws ProblemError `not_found`, `insufficient_stock` for more than there is, `invalid_body` for more than can be
 * counted, `idempotency_conflict` for another movement under the same key
 */
export async function moveStock(shop: Shop, call: MoveStock): Promise<string> {
  const { partId, body, idempotencyKey, caller } = call;
  const { kind, units, reason } = body;
  const id = derivedId(40, 'movement', caller.uid, partId, idempotencyKey ?? shop.newId());
  const movement = { id, kind, units, ...(reason && { reason }) };
  const work = async (store: UnitOfWork) => {
    const [part, earlier] = await Promise.all([
      store.parts.get(partId),
      store.parts.getMovement(id),
    ]);
    if (!part) throw partNotFound();
    if (earlier) return requireSameRequest(isSame(earlier, body), 'movement');
    requirePossible(part, units);
    const edited = atStockVersion(part, nextStockVersion(part));
    await writePart(shop, store, call, { part, edited, fields: [], movement });
  };
  await transact(shop, work, [partId]);
  return id;
}

/** Returns the version of a part's stock. */
export function stockVersionOf({ stockVersion = 0 }: PartRecord): number {
  return stockVersion;
}

/** Returns a version that a part's stock never had. After an undo, the one above the current version is taken. */
export function nextStockVersion(part: PartRecord): number {
  return newestStockVersionOf(part) + 1;
}

/** Returns a part with another version of its stock. */
export function atStockVersion(part: PartRecord, stockVersion: number): PartRecord {
  const newestStockVersion = Math.max(newestStockVersionOf(part), stockVersion);
  return { ...part, stockVersion, newestStockVersion };
}

function newestStockVersionOf(part: PartRecord): number {
  return part.newestStockVersion ?? stockVersionOf(part);
}

/** @throws ProblemError as `moveStock` does, for more units than are in stock or can be counted */
export function requirePossible({ stock, held }: PartRecord, units: number): void {
  const detail = messages.stockUnchanged;
  if (stock + units < 0)
    throw new ProblemError('insufficient_stock', {
      detail,
      errors: { units: messages.unitsMissing(stock) },
    });
  // Orders may give back what they hold. A product with more could no longer be edited.
  if (units > 0 && stock + held + units > MAX_UNITS)
    throw new ProblemError('invalid_body', {
      detail,
      errors: { units: messages.stockTooLarge(MAX_UNITS) },
    });
}

function isSame(earlier: MovementRecord, { kind, units, reason = '' }: MoveStockBody): boolean {
  return earlier.kind === kind && earlier.units === units && (earlier.reason ?? '') === reason;
}
