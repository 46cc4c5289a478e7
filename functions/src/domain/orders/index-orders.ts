import { transact } from '../../data/store.ts';
import type { Shop } from '../shop.ts';
import { orderWords } from './order-words.ts';

/**
 * Adds the search words to orders that lack them. Returns how many; 0 when repeated. New orders have
 * theirs from the start.
 */
export async function indexOrders(shop: Pick<Shop, 'store'>): Promise<number> {
  let indexed = 0;
  for await (const order of shop.store.orders.all())
    if (!order.words && (await indexOrder(shop, order.id))) indexed += 1;
  return indexed;
}

function indexOrder(shop: Pick<Shop, 'store'>, id: string): Promise<boolean> {
  return transact(shop, async (store) => {
    const order = await store.orders.get(id);
    if (!order || order.words) return false;
    const [part, purchase] = await Promise.all([
      store.parts.get(order.partId),
      order.purchaseId === undefined ? null : store.purchases.get(order.purchaseId),
    ]);
    store.orders.put({ ...order, words: orderWords(order, part, purchase) });
    return true;
  });
}
