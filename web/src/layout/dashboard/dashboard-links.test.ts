import { expect, test } from 'vitest';
import { linksFor } from './dashboard-links.ts';

test.each([
  ['customer', ['My Profile', 'My Orders', 'Add a Review']],
  ['sales', ['Today', 'My Profile', 'Orders', 'To Ship', 'Customers', 'Reviews']],
  ['warehouse', ['Today', 'My Profile', 'Orders', 'To Ship', 'Manage Products']],
  [
    'admin',
    [
      ...['Today', 'My Profile', 'Orders', 'To Ship', 'Customers'],
      ...['Manage All Orders', 'Add a Product'],
      ...['Make Admin', 'Manage Products', 'Reviews', 'Audit'],
    ],
  ],
] as const)('the menu of %s', (role, labels) =>
  expect(linksFor(role).map(({ label }) => label)).toEqual(labels),
);
