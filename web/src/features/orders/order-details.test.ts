import type { Order } from '@brushline/contract/orders/orders';
import { expect, test } from 'vitest';
import { recipientOf } from './order-details.tsx';

test.each([
  [{ name: 'Orla Ohm', address: '1 Rotor Road' }, 'Orla Ohm\n1 Rotor Road'],
  [{ name: '', address: '1 Rotor Road' }, '1 Rotor Road'],
  [
    { name: 'Orla Ohm', address: 'Olga Owner\n1 Rotor Road', purchase: 'p' },
    'Olga Owner\n1 Rotor Road',
  ],
])('the recipient of %j is %j', (of, words) => {
  expect(recipientOf(of as Order)).toBe(words);
});
