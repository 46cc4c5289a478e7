import type { Page } from '@playwright/test';
import { setClaims } from '../api/support/people.ts';
import { hold } from './support/hold.ts';
import { awaitFonts } from './support/layout-shift.ts';
import { problem } from './support/problem.ts';
import { beNewCustomer, openAsAdmin, openAsNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const toggleOf = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' });

test('a customer sees their pages in the sidebar, with the current one marked, and can hide the sidebar', async ({
  page,
}) => {
  await openAsNewCustomer(page, '/dashboard');
  const links = sidebarOf(page).getByRole('link');
  await expect(links).toHaveText(['My Profile', 'My Orders', 'Add a Review']);
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(links.first()).toHaveAttribute('aria-current', 'page');

  await links.getByText('Add a Review').click();
  await expect(page).toHaveURL(/\/dashboard\/addAReview$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Add a Review' })).toBeFocused();
  await expect(links.last()).toHaveAttribute('aria-current', 'page');
  await expect(links.first()).not.toHaveAttribute('aria-current');

  await test.step('the button in the bar hides the sidebar and shows it again', async () => {
    await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true');
    await toggleOf(page).click();
    await expect(sidebarOf(page)).toHaveCount(0);
    await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');
    await toggleOf(page).click();
    await expect(sidebarOf(page)).toBeVisible();
  });

  await test.step('an opened page takes the focus from the button that still has it', async () => {
    await expect(toggleOf(page)).toBeFocused();
    // Pressed as by assistive technology.
    await links.getByText('My Profile').evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeFocused();
  });

  await page.goto('/dashboard/myReviews');
  await expect(page.getByRole('main').getByText('reviews', { exact: true })).toBeVisible();
});

test('an admin sees theirs, which follow the colour scheme of the device without inline styles that the policy refuses', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAsAdmin(page, '/dashboard/addAProduct');
  await expect(page.getByRole('heading', { level: 1, name: 'Add a Product' })).toBeVisible();
  await expect(sidebarOf(page).getByRole('link')).toHaveText([
    'Today',
    'My Profile',
    'Orders',
    'To Ship',
    'Customers',
    'Manage All Orders',
    'Add a Product',
    'Make Admin',
    'Manage Products',
    'Reviews',
    'Audit',
  ]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await sidebarOf(page).getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();

  await test.step('even while the role cannot be checked', async () => {
    await page.route('**/api/admin/*', (route) =>
      route.fulfill(problem('not_found', 'Nobody is there.')),
    );
    await page.goto('/dashboard');
    await expect(page.getByText('We could not check your role')).toBeVisible();
    await expect(sidebarOf(page).getByRole('link', { name: 'To Ship' })).toBeVisible();
  });
});

test('the bar has no layout shift when the button of the sidebar appears', async ({ page }) => {
  await openAsNewCustomer(page, '/dashboard');
  await page.goto('/');
  await awaitFonts(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const placesOf = async () =>
    Promise.all(
      ['Brushline', 'Home', 'Dashboard'].map(async (name) => {
        const box = await bar.getByRole('link', { name, exact: true }).boundingBox();
        return box?.x;
      }),
    );
  const before = await placesOf();
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(toggleOf(page)).toBeVisible();
  expect(await placesOf()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test('the sidebar is a drawer that traps the focus and returns it, without loading a file of MUI', async ({
    page,
  }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await openAsNewCustomer(page, '/dashboard/myOrders');
    // Hydrated: after the replay of an early press, the page would ignore another press within half a second.
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expect(sidebarOf(page)).toHaveCount(0);
    await toggleOf(page).click();
    const drawer = page.getByRole('dialog', { name: 'Dashboard pages' });
    await expect(drawer.getByRole('link')).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    expect(files.filter((file) => /\/assets\/(mui|overlays)-/.test(file))).toEqual([]);
    for (const _ of Array.from({ length: 6 })) {
      await page.keyboard.press('Tab');
      // From the last link, Tab leads to the browser's own bar, and back into the drawer.
      await expect(page.locator('body *:focus').and(page.locator(':not(dialog *)'))).toHaveCount(0);
    }
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(toggleOf(page)).toBeFocused();
    await toggleOf(page).click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(340, 360);
    await expect(drawer, 'a press outside closes it').toHaveCount(0);
    await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');

    await test.step('and closes on navigation', async () => {
      await toggleOf(page).click();
      await drawer.getByRole('link', { name: 'Add a Review' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Add a Review' })).toBeFocused();
      await expect(drawer).toHaveCount(0);
    });
  });

  test('a press directly after the page load opens the drawer', async ({ page }) => {
    await openAsNewCustomer(page, '/dashboard');
    const code = await hold(page, /\/assets\/dashboard-layout-[\w-]+\.js$/);
    await page.goto('/dashboard');
    await toggleOf(page).click();
    await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true');
    code.release();
    await expect(page.getByRole('dialog', { name: 'Dashboard pages' })).toBeVisible();
  });

  test('the drawer keeps the focus when the check of the role is retried', async ({ page }) => {
    await openAsNewCustomer(page, '/dashboard');
    let refuse = true;
    await page.route('**/api/admin/*', (route) =>
      refuse ? route.fulfill(problem('not_found', 'Nobody is there.')) : route.continue(),
    );
    await page.goto('/dashboard');
    await toggleOf(page).click();
    const retry = page.getByRole('dialog').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    refuse = false;
    await retry.press('Enter');
    await expect(page.getByText('We could not check your role')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeFocused();
  });
});

test('a customer who types an admin path neither sees nor fetches its content', async ({
  page,
}) => {
  await openAsNewCustomer(page, '/dashboard');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const check = await hold(page, '**/api/admin/*');
  await page.goto('/dashboard/makeAdmin');
  const spinner = page.getByRole('main').getByText('Checking whether you are an admin');
  await expect(spinner).toBeAttached();
  await expect(page.getByText('Checking your role')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Make Admin' })).toHaveCount(0);
  check.release();
  await expect(
    page.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
  ).toBeVisible();
  expect(asked).not.toContain('/api/users');
});

test('the menu is that of the last visit while the role cannot be checked, and the check can be retried', async ({
  page,
}) => {
  await openAsNewCustomer(page, '/dashboard');
  let refuse = true;
  await page.route('**/api/admin/*', (route) =>
    refuse ? route.fulfill(problem('not_found', 'Nobody is there.')) : route.continue(),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('We could not check your role')).toBeVisible();
  await expect(sidebarOf(page).getByRole('link')).toHaveText([
    'My Profile',
    'My Orders',
    'Add a Review',
  ]);
  refuse = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('We could not check your role')).toHaveCount(0);
  await expect(sidebarOf(page).getByRole('link')).toHaveCount(3);
});

test('a user who loses the role while a page is open learns of it after the next call, and keeps the typed text', async ({
  page,
}) => {
  const { uid, email } = await beNewCustomer(page);
  await setClaims(uid, { admin: true });
  await page.goto(`/dashboard/customers/${email}`);
  const note = page.getByLabel('Add a note');
  await note.fill('Calls back on Monday.');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeVisible();
  await setClaims(uid, {});
  await add.click();
  const lost = page.getByRole('heading', { level: 1, name: 'You no longer have access' });
  await expect(lost).toBeFocused();
  await setClaims(uid, { admin: true });
  await page.reload();
  await expect(note).toHaveValue('Calls back on Monday.');
});

test('an unknown page of the dashboard is not found, and a known one requires a login', async ({
  page,
}) => {
  await page.goto('/dashboard/nothing');
  await expect(page.getByRole('heading', { name: 'Page Not Found!' })).toBeVisible();
  await page.goto('/dashboard/addAReview');
  await expect(page).toHaveURL(/\/login$/);
});
