import { orderNumber } from '../orders/order-number.ts';
import { type Category, categories } from './categories.ts';

/**
 * Gives a number to a part that was added without one: the prefix of its category, and digits from its id with a
 * check digit.
 *
 * @example numberOf('3f8a1c07e5d24b6990ab12cd34ef5678', 'bearing') === 'BRG-7Y51R1ZR'
 */
export function numberOf(id: string, category?: Category): string {
  const prefix = category ? categories[category].prefix : 'PRT';
  return `${prefix}-${orderNumber(id)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 28)
    .toUpperCase()}`;
}
