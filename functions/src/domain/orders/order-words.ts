import { orderNumber } from '@brushline/contract/orders/order-number';
import { searchWords } from '@brushline/contract/parts/search-words';
import type { OrderRecord, PartRecord, PurchaseRecord } from '../../data/records.ts';

/**
 * Lists the words by which an order is found: those of its number and its purchase's, of the customer's e-mail
 * address and name, of their companies, of the part's name and number, and of the purchase order number.
 */
export function orderWords(
  order: Pick<OrderRecord, 'id' | 'purchaseId' | 'email' | 'name' | 'item'>,
  part: Pick<PartRecord, 'number'> | null,
  purchase: Pick<PurchaseRecord, 'purchaseOrder' | 'delivery' | 'billing'> | null,
): string[] {
  const { id, purchaseId = id, email, name, item } = order;
  return searchWords([
    orderNumber(id),
    orderNumber(purchaseId),
    email,
    name,
    purchase?.delivery.company ?? '',
    purchase?.billing?.company ?? '',
    item,
    part?.number ?? '',
    purchase?.purchaseOrder ?? '',
  ]);
}

/**
 * Returns an order that is also found by a text, with or without spaces: the tracking number of its parcel, or the
 * company that it now goes to.
 */
export function alsoFoundBy(text: string | null, order: OrderRecord): OrderRecord {
  if (text === null) return order;
  const added = searchWords([text, text.replaceAll(/\s/g, '')]);
  return { ...order, words: [...new Set([...order.words, ...added])] };
}
