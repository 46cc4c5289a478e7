import { randomUUID } from 'node:crypto';
import { openAsNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('who is signed in already is sent on from the login and signup pages', async ({ page }) => {
  await openAsNewCustomer(page, '/dashboard');
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  }
});

test("a new customer's first review carries their name", async ({ page }) => {
  const words = `The first one of mine. ${randomUUID()}`;
  const { name } = await openAsNewCustomer(page, '/dashboard/addAReview');
  await page.getByText('5 stars').locator('..').click();
  await page.getByRole('textbox', { name: 'Review' }).fill(words);
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Review Added Successfully')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/api/reviews')).json())
    .toContainEqual(expect.objectContaining({ name, review: words }));
});
