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
 * Changes the delivery address of a paid purchase before any of it is shipped, and tells its customer. The billing
 * address stays. The audit names only the town, because an address must be erased with the person. Returns how many
 * were changed: 0 if it already goes there.
 *
 * @throws ProblemError `not_found`, `units_changed` when something was shipped, when nothing is left to ship, or when
 * the address has changed since the sender saw it
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
    // The address of a single order is shown below its customer's name, so it does not repeat that name.
    const isNamed = !purchase && delivery.name === first?.name;
    const address = addressLines(isNamed ? { ...delivery, name: '' } : delivery).join('\n');
    if (first?.address === address && first.phone === phone) return null;
    if (open.length === 0 || orders.some((order) => unitsOf(order).shipped > 0))
      throw changed('The address can change only after payment, and before anything is shipped.');
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
