import type { Order } from '@brushline/contract/orders/orders';

/**
 * Words where an order goes, as it is written on a parcel. The address of a purchase begins with its recipient, who need not
 * be the one who ordered.
 */
export function recipientOf({ purchase, name, address }: Order): string {
  return [!purchase && name, address].filter(Boolean).join('\n');
}
