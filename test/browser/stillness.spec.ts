import { orderNumber } from '@brushline/contract/orders/order-number';
import { itemFrame, pages, partFrame, resultsFrame } from '@brushline/web/prerender/pages';
import type { Page } from '@playwright/test';
import { newPart, placeOrder, placePurchase } from '../api/support/data.ts';
import { hold } from './support/hold.ts';
import { watchShifts } from './support/layout-shift.ts';
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

test('every page has its turn below', () => {
  const addresses = [...pages, resultsFrame, partFrame, itemFrame].flatMap(({ path, also = [] }) =>
    path.endsWith('/frame') ? also : [path, ...also],
  );
  expect([...PUBLIC, ...MEMBERS, ...DESK, ...PRODUCTS].toSorted()).toEqual(addresses.toSorted());
});

/** Zero with the three decimals that it is reported with: letters of a stand-in are a little wider than ours. */
const NOTHING = 0.0005;

const SCREENS = [
  { name: 'a phone', width: 390, height: 780 },
  { name: 'a desktop', width: 1280, height: 800 },
];

for (const { name, ...size } of SCREENS)
  test.describe(`on ${name} nothing moves while the page comes:`, () => {
    test.use({ viewport: size });

    test('public pages', async ({ page }) => {
      await expectStill(page, PUBLIC, { '/parts/:number': '/parts/ROT-42-14' });
    });

    test("a customer's pages", async ({ page }) => {
      const customer = await beNewCustomer(page);
      const part = await newPart();
      const order = await placeOrder(customer, part, 20);
      const lines = [{ part: part._id }, { part: (await newPart())._id }];
      await expectStill(page, MEMBERS, {
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

/** Opens one page after the other as a slow connection brings it: the file, then scripts and fonts, then data. */
async function expectStill(page: Page, paths: readonly string[], at: Record<string, string>) {
  const shifts = await watchShifts(page);
  const moved: Record<string, string> = {};
  for (const path of paths) {
    const address = at[path] ?? path;
    // Rows move once if another test sells or adds a part between the file and the data. A fault moves them again.
    const sum =
      (await openSlowly(page, address, shifts)) && (await openSlowly(page, address, shifts));
    if (sum > 0) moved[path] = sum.toFixed(5);
  }
  expect(moved).toEqual({});
}

/** Returns how much moved while the page came; 0 for what is too little to be seen. */
async function openSlowly(page: Page, address: string, shifts: () => Promise<number>) {
  const files = await hold(page, /\/assets\//);
  const data = await hold(page, /\/api\//);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  files.release();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family }) => family.includes('Inter Basic')),
  );
  data.release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^(Loading|Checking) /)).toHaveCount(0);
  const sum = await shifts();
  await page.unrouteAll();
  return sum < NOTHING ? 0 : sum;
}
