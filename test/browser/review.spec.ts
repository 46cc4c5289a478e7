import { randomUUID } from 'node:crypto';
import { problem } from './support/problem.ts';
import { logIn, openAsNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('a review needs a rating and words', async ({ page }) => {
  await openAsNewCustomer(page, '/dashboard/addAReview');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Rating is required')).toBeVisible();
  await expect(page.getByText('Review is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Review' }).fill('   ');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Review is required')).toBeVisible();
});

test('a review is added by keyboard, the form is empty again, the home page shows it', async ({
  page,
}) => {
  const words = `Ran 400 h without a sound. ${randomUUID()}`;
  await openAsNewCustomer(page, '/dashboard/addAReview');
  await page.getByRole('radio', { name: '2 stars' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  const text = page.getByRole('textbox', { name: 'Review' });
  await text.fill(words);
  await expect(page.getByText(`${words.length} of 1,000 characters`)).toBeVisible();
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Review Added Successfully')).toBeVisible();
  await expect(text).toHaveValue('');
  await expect(page.getByRole('radio', { name: '4 stars' })).not.toBeChecked();

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const review = page.getByRole('figure').filter({ hasText: words });
  await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
});

test('stars are chosen by mouse; a failed try keeps all and a second one is the same', async ({
  page,
}) => {
  const keys: (string | null)[] = [];
  let refuse = true;
  await openAsNewCustomer(page, '/dashboard/addAReview');
  await page.route('**/api/addReview', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    if (refuse) await route.fulfill(problem('rate_limited', 'Wait a minute, please.'));
    else await route.continue();
  });
  await page.getByText('5 stars').locator('..').click();
  await page.getByRole('textbox', { name: 'Review' }).fill('Good windings');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Wait a minute, please.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Review' })).toHaveValue('Good windings');
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();

  refuse = false;
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Review Added Successfully')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{8,}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a session that ends while one writes costs a login, not the words', async ({ page }) => {
  const account = await openAsNewCustomer(page, '/dashboard/addAReview');
  await page.getByRole('radio', { name: '3 stars' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Review' }).fill('Words that took an hour');
  await page.route('**/api/addReview', (route) =>
    route.fulfill(problem('unauthenticated', 'Please log in again.')),
  );
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute('**/api/addReview');
  await logIn(page, account);
  await expect(page).toHaveURL(/\/dashboard\/addAReview$/);
  await expect(page.getByRole('textbox', { name: 'Review' })).toHaveValue(
    'Words that took an hour',
  );
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Review Added Successfully')).toBeVisible();
});
