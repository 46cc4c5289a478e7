import { expect, test } from 'vitest';
import { orderAgainAddress } from './order-again.ts';

test('parts are ordered again by the numbers that they had, and without one by their ids', () => {
  const orders = [
    { part: 'Zk3f', partNumber: 'STA-4208-12', quantity: 100, price: 8.4 },
    { part: 'q8Wm', partNumber: undefined, quantity: 5, price: 7 },
  ];
  expect(orderAgainAddress(orders)).toBe('/list#STA-4208-12=100@840&q8Wm=5@700');
});
