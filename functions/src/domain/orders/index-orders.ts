import { transact } from '../../data/store.ts';
import type { Shop } from '../shop.ts';
import { isNamed } from '../users/forget-user.ts';
import { orderWords } from './order-words.ts';

/**
 * Adds the search words to orders that lack some: an earlier version found orders by fewer. Words that only the order
 * has, such as a part's earlier number, stay. Returns how many orders changed; 0 when repeated.
 */
export async function indexOrders(shop: Pick<Shop, 'store'>): Promise<number> {
  let indexed = 0;
  for await (const order of shop.store.orders.all())
    if (isNamed(order) && (await indexOrder(shop, order.id))) indexed += 1;
  return indexed;
}

function indexOrder(shop: Pick<Shop, 'store'>, id: string): Promise<boolean> {
  return transact(shop, async (store) => {
    const order = await store.orders.get(id);
    if (!order || !isNamed(order)) return false;
    const [part, purchase] = await Promise.all([
      store.parts.get(order.partId),
      order.purchaseId === undefined ? null : store.purchases.get(order.purchaseId),
    ]);
    const { words = [] } = order;
    const all = new Set([...words, ...orderWords(order, part, purchase)]);
    if (all.size === words.length) return false;
    store.orders.put({ ...order, words: [...all] });
    return true;
  });
}
