import { isLow } from '../../data/repositories/parts.ts';
import { transact } from '../../data/store.ts';
import type { Shop } from '../shop.ts';

/** Marks each part that is low in stock by the current rule. Returns how many marks have changed; 0 when repeated. */
export async function markLowParts(shop: Pick<Shop, 'store'>): Promise<number> {
  let marked = 0;
  for await (const { id } of shop.store.parts.all()) if (await markLow(shop, id)) marked += 1;
  return marked;
}

function markLow(shop: Pick<Shop, 'store'>, id: string): Promise<boolean> {
  return transact(shop, async (store) => {
    const part = await store.parts.get(id);
    if (!part || part.isLow === isLow(part)) return false;
    store.parts.put(part);
    return true;
  });
}
