import { nearestQuantities } from '@brushline/contract/terms/quantities';
import { counted } from '@brushline/contract/values/digits';
import type { OrderRecord, PartRecord } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Limits } from '../limits/figures.ts';

type Bounds = Pick<
  Limits,
  'unpaidOrders' | 'unpaidLines' | 'unpaidFreeOrders' | 'unpaidSharePercent'
>;

/** A quantity of a part that is to be ordered. */
interface Wanted {
  quantity: number;
  part: PartRecord;
}

/**
 * Limits the units that one customer holds without paying. With few unpaid orders, a customer may order any quantity
 * that the specification allows; with more, one customer cannot take the whole stock of a part. A purchase counts as
 * one order, and its lines have a separate limit.
 *
 * @param lines the lines that are ordered at once, no part twice
 * @param unpaid the customer's pending orders, at most `unpaidLines` of them
 * @throws ProblemError `too_many_unpaid`
 */
export function requireRoom(
  lines: readonly Wanted[],
  unpaid: readonly OrderRecord[],
  bounds: Bounds,
): void {
  const count = new Set(unpaid.map(({ id, purchaseId }) => purchaseId ?? id)).size;
  const unpaidOrders = counted(count, 'unpaid order');
  if (count >= bounds.unpaidOrders)
    throw tooMany(unpaidOrders, 'Please pay for or cancel one of them first.');
  if (unpaid.length + lines.length > bounds.unpaidLines)
    throw tooMany(
      counted(unpaid.length, 'unpaid line'),
      'Please pay for or cancel some of your purchases first.',
    );
  if (count < bounds.unpaidFreeOrders) return;
  for (const { quantity, part } of lines) {
    const own = unpaid.filter(({ partId }) => partId === part.id);
    const held = own.reduce((sum, order) => sum + order.quantity, 0);
    const room = Math.max(0, shareOf(part, bounds) - held);
    if (quantity <= room) continue;
    const { below } = nearestQuantities({ ...part, stock: room }, room);
    const offer = below ? `You can order up to ${below} of this part now. ` : '';
    const rest = 'Please pay for or cancel one of them to order more of this part.';
    throw tooMany(unpaidOrders, offer + rest);
  }
}

/**
 * Returns the most units that one customer may hold unpaid: a share of the unsold ones, and at least the minimum order.
 */
function shareOf({ stock, held, minimumOrder }: PartRecord, { unpaidSharePercent }: Bounds) {
  return Math.max(minimumOrder, Math.floor(((stock + held) * unpaidSharePercent) / 100));
}

function tooMany(have: string, advice: string): ProblemError {
  return new ProblemError('too_many_unpaid', { detail: `You have ${have}. ${advice}` });
}
