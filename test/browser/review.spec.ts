import { randomUUID } from 'node:crypto';
import type { Purchase } from '@brushline/contract/orders/purchases';
import { newPart, payByCard, placePurchase } from '../api/support/data.ts';
import { demoAdmin, newCustomer, setClaims } from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { hold } from './support/hold.ts';
import { problem } from './support/problem.ts';
import { beNewCustomer, logIn, openAsAdmin, openAsNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('a review needs a rating and a text, is added by keyboard, clears the form, and is on the home page', async ({
  page,
}) => {
  const words = `Ran 400 h without a sound. ${randomUUID()}`;
  await openAsNewCustomer(page, '/dashboard/addAReview');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Rating is required')).toBeVisible();
  await expect(page.getByText('Review is required')).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Review' }).fill('   ');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Review is required')).toBeVisible();

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
  await expect(review).toContainText('Toni Torque');
});

test('stars are chosen by mouse; an attempt with an unknown outcome keeps the form, and the next attempt adds the same review', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const keys: (string | null)[] = [];
  let fail = true;
  await openAsNewCustomer(page, '/dashboard/addAReview');
  await page.route('**/api/addReview', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    if (fail) await route.fulfill(problem('unavailable', 'Try again in a minute.'));
    else await route.continue();
  });
  await page.getByText('5 stars', { exact: true }).locator('..').click();
  await page.getByRole('textbox', { name: 'Review' }).fill('Good windings');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Try again in a minute.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Review' })).toHaveValue('Good windings');
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();

  fail = false;
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Review Added Successfully')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{8,}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a review whose response was lost is added once, even after a reload', async ({ page }) => {
  const words = `Quiet. ${randomUUID()}`;
  await openAsNewCustomer(page, '/dashboard/addAReview');
  await page.route('**/api/addReview', async (route) => {
    await route.fetch();
    await route.fulfill({ body: 'half an answ' });
  });
  await page.getByRole('radio', { name: '3 stars' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Review' }).fill(words);
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('The shop did not answer as expected. Try again.')).toBeVisible();
  await page.unroute('**/api/addReview');
  await page.reload();
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Review Added Successfully')).toBeVisible();
  await page.reload();
  const own = page.getByRole('region', { name: 'Your reviews' });
  await expect(own.getByText(words)).toHaveCount(1);
});

test('a session that ends during writing requires a login, but keeps the text', async ({
  page,
}) => {
  const account = await openAsNewCustomer(page, '/dashboard/addAReview');
  await page.getByRole('radio', { name: '3 stars' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Review' }).fill('Words that took an hour');
  await page.route('**/api/addReview', (route) =>
    route.fulfill(problem('unauthenticated', 'Please log in again.')),
  );
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
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

test('text typed about one part is kept only for that part', async ({ page }) => {
  const [one, other] = await Promise.all([newPart(), newPart()]);
  const reviewOf = ({ _id }: { _id: string }) => `/dashboard/addAReview?part=${_id}`;
  await openAsNewCustomer(page, reviewOf(one));
  const words = page.getByRole('textbox', { name: 'Review' });
  await words.fill('Runs cool at full load');
  await page.goto(reviewOf(other));
  await expect(page.getByText(other.name)).toBeVisible();
  await expect(words).toHaveValue('');
  await page.goto(reviewOf(one));
  await expect(words).toHaveValue('Runs cool at full load');
});

test('a review that is added after its form was left does not return to the form', async ({
  page,
}) => {
  await openAsNewCustomer(page, '/dashboard/addAReview');
  await page.getByText('5 stars', { exact: true }).locator('..').click();
  await page.getByRole('textbox', { name: 'Review' }).fill('Sent, and left');
  const sending = await hold(page, '**/api/addReview');
  await page.getByRole('button', { name: 'Add Review' }).click();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  sending.release();
  await expect(page.getByText('Review Added Successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Add a Review' }).click();
  await expect(page.getByRole('textbox', { name: 'Review' })).toHaveValue('');
});

test('the author of a review sees it after a reload, whatever the CDN has cached', async ({
  page,
}) => {
  const words = `Quiet at 900 rpm. ${randomUUID()}`;
  const kept = await (await page.request.get('/api/reviews')).text();
  await openAsNewCustomer(page, '/dashboard/addAReview');
  // The CDN caches the address without a query for a minute; all other requests reach the shop.
  await page.route('**/api/reviews', (route) =>
    route.fulfill({ body: kept, contentType: 'application/json' }),
  );
  await page.getByText('5 stars', { exact: true }).locator('..').click();
  await page.getByRole('textbox', { name: 'Review' }).fill(words);
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Review Added Successfully')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('figure').filter({ hasText: words })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('figure').filter({ hasText: words })).toBeVisible();
});

test('a buyer reviews a part from the purchase, and the home page marks the review', async ({
  page,
}) => {
  const words = `Balanced as stated. ${randomUUID()}`;
  const part = await newPart();
  const customer = await beNewCustomer(page);
  const { token } = customer;
  const id = await placePurchase(customer, [{ part: part._id }]);
  const { orders } = (await api('GET', `/purchases/${id}`, { token })).body as Purchase;
  const line = orders[0]?._id ?? '';
  const transactionId = await payByCard(customer, line);
  await api('PATCH', `/order/${line}`, { token, body: { transactionId } });
  await page.goto(`/dashboard/orders/${id}`);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByText(`Tell others how ${part.name} performed.`)).toBeVisible();
  await page.getByText('4 stars', { exact: true }).locator('..').click();
  await page.getByRole('textbox', { name: 'Review' }).fill(words);
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Review Added Successfully')).toBeVisible();
  await page.goto('/');
  const review = page.getByRole('figure').filter({ hasText: words });
  await expect(review).toContainText(`${part.name}${words}`);
  await expect(review).toContainText('Toni TorqueBought this part');
});

test('a review that a colleague has removed leaves the list when it is answered, hidden, shown or removed', async ({
  page,
}) => {
  const { token } = await newCustomer();
  const { token: colleague } = await demoAdmin();
  const ACTS = ['Answer', 'Hide', 'Show', 'Remove'] as const;
  const bodies = ACTS.map((act) => ({ review: `${act} it. ${randomUUID()}`, rating: 1 }));
  const ids: string[] = [];
  for (const body of bodies) {
    const added = await api('POST', '/addReview', { token, body });
    ids.push((added.body as { insertedId: string }).insertedId); // by the contract
  }
  const reason = { token: colleague, body: { reason: 'Rude' } };
  await api('PUT', `/review/${ids[ACTS.indexOf('Show')]}/hidden`, reason);
  await openAsAdmin(page, '/dashboard/reviews');
  for (const [i, act] of ACTS.entries())
    await test.step(act, async () => {
      const row = page.getByRole('row').filter({ hasText: bodies[i]?.review ?? '' });
      await expect(row).toBeVisible();
      const press = () => row.getByRole('button', { name: new RegExp(`^${act}`) }).click();
      const remove = () => api('DELETE', `/review/${ids[i]}`, { token: colleague });
      if (act === 'Remove') {
        await press();
        await remove();
        await page.getByRole('button', { name: 'Remove', exact: true }).click();
        await expect(page.getByText('This review was removed already.')).toBeVisible();
      } else if (act === 'Show') {
        await remove();
        await press();
        await expect(page.getByText('This review was removed.')).toBeVisible();
      } else {
        await remove();
        await press();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('We send a new one.');
        await dialog.getByRole('button', { name: act === 'Hide' ? 'Hide' : /^Save/ }).click();
        await expect(dialog.getByText('This review was removed.')).toBeVisible();
        await expect(dialog.getByRole('textbox')).toHaveValue('We send a new one.');
        await dialog.getByRole('button', { name: 'Cancel' }).click();
      }
      await expect(row).toHaveCount(0);
      if (act !== 'Remove') await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
});

test('the shop answers a review and hides it with a reason, which its author sees', async ({
  page,
  browser,
}) => {
  const words = `Arrived scratched.\n${randomUUID()}`;
  const author = await (await browser.newContext()).newPage();
  const { token } = await openAsNewCustomer(author, '/dashboard/addAReview');
  await api('POST', '/addReview', { token, body: { review: words, rating: 2 } });

  await openAsAdmin(page, '/dashboard/reviews');
  const row = page.getByRole('row').filter({ hasText: words });
  for (const [act, field] of [
    ['Answer', 'Answer'],
    ['Hide', 'Reason'],
  ] as const) {
    const button = row.getByRole('button', { name: new RegExp(`^${act}`) });
    await button.press('Enter');
    await expect(page.getByRole('textbox', { name: field })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
  await row.getByRole('button', { name: /^Answer/ }).click();
  await expect(page.getByRole('dialog')).toContainText(words);
  await page.getByRole('textbox', { name: 'Answer' }).fill('We send a new one.\nToday.');
  await page.getByRole('button', { name: 'Save the answer' }).click();
  await expect(row).toContainText('Answer: We send a new one.');
  await row.getByRole('button', { name: /^Hide/ }).click();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Reason is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Settled with the customer');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(row).toContainText('Settled with the customer');

  await author.reload();
  const own = author.getByRole('region', { name: 'Your reviews' });
  await expect(own).toContainText('Only you see this review: Settled with the customer');
  const card = own.getByRole('figure').filter({ hasText: words });
  for (const written of [words, 'We send a new one. Today.'])
    await expect(card.getByText(written)).toHaveCSS('white-space-collapse', 'preserve-breaks');
  const shown = async () => JSON.stringify((await api('GET', '/reviews?maxAge=0')).body);
  // The shop caches the reviews for a few seconds.
  const id = words.slice(-36);
  await expect.poll(shown).not.toContain(id);
  await row.getByRole('button', { name: /^Show/ }).click();
  await expect(row.getByText('Hidden')).toHaveCount(0);
  await expect.poll(shown).toContain(id);
});

test('the role Sales can answer and hide reviews, but not remove them', async ({ page }) => {
  const words = `Rattles a little. ${randomUUID()}`;
  const { token } = await newCustomer();
  await api('POST', '/addReview', { token, body: { review: words, rating: 3 } });
  const { uid } = await beNewCustomer(page);
  await setClaims(uid, { role: 'sales' });
  await page.goto('/dashboard/reviews');
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(row.getByRole('button', { name: /^Answer/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('an admin reads a long review in full in its row and removes it, also from the home page', async ({
  page,
}) => {
  const { token } = await newCustomer('Cara A costa');
  const end = randomUUID();
  const begin = `Eleven of twelve windings were even. ${randomUUID()}`;
  const words = `${begin} ${'The twelfth was not. '.repeat(8)}${end}`;
  await api('POST', '/addReview', { token, body: { review: words, rating: 3 } });
  await openAsAdmin(page, '/dashboard');
  await page.getByRole('link', { name: 'Reviews' }).click();
  const row = page.getByRole('row').filter({ hasText: begin });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(end);
  const more = row.getByRole('button', { name: /^Read all of the review by/ });
  expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await more.press('Enter');
  await expect(row).toContainText(words);
  await row.getByRole('button', { name: /^Read less of the review by/ }).click();
  await expect(row).not.toContainText(end);

  await row.getByRole('button', { name: /^Remove the review by/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The review by Cara A costa will be');
  await page.getByRole('button', { name: 'Keep the review' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Remove the review by/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Review Removed Successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'What customers say' })).toBeVisible();
  await expect(page.getByText(begin)).toHaveCount(0);
});
