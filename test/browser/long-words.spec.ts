import type { Purchase } from '@brushline/contract/orders/purchases';
import type { Locator } from '@playwright/test';
import { newPart, payByCard, placePurchase } from '../api/support/data.ts';
import { demoAdmin, newCustomer } from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { askForFreshParts } from './support/fresh-parts.ts';
import { hold } from './support/hold.ts';
import { awaitFonts } from './support/layout-shift.ts';
import { openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitaen';

test('no typed word makes a page wider than the narrowest screen', async ({ page }) => {
  const part = await newPart({ name: `${WORD}${WORD}${Date.now()}` });
  const customer = await newCustomer(`${WORD}${WORD}`);
  const id = await placePurchase(customer, [{ part: part._id }]);
  const { body } = await api('GET', `/purchases/${id}`, customer);
  const { number, orders } = body as Purchase;
  const orderId = orders[0]?._id ?? '';
  const transactionId = await payByCard(customer, orderId);
  await api('PATCH', `/order/${orderId}`, { token: customer.token, body: { transactionId } });
  const { token } = await demoAdmin();
  const parcel = { lines: [{ orderId, units: 5 }], carrier: 'DHL', tracking: 'T'.repeat(60) };
  const shipped = await api('POST', `/purchases/${id}/shipments`, { token, body: parcel });
  expect(shipped.status).toBe(201);

  await page.setViewportSize({ width: 320, height: 640 });
  await openAsAdmin(page, '/dashboard');
  const paths = [`/item/${part._id}`, `/dashboard/orders/${number}`];
  paths.push(`/dashboard/orders?search=${number}`, `/parts?q=${part.name}`);
  paths.push(`/dashboard/customers/${encodeURIComponent(customer.email)}`);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^(Loading|Checking) /)).toHaveCount(0);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, path).toBeLessThanOrEqual(320);
  }

  await page.goto(`/dashboard/orders/${number}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(part.name)).toHaveCount(2);
  expect((await textBox(dialog.getByText(part.name).first())).right).toBeLessThan(320);

  // The narrowest table beside the sidebar, and a common screen.
  await page.goto('/dashboard/manageAllOrders');
  for (const width of [1140, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const row = page.getByRole('row').filter({ hasText: WORD }).first();
    await expect(row).toContainText('Olga Owner, 1 Rotor Road, ');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
});

test('neither a long name nor a long price overlaps its neighbours', async ({ page }) => {
  await askForFreshParts(page);
  const part = await newPart({ name: `${WORD}${WORD}${Date.now()}`, price: 12_345.67 });
  const gapAfter = async (one: Locator, other: Locator) =>
    (await textBox(other)).left - (await textBox(one)).right;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/parts?q=${part.name}`);
  const row = page.getByRole('row').filter({ hasText: part.name });
  expect(
    await gapAfter(
      row.getByRole('link', { name: part.name }).first(),
      row.getByRole('button').first(),
    ),
  ).toBeGreaterThan(0);
  const price = row.getByText('$12,345.67');
  const end = await price.evaluate((cell) => cell.getBoundingClientRect().right);
  expect((await textBox(price)).right).toBeLessThan(end);
  await page.goto(`/parts?view=cards&q=${part.name}`);
  const figures = page.getByRole('definition');
  expect(await gapAfter(figures.nth(0), figures.nth(1))).toBeGreaterThan(8);

  // The first rows are shown before the others arrive with a long price.
  const column = page.getByRole('columnheader', { name: 'Unit price' });
  const data = await hold(page, /\/api\//);
  await page.goto('/parts');
  await awaitFonts(page);
  const before = await column.boundingBox();
  data.release();
  await page.waitForLoadState('networkidle');
  expect(await column.boundingBox()).toEqual(before);
});

/** Returns the box of an element's text, which may be wider than the element. */
function textBox(of: Locator): Promise<{ left: number; right: number }> {
  return of.evaluate((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
}
