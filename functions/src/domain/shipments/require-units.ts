import { messages } from '@brushline/contract/messages';
import type { OrderRecord } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { type UnitsOfOrder, unitsOf } from '../orders/order-units.ts';

/** Units of an order that somebody wants to ship. */
interface Line {
  orderId: string;
  units: number;
  expectedLeft?: number | undefined;
}

/** A line with its order as it is now. */
export interface AskedUnits {
  order: OrderRecord;
  units: number;
}

/**
 * Checks lines against their orders as they are now.
 *
 * @param leftOf picks of an order's units those that the line may take
 * @throws ProblemError `units_changed` that names every line that asks for more than is left, or whose
 * sender has seen another number
 */
export function requireUnits(
  lines: readonly Line[],
  orders: readonly OrderRecord[],
  leftOf: (units: UnitsOfOrder) => number,
): AskedUnits[] {
  const faults = lines.flatMap((line, index) => {
    const fault = faultOf(
      line,
      orders.find(({ id }) => id === line.orderId),
      leftOf,
    );
    return fault === null ? [] : [[`lines[${index}].units`, fault] as const];
  });
  if (faults.length > 0)
    throw new ProblemError('units_changed', {
      detail:
        'The purchase has changed since you opened it. Nothing was done. Please look at it again.',
      errors: Object.fromEntries(faults),
    });
  return lines.flatMap(({ orderId, units }) => {
    const order = orders.find(({ id }) => id === orderId);
    return order ? [{ order, units }] : [];
  });
}

function faultOf(
  { units, expectedLeft }: Line,
  order: OrderRecord | undefined,
  leftOf: (units: UnitsOfOrder) => number,
): string | null {
  if (!order) return messages.orderElsewhere;
  if (order.state === 'pending') return messages.orderUnpaid;
  const left = leftOf(unitsOf(order));
  if (units > left) return messages.unitsLeft(left);
  return expectedLeft === undefined || expectedLeft === left ? null : messages.unitsChanged(left);
}
