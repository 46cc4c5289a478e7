import type {
  OrderRecord,
  PaymentRecord,
  RefundRecord,
  ShipmentRecord,
} from '../../data/records.ts';
import { sumOfAmounts, sumOfUnits } from '../sums.ts';
import { type Books, type Finding, having, onceOf, withId } from './books.ts';

/** Lists differences in the books concerning shipped and refunded units. */

export function ofUnits(order: OrderRecord, { shipments, refunds }: Books): Finding[] {
  const { id, state, quantity, toShip = false } = order;
  const { shippedUnits = 0, withdrawnUnits = 0, returnedUnits = 0, restockedUnits = 0 } = order;
  const name = `Order ${id} (${state})`;
  const sent = having(sentLines(shipments), 'orderId', id);
  const decided = having(decidedLines(refunds), 'orderId', id);
  const before = decided.filter(({ shipped }) => !shipped);
  const afterwards = decided.filter(({ shipped }) => shipped);
  const open = quantity - shippedUnits - withdrawnUnits;
  const isOpen = state === 'paid' && open > 0;
  const counts = [
    ['shipped', shippedUnits, sent],
    ['refunded before they were shipped', withdrawnUnits, before],
    ['refunded after that', returnedUnits, afterwards],
    ['back on sale', restockedUnits, decided.filter(({ restocked }) => restocked)],
  ] as const;
  return [
    ...counts.map(([what, counted, records]) => {
      const due = sumOfUnits(records);
      return counted !== due && `${name}: ${counted} units are ${what}, its records give ${due}`;
    }),
    (open < 0 || returnedUnits > shippedUnits) &&
      `${name}: shipped ${shippedUnits} and refunded ${withdrawnUnits + returnedUnits} of ${quantity} units`,
    shippedUnits > 0 && order.paidAt === null && `${name}: shipped, and never paid`,
    toShip !== isOpen && `${name}: ${toShip ? 'is' : 'is not'} in the list of what to ship`,
  ];
}

function isDecision({ lines, retryOf }: RefundRecord): boolean {
  return lines !== undefined && retryOf === undefined;
}

const decidedLines = onceOf((refunds: readonly RefundRecord[]) =>
  refunds
    .filter(isDecision)
    .flatMap(({ lines = [], restocked }) => lines.map((line) => ({ ...line, restocked }))),
);

const sentLines = onceOf((shipments: readonly ShipmentRecord[]) =>
  shipments.flatMap(({ lines, takenBackAt }) => (takenBackAt ? [] : lines)),
);

/** Returns what was decided to refund of an order's units, in cents. */
export function decidedOf({ id }: OrderRecord, refunds: readonly RefundRecord[]): number {
  return sumOfAmounts(having(decidedLines(refunds), 'orderId', id));
}

/** Checks that refunds of units do not exceed what was paid. */
export function ofDecisions({ id, amountCents }: PaymentRecord, { refunds }: Books): Finding {
  const own = having(refunds, 'paymentId', id).filter(isDecision);
  const cents = sumOfAmounts(own.flatMap((one) => one.lines ?? []));
  return cents > amountCents && `Payment ${id}: ${cents} cents are to go back, of ${amountCents}`;
}

/** Checks that a refund of units names them, unless a restore has forgotten them. */
export function ofForgotten({ id, paymentId, lines, amountCents }: RefundRecord): Finding {
  return (
    !lines &&
    id.startsWith(`${paymentId}-refund-u`) &&
    `Refund ${id}: ${amountCents} cents went back for units that a restore has forgotten; do not ship them`
  );
}

export function ofShipment({ id, orderId, lines }: ShipmentRecord, { orders }: Books): Finding[] {
  return lines.map((line) => {
    const order = withId(orders, line.orderId);
    const isOwn = order && (order.purchaseId ?? order.id) === orderId;
    return !isOwn && `Shipment ${id}: ships ${line.orderId}, which is not of ${orderId}`;
  });
}
