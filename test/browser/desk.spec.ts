import { orderNumber } from '@brushline/contract/orders/order-number';
import { paidOrder } from '../api/support/data.ts';
import { newCustomer } from '../api/support/people.ts';
import { openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('orders to ship and orders unpaid for long are one press away, and the sales are shown as bars and a table', async ({
  page,
}) => {
  const customer = await newCustomer('Stella Shipper');
  const id = await paidOrder(customer);
  await openAsAdmin(page, '/dashboard/desk');
  await test.step('orders to ship', async () => {
    await page.getByRole('link', { name: /lines? to ship$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'To Ship' })).toBeVisible();
    await page.goto(`/dashboard/orders?state=toShip&search=${orderNumber(id)}`);
    await expect(page.getByRole('link', { name: orderNumber(id) })).toBeVisible();
  });

  await test.step('the list of orders unpaid for long has the name of its tile', async () => {
    await page.goto('/dashboard/desk');
    await page.getByRole('link', { name: /unpaid for over 12 hours$/ }).click();
    await expect(page.getByText('Placed more than 12 hours ago.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(page.getByText('Placed more than 12 hours ago.')).toHaveCount(0);
  });

  await test.step('the sales are bars, and a table of the same figures', async () => {
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible();
    await page.getByRole('button', { name: 'Week' }).click();
    await expect(page.getByRole('heading', { name: 'Sales by week' })).toBeVisible();
    await expect(page.getByText(/^\$[\d.]+[KM]?$/).first(), 'an amount at its level').toBeVisible();
    await page.emulateMedia({ forcedColors: 'active' });
    const bar = page.getByTitle(/: \$[\d,]+\.\d\d$/).last();
    await expect(bar).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
    // Browsers omit backgrounds on paper by default, and the bars are backgrounds.
    await expect(bar).toHaveCSS('print-color-adjust', 'exact');
    await page.getByRole('button', { name: 'Table' }).click();
    const table = page.getByRole('table', { name: 'Sales by week' });
    await expect(table.getByRole('row').nth(1)).toContainText(/Week of .*\$[\d,]+\.\d\d/);
  });
});

test('the paid share of placed lines is a percentage, even 0; without lines there is none', async ({
  page,
}) => {
  const lines = { placed: 0, paid: 0 };
  await page.route('**/api/desk/sales', (route) => {
    const day = { day: '2026-11-20', total: 0, purchases: 0, lines: 0, ...lines };
    const none = { months: [], categories: [], parts: [] };
    return route.fulfill({ json: { at: new Date().toISOString(), days: [day], ...none } });
  });
  await openAsAdmin(page, '/dashboard/desk');
  const share = page
    .getByRole('definition')
    .filter({ hasText: 'of the lines placed in the last 30 days' });
  await expect(share).toHaveText(/^\u2013/);
  for (const [paid, percent] of [
    [0, '0%'],
    [1, '25%'],
  ] as const) {
    Object.assign(lines, { placed: 4, paid });
    await page.reload();
    await expect(share).toHaveText(new RegExp(`^${percent}`));
  }
});

test('of many unsent e-mails, the page shows the first hundred, and tells so', async ({ page }) => {
  const mail = { subject: 'Paid', to: 'toni@example.test', number: null, error: null };
  const mails = Array.from({ length: 100 }, (_, i) => ({
    _id: String(i),
    at: new Date().toISOString(),
    ...mail,
  }));
  await page.route('**/api/desk/troubles', (route) =>
    route.fulfill({ json: { disputes: [], mails, orphans: [] } }),
  );
  await openAsAdmin(page, '/dashboard/troubles');
  await expect(page.getByText('At most 100 are shown here at once.')).toHaveCount(1);
});

test('an e-mail is resent once for two presses, and the focus moves to the next one', async ({
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
    // A colleague has resent the second one.
    return route.fulfill({ json: { modifiedCount: sent.length === 1 ? 1 : 0 } });
  });
  await openAsAdmin(page, '/dashboard/troubles');
  const rowOf = (subject: string) => page.getByRole('row').filter({ hasText: subject });
  await expect(page.getByText('or reach the customer another way')).toBeVisible();
  await rowOf('First').getByRole('button', { name: 'Send again' }).dblclick();
  await expect(rowOf('First')).toHaveCount(0);
  expect(sent).toEqual([{ mail: 'First' }]);
  await expect(rowOf('Second').getByRole('button', { name: 'Send again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This e-mail is being sent already, or has arrived')).toBeVisible();
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
