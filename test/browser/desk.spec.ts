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

test('what is unpaid for long is named where it leads to', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/desk');
  await page.getByRole('link', { name: /unpaid for over 12 hours$/ }).click();
  await expect(page.getByText('Placed more than 12 hours ago.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByText('Placed more than 12 hours ago.')).toHaveCount(0);
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

test('an e-mail is sent again once for two presses, and the focus goes on to the next one', async ({
  page,
}) => {
  const mails = ['First', 'Second'].map((subject) => ({
    _id: subject,
    subject,
    to: 'toni@example.test',
    number: null,
    error: '550 The mailbox is unknown',
    at: new Date().toISOString(),
  }));
  const sent: unknown[] = [];
  await page.route('**/api/desk/troubles', (route) =>
    route.fulfill({ json: { disputes: [], mails: mails.slice(sent.length), orphans: [] } }),
  );
  await page.route('**/api/desk/mails/resend', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { modifiedCount: 1 } });
  });
  await openAsAdmin(page, '/dashboard/troubles');
  const rowOf = (subject: string) => page.getByRole('row').filter({ hasText: subject });
  await rowOf('First').getByRole('button', { name: 'Send again' }).dblclick();
  await expect(rowOf('First')).toHaveCount(0);
  expect(sent).toEqual([{ mail: 'First' }]);
  await expect(rowOf('Second').getByRole('button', { name: 'Send again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
