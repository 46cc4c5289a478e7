import { randomUUID } from 'node:crypto';
import { orderNumber } from '@brushline/contract/orders/order-number';
import { newPart, placeOrder } from '../api/support/data.ts';
import { demoAdmin, newCustomer } from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { pressDownInEach } from './support/fast-hands.ts';
import { openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

/** Adds and deletes a part, and has a request refused. */
async function someActs() {
  const [admin, customer] = await Promise.all([demoAdmin(), newCustomer('Rea Refused')]);
  const part = await newPart({ name: `Audited coil ${randomUUID()}` });
  await api('DELETE', `/item/${part._id}`, { token: customer.token });
  await api('DELETE', `/item/${part._id}`, { token: admin.token });
  return { part, customer };
}

test('an admin sees the acts of staff, newest first, with the changes', async ({ page }) => {
  const { part, customer } = await someActs();
  await openAsAdmin(page, '/dashboard/audit');
  const rows = page.getByRole('row').filter({ hasText: part.name });
  await expect(rows.first()).toContainText('Delete a product');
  await expect(rows.nth(1)).toContainText('Add a product');
  await expect(rows.first()).toContainText(/admin@brushline\.test.*just now.*Done/);
  await rows.nth(1).getByText('8 fields added').click();
  await expect(rows.nth(1)).toContainText(/Unit price\s*\$2\.50/);
  const copy = rows.nth(1).getByRole('button', { name: /^Copy request id [\w-]{36}$/ });
  await expect(copy).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(copy).toBeHidden();

  const refused = page.getByRole('row').filter({ hasText: customer.email });
  await expect(refused).toContainText(/Delete a product.*Refused.*Nothing/);
  await expect(refused).toContainText(part._id);
});

test('an act on an order links to it by its number', async ({ page }) => {
  const customer = await newCustomer();
  const order = await placeOrder(customer, await newPart(), 10);
  const { token } = await demoAdmin();
  await api('DELETE', `/delete/${order}`, { token });
  await openAsAdmin(page, '/dashboard/audit?act=order.cancel');
  await page.getByRole('link', { name: orderNumber(order) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber(order));
});

test('a choice applies with the typed e-mail address, even before the page shows the previous choice', async ({
  page,
}) => {
  await openAsAdmin(page, '/dashboard/audit');
  await page.getByLabel('E-mail').fill('admin@brushline.test');
  await page.getByLabel('Action').selectOption('Add a product');
  await expect(page).toHaveURL(/\?who=admin%40brushline\.test&act=part\.add$/);
  await expect(page.getByRole('table')).toBeVisible();
  await pressDownInEach(page, ['Action', 'Outcome', 'Outcome']);
  await expect(page).toHaveURL(
    /\?who=admin%40brushline\.test&act=(?!part\.add)[\w.]+&outcome=refused$/,
  );
  await expect(page.getByLabel('Outcome')).toHaveValue('refused');
});

test('the filters are in the address, so Back and a reload keep them', async ({ page }) => {
  const { customer } = await someActs();
  await openAsAdmin(page, '/dashboard/audit');
  const rows = page.getByRole('table').getByRole('rowheader');
  await page.getByLabel('Outcome').focus();
  await page.getByLabel('Outcome').selectOption('Refused');
  await expect(page).toHaveURL(/\?outcome=refused$/);
  await expect(page.getByLabel('Outcome')).toBeFocused();
  await expect(page.getByRole('cell').filter({ hasText: /^Done$/ })).toHaveCount(0);

  await page.getByLabel('E-mail').fill(customer.email);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel('E-mail')).toHaveValue(customer.email);

  await page.goBack();
  await expect(page).toHaveURL(/\?outcome=refused$/);
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/dashboard\/audit\??$/);
  await expect(page.getByLabel('Outcome')).toHaveValue('');
});

test('an e-mail address links to the acts of that person; a malformed one shows an error', async ({
  page,
}) => {
  const { customer } = await someActs();
  await openAsAdmin(page, '/dashboard/audit');
  await page.getByRole('link', { name: customer.email }).click();
  await expect(page).toHaveURL(new RegExp(`who=${encodeURIComponent(customer.email)}$`));
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('Enter a valid e-mail address')).toBeVisible();
  await page.getByLabel('E-mail').fill('nobody@example.test');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No entries found')).toBeVisible();
});
