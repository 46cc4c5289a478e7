import { expect, test } from 'vitest';
import { orderAgainPath } from './share-list.ts';

test('parts are ordered again by their numbers at the time of the order', () => {
  const orders = [
    { partNumber: 'STA-4208-12', quantity: 100, price: 8.4 },
    { partNumber: 'BRG-608', quantity: 5, price: 7 },
  ];
  expect(orderAgainPath(orders)).toBe('/list#STA-4208-12=100@840&BRG-608=5@700');
});
