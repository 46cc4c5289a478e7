import type { ShipmentRecord } from '../records.ts';
import { Repository } from './repository.ts';

export class ShipmentRepository extends Repository<ShipmentRecord> {
  /** Returns the shipments of a purchase, or of a single order. */
  ofOrder(orderId: string): Promise<ShipmentRecord[]> {
    return this.list(this.collection.where('orderId', '==', orderId));
  }
}
