import { expect, test } from 'vitest';
import { currentOf, linksFor } from './dashboard-links.ts';

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

test.each([
  ['admin', '/dashboard', 'My Profile', 'page'],
  ['admin', '/dashboard/manageProducts', 'Manage Products', 'page'],
  ['admin', '/dashboard/manageProducts/bearing-608-zz/stock', 'Manage Products', 'true'],
  ['admin', '/dashboard/orders/AAAA-AAAA', 'Orders', 'true'],
  ['admin', '/dashboard/troubles', 'Today', 'true'],
  ['customer', '/dashboard/orders/AAAA-AAAA', 'My Orders', 'true'],
  ['customer', '/dashboard/payment/some-order', 'My Orders', 'true'],
  ['customer', '/dashboard/no-such-page', undefined, undefined],
] as const)('the menu of %s at %s marks only %s', (role, pathname, label, current) => {
  const marked = linksFor(role).filter((link) => currentOf(link, pathname));
  expect(marked.map((link) => link.label)).toEqual(label ? [label] : []);
  expect(marked.map((link) => currentOf(link, pathname))).toEqual(current ? [current] : []);
});
