import type { ShipmentRecord } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';

/**
 * Returns a shipment that is on its way or has arrived.
 *
 * @throws ProblemError `not_found`, also for one that was taken back
 */
export function requireSent(shipment: ShipmentRecord | null): ShipmentRecord {
  if (shipment && !shipment.takenBackAt) return shipment;
  const detail = shipment ? 'This parcel was taken back.' : 'This shipment no longer exists.';
  throw new ProblemError('not_found', { detail });
}
