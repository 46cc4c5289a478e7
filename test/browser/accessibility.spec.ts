import type { Page } from '@playwright/test';
import { newPart, placeOrder } from '../api/support/data.ts';
import { violationsOf, WCAG_RULES } from './support/accessibility.ts';
import { openSlowly, watchShifts } from './support/layout-shift.ts';
import { problem } from './support/problem.ts';
import { beAdmin, beNewCustomer, openAsNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const PUBLIC = [
  '/',
  '/parts',
  '/parts?category=bearing',
  '/parts?category=bearing&bore=999',
  '/parts/STA-4208-12',
  '/list#STA-4208-12=100&FOO=5',
  '/compare',
  '/compare?parts=BRG-608-2RS-C3,STA-4208-12,NOPE',
  '/list',
  '/login',
  '/signup',
  '/blogs',
  '/portfolio',
  '/no/such/page',
];
const CUSTOMER = [
  '/item/stator-core-42-08-12-slots',
  '/item/no-such-part',
  '/dashboard',
  '/dashboard/myOrders',
  '/dashboard/addAReview',
  '/dashboard/myReviews',
  '/dashboard/manageAllOrders',
];
const DESK = [
  '/dashboard/desk',
  '/dashboard/troubles',
  '/dashboard/customers',
  '/dashboard/customers/buyer@brushline.test',
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
  '/dashboard/manageProducts?q=608',
  '/dashboard/manageProducts?shelf=archived',
  '/dashboard/manageProducts/prices?category=bearing',
  '/dashboard/manageProducts/import',
  '/dashboard/manageProducts/bearing-608-zz',
  '/dashboard/manageProducts/bearing-608-zz/stock',
  '/dashboard/manageProducts/bearing-608-zz/history',
];

/** The rules whose result may differ between the colour schemes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

test('a part that cannot be loaded has the heading of the page', async ({ page }) => {
  await openAsNewCustomer(page, '/dashboard');
  await page.route('**/api/parts/*', (route) => route.fulfill(problem('rate_limited', 'Wait.')));
  await page.goto('/item/stator-core-42-08-12-slots');
  await expect(page.getByText('We could not load this part')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test.beforeEach(() => {
  // The checker visits every cell of a full table twice.
  test.slow();
});

test('the checker names each violation', async ({ page }) => {
  const picture = '<img src="/favicon.svg">';
  await page.goto('/robots.txt');
  const pale = '<font color="#cccccc">Pale</font>';
  const rows = `<li>${pale}</li><li>${pale}</li><li class="other">${pale}</li>`;
  await page.setContent(`<main>${picture}<ul>${rows}</ul></main>`);
  expect(await violationsOf(page, WCAG_RULES)).toContain(`image-alt: ${picture}`);
  const found = `color-contrast: ${pale}`;
  expect(await violationsOf(page, COLOUR_RULES)).toEqual([found, found, found]);
  expect(await violationsOf(page, COLOUR_RULES, true)).toEqual([found, found]);
});

test('the public pages', async ({ page }) => {
  await expectAllSound(page, PUBLIC);
  await expectSoundOnceOpen(page, '/parts', { width: 375, height: 820 });
});

test("a customer's pages", async ({ page }) => {
  const customer = await beNewCustomer(page);
  const order = await placeOrder(customer, await newPart(), 20);
  await expectAllSound(page, [...CUSTOMER, `/dashboard/payment/${order}`]);
});

test('the checkout, and the resulting purchase', async ({ page }) => {
  await openAsNewCustomer(page, '/list#STA-4208-12=50');
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
  await expectSoundOnceOpen(page, '/list');
  await page.getByLabel('Street and number').fill('8 Rotor Road');
  await page.getByLabel('City').fill('Oslo');
  await page.getByLabel('Country').selectOption('NO');
  await page.getByLabel('Phone').fill('+47 555 0100');
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Purchase/ })).toBeVisible();
  await expectSoundOnceOpen(page, page.url());
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Order cancelled.')).toBeVisible();
});

test('the pages of the desk', async ({ page }) => {
  await beAdmin(page);
  await expectAllSound(page, DESK);
});

test('the pages of products', async ({ page }) => {
  await beAdmin(page);
  await expectAllSound(page, PRODUCTS);
});

const DESKTOP = { width: 1280, height: 800 };

/** Opens each page on a desktop. Expects no layout shift, and a page without violations. */
async function expectAllSound(page: Page, paths: readonly string[]): Promise<void> {
  const shifts = await watchShifts(page);
  for (const path of paths)
    await test.step(path, async () => {
      await beginOn(page, DESKTOP);
      soft(await openSlowly(page, path, shifts), `what moves on ${path}`).toBe(0);
      await expectSound(page, path);
    });
}

async function expectSoundOnceOpen(page: Page, path: string, viewport = DESKTOP): Promise<void> {
  await beginOn(page, viewport);
  await page.goto(path);
  await expectSound(page, path);
}

async function beginOn(page: Page, viewport: typeof DESKTOP): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Soft, so that a violation does not hide those of the next page. */
const soft = expect.configure({ soft: true });

/** Expects no violation in either colour scheme, one main heading, and no horizontal scrolling on the narrowest phone. */
async function expectSound(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  // The page is rendered as soon as its menu is visible.
  if (path.startsWith('/dashboard'))
    await expect(page.getByRole('navigation', { name: 'Dashboard' }), path).toBeVisible();
  await expect(page.getByRole('main').getByText(/^(Loading|Checking) /), path).toHaveCount(0);
  // A form is pale until hydration.
  await expect(page.locator('fieldset:disabled'), path).toHaveCount(0);
  soft(await violationsOf(page, WCAG_RULES), path).toEqual([]);
  // With reduced motion, no colour is in transition.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  // Checking each cell of a full table again would take as long as all other checks.
  soft(await violationsOf(page, COLOUR_RULES, true), `${path} in the dark`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  // The layout follows the viewport with a delay.
  const surplus = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await soft.poll(surplus, `surplus width of ${path} at 320 px`).toBe(0);
}
