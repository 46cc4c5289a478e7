import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newPart, placeOrder } from '../api/support/data.ts';
import { demoAdmin } from '../api/support/people.ts';
import { api, ports } from '../api/support/shop.ts';
import { newAccount, openAsNewCustomer, signUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

// Offline, the browser logs each failed request.
test.use({ serviceWorkers: 'allow', expectedErrors: [[/./], { scope: 'test' }] });

const PART = '/parts/STA-4208-12';

/** Waits until the browser has cached a page, a file or a response. */
async function untilKept(page: Page, path: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async (kept) => Boolean(await caches.match(kept)), path))
    .toBe(true);
}

/** Waits until the browser has cached the script of a part that loads when the page is idle. */
async function untilScriptIsKept(page: Page, name: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async (script) => {
      const kept = await Promise.all(
        (await caches.keys()).map(async (cache) => (await caches.open(cache)).keys()),
      );
      return kept
        .flat()
        .some(({ url }) => url.includes(`/assets/${script}-`) && url.endsWith('.js'));
    }, name);
  await expect.poll(isKept).toBe(true);
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

const headingOf = async (page: Page) =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

const offlineNote = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Offline\. Shown as of \d\d:\d\d\.$/ });

test('a visited part can be read offline, with the time of its data; an unvisited address shows a notice', async ({
  page,
  context,
}) => {
  await page.goto(PART);
  const name = await headingOf(page);
  await untilKept(page, PART);
  await untilKept(page, '/dashboard/orders/empty');
  await expect(offlineNote(page)).toBeHidden();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(offlineNote(page)).toBeVisible();

  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Brushline engineering' }),
  ).toBeVisible();
  await expect(offlineNote(page)).toBeHidden();
});

test('My Orders can be read offline, and sends nothing', async ({ page, context }) => {
  const person = await openAsNewCustomer(page, '/dashboard');
  const part = await newPart();
  await placeOrder(person, part, 10);
  await page.goto('/dashboard/myOrders');
  const order = page.getByRole('row').filter({ hasText: part.name });
  await expect(order).toBeVisible();
  await untilKept(page, '/dashboard/myOrders');
  await untilKept(page, `/api/orders/${encodeURIComponent(person.email)}?limit=50`);
  await untilScriptIsKept(page, 'question-dialog');

  await context.setOffline(true);
  await page.reload();
  await expect(order).toBeVisible();
  await expect(offlineNote(page)).toBeVisible();
  await order.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You are offline. Nothing was sent.')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Order cancelled.')).toBeVisible();

  await test.step('a filled-in form is refused, kept, and sent with the next press', async () => {
    await page.getByRole('link', { name: 'My Profile' }).click();
    const education = page.getByLabel('Education');
    await education.fill('Winding school');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('You are offline. Nothing was sent; what you entered is kept.'),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(education).toHaveValue('Winding school');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Information Updated Successfully')).toBeVisible();
  });
});

test('the order list can be read and changed offline, and keeps the changes', async ({
  page,
  context,
}) => {
  await page.goto('/list');
  const entry = page.getByRole('combobox', { name: 'Part number and quantity' });
  const line = page.getByRole('row').filter({ hasText: 'STA-4208-12' });
  const quantity = line.getByRole('textbox');
  await entry.fill('STA-4208-12 100');
  await entry.press('Enter');
  await expect(quantity).toHaveValue('100');
  await untilKept(page, '/list');
  await untilKept(page, '/api/catalogue');

  await context.setOffline(true);
  await page.reload();
  await expect(offlineNote(page)).toBeVisible();
  await expect(quantity).toHaveValue('100');
  await quantity.fill('150');
  await quantity.press('Enter');
  await page.reload();
  await expect(quantity).toHaveValue('150');

  await context.setOffline(false);
  await expect(offlineNote(page)).toBeHidden();
  await expect(quantity).toHaveValue('150');
});

test('a price change in the meantime is shown once online, before anything is sent', async ({
  page,
  context,
}) => {
  const { token } = await demoAdmin();
  const { _id: id } = await newPart({ price: 8.4 });
  await openAsNewCustomer(page, `/item/${id}`);
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await expect(price).toHaveValue('$8.40');
  await untilKept(page, `/item/${id}`);
  await untilKept(page, `/api/parts/${id}`);

  await context.setOffline(true);
  await page.reload();
  await expect(price).toHaveValue('$8.40');
  await expect(offlineNote(page)).toBeVisible();
  const change = { seen: { price: 8.4 }, set: { price: 9 } };
  expect((await api('PATCH', `/products/${id}`, { token, body: change })).status).toBe(200);

  await context.setOffline(false);
  await expect(page.getByText('Each unit now costs $9.00. It was $8.40')).toBeVisible();
  await expect(price).toHaveValue('$9.00');
  await expect(offlineNote(page)).toBeHidden();
});

test('the next user of the browser finds no data of the previous one', async ({
  page,
  context,
}) => {
  const first = newAccount('Ada Armature');
  await page.goto('/signup');
  await signUp(page, first);
  await expect(page.getByText(first.name)).toBeVisible();
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  const answers = `/api/orders/${encodeURIComponent(first.email)}?limit=50`;
  await untilKept(page, answers);
  await untilKept(page, '/dashboard/myOrders');
  const ofFirst = (await cacheNames(page)).filter((name) => name.startsWith('answers of '));
  expect(ofFirst).toHaveLength(1);

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => cacheNames(page)).not.toContain(ofFirst[0]);

  const second = newAccount('Bo Bearing');
  await page.goto('/signup');
  await signUp(page, second);
  await expect(page.getByText(second.name)).toBeVisible();
  await context.setOffline(true);
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('We could not load your orders')).toBeVisible();
  await expect(page.getByText(first.name)).toHaveCount(0);
  expect(await page.evaluate((path) => caches.match(path), answers)).toBeUndefined();
});

const profileScript = /\/assets\/my-profile-page-[\w-]+\.js$/;

test('across a release, a page keeps its code, and a form its typed text', async ({
  page,
  context,
}) => {
  await openAsNewCustomer(page, '/dashboard/addAReview');
  const worker = await (await page.request.get('/sw.js')).text();
  const files = new Set(worker.match(/\/assets\/[\w.-]+/g));
  expect(files.size).toBeGreaterThan(50);
  for (const file of files) await untilKept(page, file);
  // The release has none of the files of this page, so being offline is equivalent.
  await context.setOffline(true);
  const words = page.getByRole('textbox', { name: 'Review' });
  await words.fill('Runs cool');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.goBack();
  await expect(words).toHaveValue('Runs cool');
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('the worker is sent only addresses of the shop', async ({ page }) => {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/portfolio');
  const elsewhere = `http://127.0.0.1:${ports.auth}/elsewhere`;
  await page.evaluate((address) => fetch(address, { mode: 'no-cors' }), elsewhere);
  // The worker receives the loaded addresses in order, and the current page last.
  await page.evaluate(() => history.replaceState(null, '', '/blogs'));
  await untilKept(page, '/blogs');
  expect(asked).toContain('/blogs');
  expect(asked).not.toContain('/elsewhere');
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose code a release has removed is reloaded, and a form keeps the typed text', async ({
    page,
  }) => {
    await openAsNewCustomer(page, '/dashboard/addAReview');
    const words = page.getByRole('textbox', { name: 'Review' });
    await words.fill('Runs cool');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.route(profileScript, (route) => route.fulfill({ status: 404 }), { times: 2 });
    await page.getByRole('link', { name: 'My Profile' }).click();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false);
    await page.getByRole('link', { name: 'Add a Review' }).click();
    await expect(words).toHaveValue('Runs cool');
  });
});

test('a file that a rollback restores is loaded, although the browser has cached its absence', async ({
  page,
}) => {
  await page.goto('/home');
  await untilKept(page, '/home');
  await page.reload(); // the worker controls this page from its start
  const path = `/assets/${randomUUID()}.js`;
  const status = () => page.evaluate(async (asked) => (await fetch(asked)).status, path);
  expect(await status()).toBe(404);
  const file = join(import.meta.dirname, '../../web/dist', path);
  writeFileSync(file, 'export {};');
  try {
    expect(await status()).toBe(200);
  } finally {
    rmSync(file);
  }
});
