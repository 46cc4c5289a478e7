import type { MoveStockBody } from '@brushline/contract/parts/products';
import { sendOnce } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';
import { currentUser } from '../../lib/session/session-store.ts';
import { forgetProducts } from '../parts/manage-products.ts';

/**
 * Moves the stock of a product. The same movement sent again after a lost answer is one movement, also when the page was
 * reloaded in between. After a refusal the page shows the stock as it is now; nobody waits for that to be told why.
 */
export async function moveStock(id: string, body: MoveStockBody): Promise<void> {
  try {
    await sendOnce(currentUser()?.uid ?? '', `stock ${id}`, body, (idempotencyKey) =>
      call('moveStock', { params: { id }, body }, { idempotencyKey }),
    );
  } catch (error) {
    void forgetProducts();
    throw error;
  }
  await forgetProducts();
}
