import { readFile } from 'node:fs/promises';
import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Purchase } from '@brushline/contract/orders/purchases';
import { HOUR_MS } from '@brushline/contract/values/durations';
import { newPart, paidOrder, placeOrder, placePurchase, shipOrder } from '../api/support/data.ts';
import { demoAdmin, newCustomer, type Person, setClaims } from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { typeBeyondEnter } from './support/fast-hands.ts';
import { hold, loseAnswer } from './support/hold.ts';
import { problem } from './support/problem.ts';
import { beNewCustomer, openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

async function buyTwice(customer: Person) {
  const parts = await Promise.all([newPart(), newPart()]);
  const purchase = await placePurchase(
    customer,
    parts.map(({ _id }) => ({ part: _id })),
  );
  const single = await placeOrder(customer, parts[0], 10);
  return { purchase, single };
}

test('orders are filtered by age with the time of the shop, even if the clock of the device is slow', async ({
  page,
}) => {
  await openAsAdmin(page, '/dashboard/desk');
  await page.clock.setFixedTime(Date.now() - 5 * HOUR_MS);
  const asked = page.waitForRequest('**/api/desk/orders?*');
  await page.goto('/dashboard/orders?state=pending&hours=20');
  const to = new URL((await asked).url()).searchParams.get('to') ?? '';
  expect(Math.abs(Date.now() - 20 * HOUR_MS - Date.parse(to))).toBeLessThan(HOUR_MS);
});

test('an order is found by e-mail address and opened by keyboard only', async ({ page }) => {
  const customer = await newCustomer('Freya Finder');
  const { purchase, single } = await buyTwice(customer);
  await openAsAdmin(page, '/dashboard/orders');
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await test.step('the fields of the filter have the same height', async () => {
    const fields = page.getByRole('search', { name: 'Find orders' }).locator('input, select');
    await expect(fields).toHaveCount(4);
    const heights = await fields.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(new Set(heights).size).toBe(1);
  });
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.keyboard.type(customer.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('All 2 orders shown')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Freya Finder' })).toHaveCount(2);

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: orderNumber(single) })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: orderNumber(purchase) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: `Purchase ${orderNumber(purchase)}` }),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search')).toHaveValue(customer.email);
  await expect(page.getByText('All 2 orders shown')).toBeVisible();
});

test('a day is typed, text typed during a search stays, and a phone shows the days on request', async ({
  page,
}) => {
  await openAsAdmin(page, '/dashboard/orders');
  const day = page.getByLabel('From');
  await day.focus();
  await page.keyboard.type('11202026');
  await expect(page).toHaveURL(/\?from=2026-11-20$/);
  await expect(day).toHaveValue('2026-11-20');
  await page.getByLabel('To', { exact: true }).fill('2026-11-19');
  await expect(page.getByText('The last day is before the first one.')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/orders$/);
  await page.getByLabel('Search').focus();
  await typeBeyondEnter(page, 'nothing', ' so far');
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue('nothing so far');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(day).toBeHidden();
  await page.getByRole('button', { name: 'More filters' }).click();
  await day.fill('2026-11-20');
  await page.getByLabel('Search').focus();
  await expect(page.getByRole('button', { name: 'Fewer filters' })).toHaveCount(0);
  await page.reload();
  await expect(day).toBeVisible();
  await page.goBack();
  await expect(day).toBeHidden();
  await page.goForward();
  await expect(day).toHaveValue('2026-11-20');
  await expect(day).toBeVisible();
});

test('selected orders are deleted together, and can be found by their state afterwards', async ({
  page,
}) => {
  const customer = await newCustomer('Dora Desk');
  await buyTwice(customer);
  const found = `/dashboard/orders?search=${encodeURIComponent(customer.email)}`;
  await openAsAdmin(page, found);
  await expect(page.getByText('All 2 orders shown')).toBeVisible();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete these 2 orders?' });
  await expect(dialog).toContainText('3 lines in all.');
  const afterFirst = await hold(page, '**/api/delete/*');
  await page.route('**/api/delete/*', (route) => route.continue(), { times: 1 });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', /^0\.33/);
  afterFirst.release();
  await expect(page.getByText('3 lines deleted')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Dora Desk' });
  await expect(row.getByText('Cancelled')).toHaveCount(2);
  await page.getByLabel('State').selectOption('Unpaid');
  await expect(page.getByText('No orders found')).toBeVisible();
});

test('staff who may not delete orders have no selection', async ({ page }) => {
  const { uid } = await beNewCustomer(page);
  await setClaims(uid, { role: 'sales' });
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Enter open', { exact: false })).toBeVisible();
  await expect(page.getByText(/select/i)).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('orders that a colleague deletes during the confirmation are not counted as deleted', async ({
  page,
}) => {
  const customer = await newCustomer('Bea Bulk');
  const { single } = await buyTwice(customer);
  await openAsAdmin(page, `/dashboard/orders?search=${encodeURIComponent(customer.email)}`);
  await expect(page.getByText('All 2 orders shown')).toBeVisible();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  // Many deletions reach the rate limit, and wait.
  const refusal = problem('rate_limited', 'Please wait 1 second.');
  await page.route('**/api/delete/*', (route) => route.fulfill(refusal), { times: 1 });
  const { token } = await demoAdmin();
  await api('DELETE', `/delete/${single}`, { token });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 of 3 lines deleted. The rest was already closed.')).toBeVisible();
});

test('orders whose deletion has no response are not reported as not deleted', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const customer = await newCustomer('Lara Lost');
  await buyTwice(customer);
  await openAsAdmin(page, `/dashboard/orders?search=${encodeURIComponent(customer.email)}`);
  await expect(page.getByText('All 2 orders shown')).toBeVisible();
  await page.getByRole('button', { name: 'Select all' }).click();
  await loseAnswer(page, 'DELETE', '**/delete/**');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/At least 0 of 3 lines deleted. We could not reach/)).toBeVisible();
  await expect(page.getByText('2 selected')).toBeVisible();

  await test.step('if the session ends, nothing more is sent, which would end the next session too', async () => {
    const sent = new Set<string>();
    await page.route('**/api/delete/*', (route) => {
      sent.add(route.request().url());
      return route.fulfill(problem('unauthenticated', 'Please log in again.'));
    });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/^0 of \d lines? deleted\. Please log in again\./)).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    expect(sent.size).toBe(1);
  });
});

test('shipped orders differ visibly from waiting ones', async ({ page }) => {
  const customer = await newCustomer();
  const [shipped, waiting] = [await paidOrder(customer), await paidOrder(customer)];
  await shipOrder(await demoAdmin(), shipped);
  await openAsAdmin(page, `/dashboard/orders?search=${customer.email}`);
  const row = (id: string) => page.getByRole('row').filter({ hasText: orderNumber(id) });
  await expect(row(shipped)).toContainText('shipped');
  await expect(row(waiting)).not.toContainText('shipped');
});

test('at 1280 px the list shows all of its columns, and how many lines of a purchase are listed', async ({
  page,
}) => {
  const customer = await newCustomer();
  const { purchase } = await buyTwice(customer);
  const { token } = customer;
  const { orders } = (await api('GET', `/purchases/${purchase}`, { token })).body as Purchase;
  await api('DELETE', `/delete/${orders[0]?._id}`, { token });
  const placedAt = new Date(Date.now() - 45 * 60_000).toISOString();
  await page.route('**/api/desk/orders?*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(
      /"placedAt":"[^"]*"/g,
      `"placedAt":"${placedAt}"`,
    );
    await route.fulfill({ response: answer, body: text });
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsAdmin(page, '/dashboard/orders');
  const row = page.getByRole('row').filter({ hasText: orderNumber(purchase) });
  const age = row.getByText('45 minutes ago');
  await expect(age).toBeVisible();
  await expect(row, 'without a search, lines are listed, not matched').toContainText(
    '1 of 2 lines listed',
  );
  expect(await age.evaluate((each) => each.getClientRects().length)).toBe(1);
  const table = page.getByRole('table');
  const hidden = await table.evaluate((each) => {
    const frame = each.parentElement?.parentElement;
    return each.scrollWidth - (frame?.clientWidth ?? 0);
  });
  expect(hidden).toBeLessThanOrEqual(0);
});

test('an export includes results that are not yet shown', async ({ page }) => {
  const customer = await newCustomer('Ernst Export');
  await buyTwice(customer);
  // The list gets its first row; the rest, which it requests by a cursor, is still pending.
  await page.route(/limit=50/, (route) => {
    const url = route.request().url();
    return url.includes('cursor=')
      ? undefined
      : route.continue({ url: url.replace('limit=50', 'limit=1') });
  });
  await openAsAdmin(page, `/dashboard/orders?search=${customer.email}`);
  await expect(page.getByText('1 order shown')).toBeVisible();
  const all = await hold(page, /desk\/orders\?.*limit=100/);
  const button = page.getByRole('button', { name: 'Export' });
  await button.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV, all found' }).click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  all.release();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(4);
});

test('the rows on screen are exported, and hidden columns stay hidden', async ({ page }) => {
  const customer = await newCustomer('Ella Export');
  const { single } = await buyTwice(customer);
  await openAsAdmin(page, `/dashboard/orders?search=${orderNumber(single)}`);
  await expect(page.getByText('1 order shown')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV, 1 shown' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${orderNumber(single)},`);
  expect(lines[1]).toContain('Ella Export');
  await page.getByRole('button', { name: 'Export' }).click();
  const workbook = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel, 1 shown' }).click();
  expect((await workbook).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.xlsx$/);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Deliver to' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Deliver to' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Deliver to' })).toHaveCount(0);
});

test('a new order appears without a reload', async ({ page }) => {
  const customer = await newCustomer('Nora New');
  await openAsAdmin(page, `/dashboard/orders?search=${encodeURIComponent(customer.email)}`);
  const asked = page.waitForResponse('**/api/desk/newest');
  await expect(page.getByText('No orders found')).toBeVisible();
  await asked;
  const id = await placeOrder(customer, await newPart(), 10);
  await expect(page.getByRole('link', { name: orderNumber(id) })).toBeVisible();
});
