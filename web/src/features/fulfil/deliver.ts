import { call } from '../../lib/api/call.ts';
import { tellFault } from '../../lib/tell-fault.ts';
import { toast } from '../../lib/toast.ts';
import { refreshOrders } from '../orders/order-queries.ts';

/** Notes that a shipment has arrived. */
export async function deliver(id: string): Promise<void> {
  try {
    await call('deliverShipment', { params: { id } });
    toast.success('Marked as delivered');
  } catch (error) {
    tellFault(error);
  } finally {
    await refreshOrders();
  }
}
