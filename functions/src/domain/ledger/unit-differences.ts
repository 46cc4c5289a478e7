import type {
  OrderRecord,
  PaymentRecord,
  RefundRecord,
  ShipmentRecord,
} from '../../data/records.ts';
import { sumOfAmounts } from '../payments/refund-state.ts';
import type { Books, Finding } from './books.ts';

/** Lists differences in the books concerning shipped and refunded units. */

export function ofUnits(order: OrderRecord, { shipments, refunds }: Books): Finding[] {
  const { id, state, quantity, toShip } = order;
  const { shippedUnits = 0, withdrawnUnits = 0, returnedUnits = 0, restockedUnits = 0 } = order;
  const name = `Order ${id} (${state})`;
  const sent = shipments.flatMap((shipment) => shipment.lines);
  const decisions = refunds.filter(isDecision);
  const lines = decisions.flatMap((one) => one.lines ?? []);
  const before = lines.filter(({ shipped }) => !shipped);
  const afterwards = lines.filter(({ shipped }) => shipped);
  const open = quantity - shippedUnits - withdrawnUnits;
  const isOpen = state === 'paid' && open > 0;
  const counts = [
    ['shipped', shippedUnits, sent],
    ['refunded before they were shipped', withdrawnUnits, before],
    ['refunded after that', returnedUnits, afterwards],
    ['back on sale', restockedUnits, restockedLines(decisions)],
  ] as const;
  return [
    ...counts.map(([what, counted, records]) => {
      const due = unitsOf(id, records);
      return counted !== due && `${name}: ${counted} units are ${what}, its records give ${due}`;
    }),
    (open < 0 || returnedUnits > shippedUnits) &&
      `${name}: shipped ${shippedUnits} and refunded ${withdrawnUnits + returnedUnits} of ${quantity} units`,
    shippedUnits > 0 && order.paidAt === null && `${name}: shipped, and never paid`,
    // Orders that were paid before there were shipments have no mark.
    toShip !== undefined &&
      toShip !== isOpen &&
      `${name}: ${toShip ? 'is' : 'is not'} in the list of what to ship`,
  ];
}

function isDecision({ lines, retryOf }: RefundRecord): boolean {
  return lines !== undefined && retryOf === undefined;
}

function restockedLines(decisions: readonly RefundRecord[]) {
  return decisions.flatMap(({ restocked, lines = [] }) => (restocked ? lines : []));
}

function unitsOf(orderId: string, lines: readonly { orderId: string; units: number }[]): number {
  const own = lines.filter((line) => line.orderId === orderId);
  return own.reduce((sum, { units }) => sum + units, 0);
}

/** Returns what was decided to refund of an order's units, in cents. */
export function decidedOf({ id }: OrderRecord, refunds: readonly RefundRecord[]): number {
  const lines = refunds.filter(isDecision).flatMap((one) => one.lines ?? []);
  return sumOfAmounts(lines.filter(({ orderId }) => orderId === id));
}

/** Refunds of units never exceed what was paid. */
export function ofDecisions({ id, amountCents }: PaymentRecord, { refunds }: Books): Finding {
  const own = refunds.filter((one) => one.paymentId === id && isDecision(one));
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
    const order = orders.find((one) => one.id === line.orderId);
    const isOwn = order && (order.purchaseId ?? order.id) === orderId;
    return !isOwn && `Shipment ${id}: ships ${line.orderId}, which is not of ${orderId}`;
  });
}
