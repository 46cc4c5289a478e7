import type { Order } from '@brushline/contract/orders/orders';

/**
 * Returns the recipient and address of an order, in the form for a parcel. The address of a purchase already begins with its
 * recipient, who may be somebody other than the buyer.
 */
export function recipientOf({ purchase, name, address }: Order): string {
  return [!purchase && name, address].filter(Boolean).join('\n');
}
