import { newPart, placeOrder } from '../api/support/data.ts';
import { newCustomer } from '../api/support/people.ts';
import { askForFreshParts } from './support/fresh-parts.ts';
import { beAdmin } from './support/sign-up.ts';
import { type CountedPerson, countedPerson } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** The tests of shipping and refunds count their own steps. */
test('the daily tasks of the owner take few steps from the dashboard', async ({ page }) => {
  await beAdmin(page);
  await askForFreshParts(page);
  const { name } = await newPart();
  const customer = await newCustomer('Mila Mail');
  await placeOrder(customer, await newPart(), 20);
  const task = (what: string, most: number, act: (owner: CountedPerson) => Promise<void>) =>
    test.step(what, async () => {
      await page.goto('/dashboard');
      const owner = countedPerson(page);
      await act(owner);
      expect(owner.steps).toBeLessThanOrEqual(most);
    });

  await task('a price is corrected', 6, async (owner) => {
    await owner.press(page.getByRole('link', { name: 'Manage Products' }));
    await owner.fill(page.getByLabel('Search'), name);
    await owner.press(page.getByRole('link', { name: `Edit ${name}` }));
    await owner.fill(page.getByLabel('Price', { exact: true }), '2.75');
    await owner.press(page.getByRole('button', { name: 'Save changes' }));
    await expect(page.getByText('Changes saved')).toBeVisible();
  });
  await task('stock is received', 6, async (owner) => {
    await owner.press(page.getByRole('link', { name: 'Manage Products' }));
    await owner.fill(page.getByLabel('Search'), name);
    await owner.press(page.getByRole('link', { name: `Stock ${name}` }));
    await owner.fill(page.getByLabel('Units', { exact: true }), '40');
    await owner.fill(page.getByLabel('Reason'), 'Delivery note 1187');
    await owner.press(page.getByRole('button', { name: 'Receive' }));
    await expect(page.getByText('40 units added to the stock')).toBeVisible();
  });
  await task('an order is found by e-mail address', 3, async (owner) => {
    await owner.press(page.getByRole('link', { name: 'Orders', exact: true }));
    await owner.fill(page.getByLabel('Search'), customer.email);
    await owner.key('Enter');
    await expect(page.getByText('1 order shown')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Mila Mail' })).toHaveCount(1);
  });
  await task('the sales of the week are visible', 1, async (owner) => {
    await owner.press(page.getByRole('link', { name: 'Today' }));
    await expect(page.getByText('This week').locator('..')).toContainText(/\$[\d,]+\.\d\d/);
  });
  await task('the products are exported', 2, async (owner) => {
    await owner.press(page.getByRole('link', { name: 'Manage Products' }));
    const download = page.waitForEvent('download');
    await owner.press(page.getByRole('button', { name: 'Export' }));
    await download;
  });
});
