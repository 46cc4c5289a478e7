import { newPart, placeOrder } from '../api/support/data.ts';
import { newCustomer } from '../api/support/people.ts';
import { askForFreshParts } from './support/fresh-parts.ts';
import { beAdmin } from './support/sign-up.ts';
import { countedPerson } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** What the owner does every day, in steps from the dashboard. Shipping and refunds are counted beside theirs. */
test.beforeEach(async ({ page }) => {
  await beAdmin(page);
  await askForFreshParts(page);
  await page.goto('/dashboard');
});

test('a price is corrected in six steps', async ({ page }) => {
  const { name } = await newPart();
  const owner = countedPerson(page);
  await owner.press(page.getByRole('link', { name: 'Manage Products' }));
  await owner.fill(page.getByLabel('Search'), name);
  await owner.press(page.getByRole('link', { name: `Edit ${name}` }));
  await owner.fill(page.getByLabel('Price', { exact: true }), '2.75');
  await owner.press(page.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(owner.steps).toBeLessThanOrEqual(6);
});

test('stock is received in six steps', async ({ page }) => {
  const { name } = await newPart();
  const owner = countedPerson(page);
  await owner.press(page.getByRole('link', { name: 'Manage Products' }));
  await owner.fill(page.getByLabel('Search'), name);
  await owner.press(page.getByRole('link', { name: `Stock ${name}` }));
  await owner.fill(page.getByLabel('Units', { exact: true }), '40');
  await owner.fill(page.getByLabel('Reason'), 'Delivery note 1187');
  await owner.press(page.getByRole('button', { name: 'Receive' }));
  await expect(page.getByText('40 units added to the stock')).toBeVisible();
  expect(owner.steps).toBeLessThanOrEqual(6);
});

test('an order is found by e-mail in three steps', async ({ page }) => {
  const customer = await newCustomer('Mila Mail');
  await placeOrder(customer, await newPart(), 20);
  const owner = countedPerson(page);
  await owner.press(page.getByRole('link', { name: 'Orders', exact: true }));
  await owner.fill(page.getByLabel('Search'), customer.email);
  await owner.key('Enter');
  await expect(page.getByText('1 order shown')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Mila Mail' })).toHaveCount(1);
  expect(owner.steps).toBeLessThanOrEqual(3);
});

test('the sales of the week are one step away', async ({ page }) => {
  const owner = countedPerson(page);
  await owner.press(page.getByRole('link', { name: 'Today' }));
  await expect(page.getByText('This week').locator('..')).toContainText(/\$[\d,]+\.\d\d/);
  expect(owner.steps).toBe(1);
});

test('the products are exported in two steps', async ({ page }) => {
  const owner = countedPerson(page);
  await owner.press(page.getByRole('link', { name: 'Manage Products' }));
  const download = page.waitForEvent('download');
  await owner.press(page.getByRole('button', { name: 'Export' }));
  await download;
  expect(owner.steps).toBeLessThanOrEqual(2);
});
