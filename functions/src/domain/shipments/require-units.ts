import { messages } from '@brushline/contract/messages';
import type { DisputeStatus } from '@brushline/contract/orders/orders';
import type { OrderRecord } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { type UnitsOfOrder, unitsOf } from '../orders/order-units.ts';

/** Units of an order that somebody wants to ship or to refund. */
interface Line {
  orderId: string;
  units: number;
  expectedLeft?: number | undefined;
  expectedDispute?: DisputeStatus | null | undefined;
}

const DISPUTE_CHANGED: Readonly<Record<DisputeStatus, string>> = {
  open: 'Its payment is in dispute now',
  won: 'The dispute about its payment is won',
  lost: 'The dispute about its payment is lost',
};

/** A line with its order as it is now. */
type Asked<L extends Line> = L & { order: OrderRecord };

/**
 * Checks lines against their orders as they are now.
 *
 * @param leftOf returns the number of an order's units that a line may take
 * @throws ProblemError `units_changed` that names every line that exceeds the open units, or whose sender saw another
 * number, or another state of a dispute
 */
export function requireUnits<L extends Line>(
  lines: readonly L[],
  orders: readonly OrderRecord[],
  leftOf: (units: UnitsOfOrder, line: L) => number,
): Asked<L>[] {
  const faults: [string, string][] = [];
  const asked = lines.flatMap((line, index) => {
    const order = orders.find(({ id }) => id === line.orderId);
    const fault = order
      ? faultOf(line, order, leftOf(unitsOf(order), line))
      : messages.orderElsewhere;
    if (fault !== null) faults.push([`lines[${index}].units`, fault]);
    return order ? [{ ...line, order }] : [];
  });
  if (faults.length === 0) return asked;
  throw new ProblemError('units_changed', {
    detail:
      'The purchase has changed since you opened it. Nothing was changed. Please check it again.',
    errors: Object.fromEntries(faults),
  });
}

function faultOf(line: Line, { state, dispute }: OrderRecord, left: number) {
  const { units, expectedLeft = left, expectedDispute = dispute?.status } = line;
  if (state === 'pending') return messages.orderUnpaid;
  if (units > left) return messages.unitsLeft(left);
  if (expectedLeft !== left) return messages.unitsChanged(left);
  if (!dispute || expectedDispute === dispute.status) return null;
  return DISPUTE_CHANGED[dispute.status];
}
