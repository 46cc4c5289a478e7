import type { ChangeDeliveryBody } from '@brushline/contract/orders/purchases';
import { addressLines } from '@brushline/contract/values/address-lines';
import { ProblemError } from '../../shared/problem-error.ts';
import { act } from '../audit/act.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { unitsOf } from '../orders/order-units.ts';
import { alsoFoundBy } from '../orders/order-words.ts';
import { readAgain } from '../payments/payable.ts';
import type { Shop } from '../shop.ts';
import { type PurchaseCall, visiblePurchase } from './own-purchase.ts';

type ChangeDelivery = PurchaseCall & { body: ChangeDeliveryBody };

/**
 * Sends a paid purchase, of which nothing is shipped, to another address, and tells its customer. It is billed where it
 * was. The audit names only the town: an address must be erased with the person. Returns how many were
 * changed: 0 if it already goes there.
 *
 * @throws ProblemError `not_found`, `units_changed` when something is shipped or nothing is to be, or when the address is
 * not the one that the sender saw
 */
export async function changeDelivery(shop: Shop, call: ChangeDelivery): Promise<0 | 1> {
  const { id, ...known } = await visiblePurchase(shop, call.caller, call.name);
  const { seen, delivery } = call.body;
  const { phone, company, city } = delivery;
  return act(shop, call, async (store) => {
    const [purchase, orders] = await Promise.all([
      known.purchase && store.purchases.get(id),
      readAgain(store, known.orders),
    ]);
    const open = orders.filter((order) => unitsOf(order).open > 0);
    const [first] = orders;
    // That of a single order is read below its customer's name.
    const isNamed = !purchase && delivery.name === first?.name;
    const address = addressLines(isNamed ? { ...delivery, name: '' } : delivery).join('\n');
    if (first?.address === address && first.phone === phone) return null;
    if (open.length === 0 || orders.some((order) => unitsOf(order).shipped > 0))
      throw changed('Only what is paid, and of which nothing is shipped, can go elsewhere.');
    if (first?.address !== seen)
      throw changed('Somebody else has just changed the address. Please check it.');
    const billed = purchase ? {} : { billedAt: first?.billedAt ?? seen };
    for (const order of orders)
      store.orders.put(alsoFoundBy(company || null, { ...order, address, phone, ...billed }));
    if (purchase) {
      const billing = purchase.billing ?? purchase.delivery;
      store.purchases.put({ ...purchase, delivery, billing });
    }
    const told = open.map((order) => ({ ...order, address, phone }));
    const { requestId } = call;
    tellCustomer(shop, store, { event: 'readdressed', requestId, purchase, orders: told });
    return {
      what: 'order.readdress',
      subject: id,
      before: { city: purchase?.delivery.city ?? null },
      after: { city },
    };
  });
}

function changed(detail: string): ProblemError {
  return new ProblemError('units_changed', { detail });
}
