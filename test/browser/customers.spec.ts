import { randomUUID } from 'node:crypto';
import type { Customer } from '@brushline/contract/desk/customers';
import { demoAdmin, newCustomer, setClaims } from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { ZONE_OF_ANOTHER_DAY } from './support/another-day.ts';
import { typeBeyondEnter } from './support/fast-hands.ts';
import { hold, loseAnswer } from './support/hold.ts';
import { problem } from './support/problem.ts';
import { beNewCustomer, openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

/** Creates a customer with a unique name, who has visited the shop. */
async function recorded() {
  const customer = await newCustomer(`Zora ${randomUUID().slice(0, 8)}`);
  const { token, email } = customer;
  await api('PUT', `/user/${email}`, { token, body: { email } });
  return customer;
}

test('a customer is found by name, and notes are added and removed', async ({ page }) => {
  const { name, email } = await recorded();
  await openAsAdmin(page, '/dashboard/customers');
  const showAll = page.getByRole('link', { name: 'Show all' });
  await expect(showAll).toHaveCount(0);
  await page.getByLabel('Search').fill(name);
  await page.keyboard.press('Enter');
  await expect(showAll).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Zora' })).toHaveCount(1);
  await showAll.press('Enter');
  await expect(showAll).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.getByLabel('Search').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: email }).click();

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Note is required')).toBeVisible();
  await page.getByLabel('Add a note').fill('Calls on Mondays');
  await page.reload();
  await expect(page.getByLabel('Add a note')).toHaveValue('Calls on Mondays');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Calls on Mondays' });
  await expect(note).toContainText('admin@brushline.test');
  await expect(page.getByLabel('Add a note')).toHaveValue('');
  await note.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('in a time zone with another date than UTC', () => {
  const timeZone = ZONE_OF_ANOTHER_DAY;
  test.use({ timezoneId: timeZone });

  test('the last visit of a customer, and the name of a file, have the local date', async ({
    page,
  }) => {
    const { email } = await recorded();
    await openAsAdmin(page, `/dashboard/customers/${encodeURIComponent(email)}`);
    const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });
    await expect(page.getByText('Last visit').locator('..')).toContainText(today);
    await page.goto('/dashboard/manageProducts');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const day = new Date().toLocaleDateString('sv', { timeZone });
    expect((await download).suggestedFilename()).toBe(`parts-${day}.csv`);
  });
});

test('text typed during a search stays', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/customers');
  const search = page.getByLabel('Search');
  await search.focus();
  await typeBeyondEnter(page, 'nobody', ' at all');
  await expect(page.getByText('No customers found')).toBeVisible();
  await expect(search).toHaveValue('nobody at all');
});

test('a note is added once despite a lost response, text typed in the meantime stays, and a note removed by a colleague is reported', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const { email } = await recorded();
  await openAsAdmin(page, `/dashboard/customers/${encodeURIComponent(email)}`);
  const field = page.getByLabel('Add a note');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  const note = page.getByRole('listitem').filter({ hasText: 'Calls on Mondays' });

  await test.step('a note whose response was lost is added once', async () => {
    await loseAnswer(page, 'POST', '**/notes');
    await field.fill('Calls on Mondays');
    await add.click();
    await expect(page.getByText('We could not reach the shop')).toBeVisible();
    await add.click();
    await expect(field).toHaveValue('');
    await expect(note).toHaveCount(1);
  });

  await test.step('text typed while a note is being added stays', async () => {
    await field.fill('Pays late');
    const adding = await hold(page, '**/notes');
    await add.click();
    await field.fill('Wants invoices by post');
    adding.release();
    await expect(page.getByRole('listitem').filter({ hasText: 'Pays late' })).toBeVisible();
    await expect(field).toHaveValue('Wants invoices by post');
    await page.reload();
    await expect(field).toHaveValue('Wants invoices by post');
  });

  await test.step('a note that a colleague has removed during the confirmation is reported, and disappears', async () => {
    const { token } = await demoAdmin();
    const notes = `/desk/customers/${email}/notes`;
    const { body } = await api('GET', `/desk/customers/${email}`, { token });
    await note.getByRole('button', { name: /^Remove/ }).click();
    const { notes: kept } = body as Customer; // by the contract
    const id = kept.find(({ text }) => text === 'Calls on Mondays')?._id;
    await api('DELETE', `${notes}/${id}`, { token });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('This note was removed already.')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(note).toHaveCount(0);
  });

  await test.step('a note that was typed about one customer is not about the next', async () => {
    const other = await recorded();
    await field.fill('');
    // As a choice in the palette does.
    await page.evaluate(
      (address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      `/dashboard/customers/${encodeURIComponent(other.email)}`,
    );
    await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
    await field.fill('Moves to Bergen');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeHidden();
    await expect(field).toHaveValue('');
  });
});

test('a customer is forgotten once the e-mail address is typed, after the page has shown the effects', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const { name, email, token } = await recorded();
  const words = `Runs quiet. ${randomUUID()}`;
  await api('POST', '/addReview', { token, body: { review: words, rating: 5 } });
  await openAsAdmin(page, `/dashboard/customers/${encodeURIComponent(email)}`);
  const forget = page.getByRole('button', { name: 'Forget' });
  await forget.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('0 unpaid orders and 1 review');
  await expect(dialog.getByLabel('E-mail of the customer')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(forget).toBeFocused();
  await forget.press('Enter');
  await dialog.getByLabel('E-mail of the customer').fill('somebody@else.test');
  await dialog.getByRole('button', { name: 'Forget' }).click();
  await expect(dialog.getByText(`Type ${email} to forget this customer`)).toBeVisible();
  await dialog.getByLabel('E-mail of the customer').fill(email);
  await loseAnswer(page, 'POST', '**/forgetting');
  await dialog.getByRole('button', { name: 'Forget' }).click();
  await expect(dialog).toContainText('We could not reach the shop.');
  await dialog.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByText('This customer was already forgotten')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/customers$/);

  expect((await api('GET', `/userDetails/${email}`, { token })).status).toBe(401);
  const reviews = (await api('GET', '/reviews?maxAge=0')).body as {
    review: string;
    name: string;
  }[];
  expect(reviews.find(({ review }) => review === words)?.name).toBe('Former customer');
  expect(JSON.stringify(reviews)).not.toContain(name);
  await page.goto(`/dashboard/customers/${encodeURIComponent(email)}`);
  await expect(page.getByText('No customer with this e-mail address')).toBeVisible();
});

test('an admin whose role becomes Sales while they forget a customer sees in the dialog that nobody was forgotten', async ({
  page,
}) => {
  const { email } = await recorded();
  const { uid } = await beNewCustomer(page);
  await setClaims(uid, { admin: true });
  await page.goto(`/dashboard/customers/${encodeURIComponent(email)}`);
  const forget = page.getByRole('button', { name: 'Forget' });
  await forget.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail of the customer').fill(email);
  await setClaims(uid, { role: 'sales' });
  await dialog.getByRole('button', { name: 'Forget' }).click();
  await expect(dialog).toContainText('You do not have permission to do this');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  await expect(forget).toHaveCount(0);
});

test('a customer with an open order is not forgotten, and the dialog shows why', async ({
  page,
}) => {
  await openAsAdmin(page, '/dashboard/customers/mette%40nordrotor.test');
  await page.route('**/api/desk/customers/*/traces', (route) =>
    route.fulfill(problem('order_closed', 'Cancel unpaid orders first: 1 order.')),
  );
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByRole('dialog').getByText('Cancel unpaid orders first')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Forget' })).toHaveCount(0);
});
