import type { Shipment } from '@brushline/contract/orders/shipments';
import type { ShipmentRecord } from '../../data/records.ts';

/** Returns a shipment as the API answers it. */
export function toShipment(shipment: ShipmentRecord): Shipment {
  const { id, carrier, tracking, lines, shippedAt, deliveredAt } = shipment;
  return {
    _id: id,
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    carrier,
    tracking,
    lines: lines.map(({ orderId, units }) => ({ orderId, units })),
  };
}
