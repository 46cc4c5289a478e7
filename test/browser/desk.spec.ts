import { orderNumber } from '@brushline/contract/orders/order-number';
import { paidOrder } from '../api/support/data.ts';
import { newCustomer } from '../api/support/people.ts';
import { openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('what is to ship is one press away', async ({ page }) => {
  const customer = await newCustomer('Stella Shipper');
  const id = await paidOrder(customer);
  await openAsAdmin(page, '/dashboard/desk');
  await page.getByRole('link', { name: /lines? to ship$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To Ship' })).toBeVisible();
  await page.goto(`/dashboard/orders?state=toShip&search=${orderNumber(id)}`);
  await expect(page.getByRole('link', { name: orderNumber(id) })).toBeVisible();
});

test('the sales are bars, and a table of the same figures', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/desk');
  await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible();
  await page.getByRole('button', { name: 'Week' }).click();
  await expect(page.getByRole('heading', { name: 'Sales by week' })).toBeVisible();
  await page.getByRole('button', { name: 'Table' }).click();
  const table = page.getByRole('table', { name: 'Sales by week' });
  await expect(table.getByRole('row').nth(1)).toContainText(/Week of .*\$[\d,]+\.\d\d/);
});
