import type { OrderRecord, ShipmentRecord } from '@brushline/functions/data/records';
import type { Books } from './verify-ledger-rules.ts';

/** What does not agree in the books about what was shipped. */

type Finding = string | false | undefined;

export function ofUnits(order: OrderRecord, { shipments }: Books): Finding[] {
  const { id, state, quantity, shippedUnits = 0, toShip } = order;
  const name = `Order ${id} (${state})`;
  const sent = shipments
    .flatMap(({ lines }) => lines)
    .filter(({ orderId }) => orderId === id)
    .reduce((sum, { units }) => sum + units, 0);
  const isOpen = state === 'paid' && shippedUnits < quantity;
  return [
    shippedUnits !== sent && `${name}: shipped ${shippedUnits} units, its shipments give ${sent}`,
    shippedUnits > quantity && `${name}: shipped ${shippedUnits} of ${quantity} units`,
    shippedUnits > 0 && order.paidAt === null && `${name}: shipped, and never paid`,
    // Orders that were paid before there were shipments have no mark.
    toShip !== undefined &&
      toShip !== isOpen &&
      `${name}: ${toShip ? 'is' : 'is not'} in the list of what to ship`,
  ];
}

export function ofShipment({ id, orderId, lines }: ShipmentRecord, { orders }: Books): Finding[] {
  return lines.map((line) => {
    const order = orders.find((one) => one.id === line.orderId);
    const isOwn = order && (order.purchaseId ?? order.id) === orderId;
    return !isOwn && `Shipment ${id}: ships ${line.orderId}, which is not of ${orderId}`;
  });
}
