import type { Browser, Locator, Page } from '@playwright/test';
import {
  auth,
  type Person,
  setClaims,
  newCustomer as signUpCustomer,
} from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { pressTwice } from './support/fast-hands.ts';
import { hold, loseAnswer } from './support/hold.ts';
import { problem } from './support/problem.ts';
import {
  type Account,
  beAdmin,
  beNewCustomer,
  logIn,
  openAsAdmin,
  openAsNewCustomer,
} from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

/** Opens the dashboard as a new user in a separate browser context. */
async function newCustomer(browser: Browser): Promise<{ page: Page; account: Account }> {
  const page = await (await browser.newContext()).newPage();
  const account = await openAsNewCustomer(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible();
  return { page, account };
}

/** Creates a user whom the shop knows. */
async function knownCustomer(): Promise<Person> {
  const customer = await signUpCustomer();
  const { token, email } = customer;
  await api('PUT', `/user/${email}`, { token, body: { email } });
  return customer;
}

/** Finds the row of a user, after scrolling to the page with it, and returns its button. */
async function makeAdminButton(page: Page, { email }: { email: string }): Promise<Locator> {
  await page.getByLabel('Filter by name or e-mail').fill(email);
  const button = page.getByRole('button', { name: `Make Admin: ${email}` });
  await expect(button).toBeVisible();
  return button;
}

async function promote(page: Page, account: { email: string }): Promise<void> {
  await (await makeAdminButton(page, account)).click();
}

async function askToRemove(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^More/ }).click();
  await row.page().getByRole('menuitem', { name: 'Remove admin rights' }).click();
}

test('an admin makes a customer an admin with a single request for two presses, and the customer needs no new login', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer(browser);
  await openAsAdmin(page, '/dashboard/makeAdmin');
  let asked = 0;
  page.on('request', (request) => {
    asked += Number(request.method() === 'PUT' && request.url().includes('/api/user/admin/'));
  });
  // Before a slow page can render the effect of the first press.
  await pressTwice(await makeAdminButton(page, customer.account));
  await expect(page.getByText('Successfully made an admin')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: customer.account.email });
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Make Admin/ })).toHaveCount(0);
  expect(asked).toBe(1);

  await customer.page.reload();
  await customer.page.getByRole('link', { name: 'Make Admin' }).click();
  await expect(customer.page.getByLabel('Filter by name or e-mail')).toBeVisible();
});

/** Mocks the list of users with this many users in few pages, because a busy browser takes three seconds per page. */
async function routeUsers(page: Page, count: number): Promise<void> {
  const users = Array.from({ length: count }, (_, n) => ({
    _id: `user-${n}`,
    email: `user-${n}@example.test`,
    name: `Ørjan Müller ${n}`,
    role: 'customer',
    emailConfirmed: true,
  }));
  await page.route(/\/api\/users\?/, (route) => {
    const begin = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const end = begin + 100;
    const next = { Link: `<?limit=100&cursor=${end}>; rel="next"` };
    return route.fulfill({ json: users.slice(begin, end), headers: end < count ? next : {} });
  });
}

test('of many users, only those near the viewport are rendered', async ({ page }) => {
  await routeUsers(page, 400);
  await beAdmin(page);
  for (const size of [
    { width: 390, height: 780 },
    { width: 1280, height: 800 },
  ])
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      // The code that virtualizes the rows may load after the last users.
      const code = await hold(page, /long-records-table/);
      await page.goto('/dashboard/makeAdmin');
      await expect(page.getByText('400 of 400 users')).toBeVisible();
      code.release();
      const rows = page.getByRole('table').getByRole('rowheader');
      await expect.poll(() => rows.count()).toBeLessThan(60);
      await page.getByRole('table').evaluate((table) => table.scrollIntoView({ block: 'end' }));
      const last = page.getByRole('row').filter({ hasText: 'user-399@example.test' });
      await expect(async () => {
        await page.mouse.wheel(0, 10_000);
        await expect(last.getByRole('button', { name: /^Make Admin/ })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
      expect(await rows.count()).toBeLessThan(60);
      for (const text of ['user-39', 'orjan muller 39']) {
        await page.getByLabel('Filter by name or e-mail').fill(text);
        await expect(rows).toHaveCount(11);
      }
    });
});

test('a button of a row keeps the focus while many users load and most are no longer rendered', async ({
  page,
}) => {
  await routeUsers(page, 250);
  const more = await hold(page, /\/api\/users\?.*cursor=100/);
  await openAsAdmin(page, '/dashboard/makeAdmin');
  const rows = page.getByRole('table').getByRole('rowheader');
  await expect(rows).toHaveCount(100);
  const button = page.getByRole('button', { name: 'Make Admin: user-3@example.test' });
  await button.focus();
  more.release();
  await expect(page.getByText('250 of 250 users')).toBeVisible();
  await expect(button).toBeFocused();
  await page.getByLabel('Filter by name or e-mail').focus();
  await page.keyboard.type('user');
  await expect.poll(() => rows.count()).toBeLessThan(60);
});

test('the menu of a row stays open while many users load', async ({ page }) => {
  await routeUsers(page, 250);
  const more = await hold(page, /\/api\/users\?.*cursor=100/);
  await openAsAdmin(page, '/dashboard/makeAdmin');
  await page.getByRole('button', { name: 'More: user-3@example.test' }).click();
  const item = page.getByRole('menuitem', { name: 'Give the role Warehouse' });
  await expect(item).toBeVisible();
  more.release();
  await expect(page.getByText('250 of 250 users')).toBeVisible();
  await item.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('every user has a row without scrolling, and the users after a failed page load on request', async ({
  page,
}) => {
  // As for users who do not scroll.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe() {}
    };
  });
  await routeUsers(page, 130);
  let isAway = true;
  await page.route(/\/api\/users\?.*cursor=100/, (route) =>
    isAway ? route.fulfill(problem('rate_limited', 'Wait a moment.')) : route.fallback(),
  );
  await openAsAdmin(page, '/dashboard/makeAdmin');
  await expect(page.getByText('We could not load more. Wait a moment.')).toBeVisible();
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(100);
  isAway = false;
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('All 130 users shown')).toBeVisible();
  const last = page.getByRole('row').filter({ hasText: 'user-129@example.test' });
  await expect(last.getByRole('button', { name: /^Make Admin/ })).toBeVisible();
});

test('a former admin cannot make an admin', async ({ page }) => {
  const customer = await knownCustomer();
  const { uid } = await beNewCustomer(page);
  await setClaims(uid, { admin: true });
  await page.goto('/dashboard/makeAdmin');
  // Found while the list can still be read.
  const button = await makeAdminButton(page, customer);
  await setClaims(uid, {});
  await button.click();
  const told = toast(page, 'Failed to make an admin');
  await expect(told).toContainText('You do not have permission to do this');
  await expect(page.getByText('Failed to make an admin', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'You no longer have access to this page' }),
  ).toBeVisible();
});

test('admin rights are removed by the menu of the row, after a confirmation', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer(browser);
  await openAsAdmin(page, '/dashboard/makeAdmin');
  await promote(page, customer.account);
  const row = page.getByRole('row').filter({ hasText: customer.account.email });
  await expect(row.getByRole('cell').nth(1)).toHaveText(/No$/);

  await askToRemove(row);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^More/ })).toBeFocused();

  await askToRemove(row);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Admin rights removed')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Make Admin/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^More/ })).toBeFocused();

  await customer.page.goto('/dashboard/makeAdmin');
  await expect(customer.page.getByLabel('Filter by name or e-mail')).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({
    expectedErrors: [[/^Failed to load resource: net::ERR_FAILED/], { scope: 'test' }],
  });

  test('a menu whose code cannot be loaded shows an error, keeps the page, and opens with the next press', async ({
    page,
  }) => {
    await openAsAdmin(page, '/dashboard/makeAdmin');
    const out = [/\/assets\/choice-menu-/, '**/dashboard/makeAdmin'];
    for (const address of out) await page.route(address, (route) => route.abort());
    const more = page.getByRole('row').getByRole('button', { name: /^More/ }).first();
    await more.click();
    const told = page.getByText('We could not open this. Check your connection and try again.');
    await expect(told).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Make Admin' })).toBeVisible();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    for (const address of out) await page.unroute(address);
    await more.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  });
});

test('a role is given and removed in the menu of a row, and sees only its own pages', async ({
  page,
  browser,
}) => {
  const packer = await newCustomer(browser);
  await openAsAdmin(page, '/dashboard/makeAdmin');
  await page.getByLabel('Filter by name or e-mail').fill(packer.account.email);
  const row = page.getByRole('row').filter({ hasText: packer.account.email });
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Give the role Warehouse' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'They can see every order, ship paid orders',
  );
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row.getByText('Warehouse', { exact: true })).toBeVisible();

  await packer.page.goto('/dashboard/desk');
  const menu = packer.page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link')).toHaveText([
    ...['Today', 'My Profile', 'Orders', 'To Ship', 'Manage Products'],
  ]);
  await expect(packer.page.getByRole('link', { name: /to ship$/ })).toBeVisible();
  await expect(packer.page.getByRole('heading', { name: /Sales/ })).toHaveCount(0);
  await packer.page.goto('/dashboard/makeAdmin');
  await expect(packer.page.getByText(/Your role is Warehouse/)).toBeVisible();

  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Remove the role' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row.getByText('Warehouse', { exact: true })).toHaveCount(0);
  await packer.page.goto('/dashboard/desk');
  await expect(packer.page.getByText('This page is for staff only')).toBeVisible();
});

test('a lost response to Make Admin is not reported as a failure', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const account = await knownCustomer();
  await openAsAdmin(page, '/dashboard/makeAdmin');
  await loseAnswer(page, 'PUT', '**/user/admin/**');
  await promote(page, account);
  await expect(page.getByText('We could not reach the shop')).toBeVisible();
  await expect(page.getByText('Failed to make an admin')).toHaveCount(0);
  await promote(page, account);
  await expect(page.getByText('Successfully made an admin')).toBeVisible();
});

test('an admin sees the role that a colleague has given in the meantime, before it can be replaced', async ({
  page,
  browser,
}) => {
  const account = await knownCustomer();
  const colleague = await (await browser.newContext()).newPage();
  const rows = [page, colleague].map((each) =>
    each.getByRole('row').filter({ hasText: account.email }),
  );
  for (const each of [page, colleague]) {
    await openAsAdmin(each, '/dashboard/makeAdmin');
    await each.getByLabel('Filter by name or e-mail').fill(account.email);
  }
  const [mine, theirs] = rows as [Locator, Locator]; // there are two
  const give = async (row: Locator, role: string) => {
    await row.getByRole('button', { name: /^More/ }).click();
    await row
      .page()
      .getByRole('menuitem', { name: `Give the role ${role}` })
      .click();
    await row.page().getByRole('button', { name: 'Yes' }).click();
  };
  await expect(mine).toBeVisible();
  await give(theirs, 'Sales');
  await expect(theirs.getByText('Sales', { exact: true })).toBeVisible();

  await give(mine, 'Warehouse');
  const told = toast(page, 'The role was not changed');
  await expect(told).toContainText('now has the role Sales');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(mine.getByText('Sales', { exact: true })).toBeVisible();
  await give(mine, 'Warehouse');
  await expect(mine.getByText('Warehouse', { exact: true })).toBeVisible();

  await theirs.getByRole('button', { name: /^Make Admin/ }).click();
  const failed = toast(colleague, 'Failed to make an admin');
  await expect(failed).toContainText('now has the role Warehouse');
  await expect(theirs.getByText('Warehouse', { exact: true })).toBeVisible();

  await test.step('a user whose account is gone leaves the list', async () => {
    await auth.administer('delete', { localId: account.uid });
    await give(mine, 'Sales');
    await expect(toast(page, 'This account no longer exists.')).toBeVisible();
    await expect(mine).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('the last admin has a static button and keeps the role, and a filter without matches shows a notice', async ({
  page,
}) => {
  const detail = 'This is the last admin. Make someone else an admin first.';
  await page.route(/\/api\/user\/admin\//, (route) => route.fulfill(problem('forbidden', detail)));
  await openAsAdmin(page, '/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: 'admin@brushline.test' });
  await expect(row.getByRole('button', { name: 'Admin', exact: true })).toBeDisabled();
  await expect(row.getByRole('button', { name: /^Make Admin/ })).toHaveCount(0);
  await askToRemove(row);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('alertdialog').getByText(detail)).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();

  await page.getByLabel('Filter by name or e-mail').fill('nobody at all');
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByText(/users shown/)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^0 of \d+ users$/ })).toBeVisible();
});

test('loading the users can be retried', async ({ page }) => {
  let refuse = true;
  await page.route(/\/api\/users\?/, (route) =>
    refuse ? route.fulfill(problem('forbidden', 'Not now.')) : route.continue(),
  );
  await page.goto('/dashboard/makeAdmin');
  await logIn(page, { email: 'admin@brushline.test', password: 'motor-admin' });
  await expect(page.getByText('We could not load the users')).toBeVisible();
  refuse = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'admin@brushline.test' })).toBeVisible();
});
