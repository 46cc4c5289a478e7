import { logIn, newAccount, openAsNewCustomer, signUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const BUYER = { email: 'buyer@brushline.test', password: 'motor-buyer' };

test('a login leads back to where it was asked for', async ({ page }) => {
  await page.goto('/dashboard/myOrders?from=mail#top');
  await expect(page.getByRole('heading', { name: 'Please Login to proceed' })).toBeVisible();
  await logIn(page, BUYER);
  await expect(page).toHaveURL(/\/dashboard\/myOrders\?from=mail#top$/);
  await expect(page.getByText('Casey Coil', { exact: true })).toBeVisible();
});

test('a login without an origin leads home', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, BUYER);
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a wrong password is said in red under the form, and nothing is lost', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, { ...BUYER, password: 'wrong-password' });
  const message = page.getByRole('alert');
  await expect(message).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(BUYER.email);
  await expect(page).toHaveURL(/\/login$/);
});

test('login and signup ask for what they need', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('E-mail is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByRole('link', { name: /create an account/i }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page
    .getByRole('link', { name: /log ?in/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/login$/);
});

test('an address that has an account already can not sign up again', async ({ page }) => {
  await page.goto('/signup');
  await signUp(page, { ...newAccount(), email: BUYER.email });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
});

test('a new customer sees the name in the bar, and keeps the session over a reload', async ({
  page,
}) => {
  const { name } = await openAsNewCustomer(page, '/dashboard');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByText(name)).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^eyJ/);
  await page.reload();
  await expect(bar.getByText(name)).toBeVisible();
});

test('logging out takes the token along and closes the dashboard', async ({ page }) => {
  await openAsNewCustomer(page, '/dashboard');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('Google signs in without internet on the emulators', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue With Google' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Gee Gauss');
  await dialog.getByLabel('E-mail').fill(`g-${crypto.randomUUID()}@example.test`);
  await dialog.getByRole('button', { name: /continue|sign in/i }).click();
  await expect(page.getByText('Gee Gauss', { exact: true })).toBeVisible();
});
