import { newPart, placeOrder, placePurchase } from '../api/support/data.ts';
import { beNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('customers find their own orders, and the address and Back keep what they searched for', async ({
  page,
}) => {
  const customer = await beNewCustomer(page);
  const [bell, shaft] = await Promise.all([newPart(), newPart()]);
  await placePurchase(customer, [{ part: bell._id }, { part: shaft._id }]);
  await placeOrder(customer, shaft, 10);
  const rows = page.getByRole('table').getByRole('rowheader', { name: /^Test part/ });
  await page.goto('/dashboard/myOrders');
  await expect(rows).toHaveCount(3);
  // Three orders need no search, but an address may have one.
  await expect(page.getByLabel('Search')).toHaveCount(0);

  await page.goto(`/dashboard/myOrders?search=${encodeURIComponent(bell.name)}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(bell.name);
  await expect(page.getByText('1 part found')).toBeVisible();

  await page.getByLabel('Search').fill(shaft.name);
  await page.getByLabel('Search').press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('All 2 orders shown')).toBeVisible();
  await page.getByLabel('State').selectOption('Paid');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/);
});
