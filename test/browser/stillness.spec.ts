import { orderNumber } from '@brushline/contract/orders/order-number';
import { itemFrame, pages, partFrame, resultsFrame } from '@brushline/web/prerender/pages';
import type { Page } from '@playwright/test';
import { newPart, placeOrder, placePurchase } from '../api/support/data.ts';
import { api } from '../api/support/shop.ts';
import { openSlowly, watchShifts } from './support/layout-shift.ts';
import { beAdmin, beNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const PUBLIC = [
  '/',
  '/home',
  '/parts',
  '/parts/:number',
  '/compare',
  '/list',
  '/login',
  '/signup',
  '/blogs',
  '/portfolio',
  '/no-such-page',
];

const MEMBERS = [
  '/item/:id',
  '/dashboard',
  '/dashboard/myOrders',
  '/dashboard/addAReview',
  '/dashboard/myReviews',
  '/dashboard/orders/:number',
  '/dashboard/payment/:id',
];

const DESK = [
  '/dashboard/desk',
  '/dashboard/troubles',
  '/dashboard/customers',
  '/dashboard/customers/:email',
  '/dashboard/orders',
  '/dashboard/pick',
  '/dashboard/manageAllOrders',
  '/dashboard/makeAdmin',
  '/dashboard/reviews',
  '/dashboard/audit',
];

const PRODUCTS = [
  '/dashboard/addAProduct',
  '/dashboard/manageProducts',
  '/dashboard/manageProducts/prices',
  '/dashboard/manageProducts/import',
  '/dashboard/manageProducts/:id',
  '/dashboard/manageProducts/:id/stock',
  '/dashboard/manageProducts/:id/history',
];

test('every page is tested below', () => {
  const addresses = [...pages, resultsFrame, partFrame, itemFrame].flatMap(({ path, also = [] }) =>
    path.endsWith('/frame') ? also : [path, ...also],
  );
  expect([...PUBLIC, ...MEMBERS, ...DESK, ...PRODUCTS].toSorted()).toEqual(addresses.toSorted());
});

/** Desktop layout shifts are tested in `accessibility.spec.ts`. */
test.describe('on a phone there is no layout shift:', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('public pages', async ({ page }) => {
    await expectStill(page, PUBLIC, { '/parts/:number': '/parts/ROT-42-14' });
    // A width at which the home page has two columns.
    await page.setViewportSize({ width: 768, height: 820 });
    await expectStill(page, ['/'], {});
  });

  test("a customer's pages", async ({ page }) => {
    const customer = await beNewCustomer(page);
    const part = await newPart();
    const order = await placeOrder(customer, part, 20);
    const lines = [{ part: part._id }, { part: (await newPart())._id }];
    const saved = { name: 'Prototype run', lines: [{ part: part._id, quantity: 20 }] };
    await api('PUT', '/lists/prototype', { token: customer.token, body: saved });
    await expectStill(page, [...MEMBERS, '/list'], {
      '/item/:id': `/item/${part._id}`,
      '/dashboard/orders/:number': `/dashboard/orders/${orderNumber(await placePurchase(customer, lines))}`,
      '/dashboard/payment/:id': `/dashboard/payment/${order}`,
    });
  });

  test('pages of the desk', async ({ page }) => {
    await beAdmin(page);
    await expectStill(page, DESK, {
      '/dashboard/customers/:email': '/dashboard/customers/buyer@brushline.test',
    });
  });

  test('pages of products', async ({ page }) => {
    const product = `/dashboard/manageProducts/${(await newPart())._id}`;
    await beAdmin(page);
    await expectStill(page, PRODUCTS, {
      '/dashboard/manageProducts/:id': product,
      '/dashboard/manageProducts/:id/stock': `${product}/stock`,
      '/dashboard/manageProducts/:id/history': `${product}/history`,
    });
  });
});

async function expectStill(page: Page, paths: readonly string[], at: Record<string, string>) {
  const shifts = await watchShifts(page);
  const moved: Record<string, string> = {};
  for (const path of paths) {
    const sum = await openSlowly(page, at[path] ?? path, shifts);
    if (sum > 0) moved[path] = sum.toFixed(5);
  }
  expect(moved).toEqual({});
}
