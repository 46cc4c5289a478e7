import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { ownPart } from './support/own-part.ts';
import { openAsNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const IDENTITY = /\/assets\/firebase-identity-[\w-]+\.js$/;

/** Records the API paths that the page requests from now on. */
function calls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
}

const guard = (page: Page) => page.getByRole('status').getByText('Checking your session');

/**
 * Leaves the page of a customer with a stored token, so that its pending requests are not counted. `isKnown` tells whether the
 * user of the token is stored too.
 */
async function leaveWithToken(page: Page, isKnown = true): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.accessToken && localStorage.accessTokenUser))
    .toBeTruthy();
  if (!isKnown) await page.evaluate(() => localStorage.removeItem('accessTokenUser'));
  await page.goto('about:blank');
}

test('a part can be read before any script', async ({ page }) => {
  await hold(page, /\.js$/);
  await page.goto('/item/stator-core-42-08-12-slots', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stator core 42-08, 12 slots');
  await expect(page.getByText('In stock')).toBeVisible();
});

test('a customer sees the part before its code, and the form before the identity service', async ({
  page,
}) => {
  const part = await ownPart({ minimumOrder: 10, stock: 1240, price: 8.4 });
  const { email } = await openAsNewCustomer(page, '/dashboard');
  await leaveWithToken(page);
  const asked = calls(page);
  const scripts = await hold(page, /\.js$/);
  await page.goto(part.path, { waitUntil: 'commit' });
  // The page of a part that is newer than the server's list waits for the response.
  const wanted = [
    `/api/parts/${part.path.split('/').at(-1)}`,
    `/api/userDetails/${encodeURIComponent(email)}`,
  ];
  await expect.poll(() => asked).toEqual(wanted);
  const main = page.getByRole('main');
  await main.evaluate((element) => element.setAttribute('data-built', ''));

  const identity = await hold(page, IDENTITY);
  scripts.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(part.name);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await expect(guard(page)).toHaveCount(0);

  identity.release();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await expect(main).toHaveAttribute('data-built');
  expect(asked).toEqual([...new Set(asked)]);
});

test('the orders of an unknown user are requested once the identity service has identified the user', async ({
  page,
}) => {
  await openAsNewCustomer(page, '/dashboard');
  await leaveWithToken(page, false);
  const asked = calls(page);
  const identity = await hold(page, IDENTITY);
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(guard(page)).toBeAttached();
  expect(asked).toEqual([]);
  identity.release();
  await expect(page.getByText('No orders yet')).toBeVisible();
});

test('a visitor is redirected to the login page without any request', async ({ page }) => {
  const part = await ownPart({ minimumOrder: 10, stock: 1240, price: 8.4 });
  const asked = calls(page);
  for (const path of [
    part.path,
    '/dashboard',
    '/dashboard/myOrders',
    '/dashboard/addAReview',
    '/dashboard/orders/any',
    '/dashboard/payment/any',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  expect(asked).toEqual([]);

  await test.step('even with the token of a session that has ended', async () => {
    for (const path of ['/dashboard/myOrders', '/dashboard']) {
      await page.evaluate(() => localStorage.setItem('accessToken', 'left behind'));
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });
});

test("a customer's page is painted before any script, which then hydrates it", async ({ page }) => {
  await openAsNewCustomer(page, '/dashboard');
  await leaveWithToken(page);
  for (const { path, heading, later } of [
    { path: '/dashboard', heading: 'My Profile', later: 'Education' },
    { path: '/dashboard/myOrders', heading: 'My Orders', later: 'No orders yet' },
    { path: '/dashboard/addAReview', heading: 'Add a Review', later: 'Rating' },
    { path: '/dashboard/payment/nothing', heading: 'Payment', later: 'Go to My Orders' },
  ])
    await test.step(path, async () => {
      const files = await hold(page, /\/assets\//);
      await page.goto(path, { waitUntil: 'commit' });
      const main = page.getByRole('heading', { level: 1, name: heading });
      await expect(main).toBeVisible();
      await main.evaluate((element) => element.setAttribute('data-built', ''));
      files.release();
      await expect(page.getByText(later, { exact: true })).toBeVisible();
      await expect(main).toHaveAttribute('data-built');
      await page.unrouteAll();
    });
});
