import { HOUR_MS } from '@brushline/contract/values/durations';
import type { Page } from '@playwright/test';
import { createAccount, resetLinksSentTo } from './support/auth-emulator.ts';
import { hold, loseAnswer } from './support/hold.ts';
import {
  logIn,
  newAccount,
  openAsNewCustomer,
  signUp,
  signUpOnTheWayTo,
} from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const BUYER = { email: 'buyer@brushline.test', password: 'motor-buyer' };

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a login returns to the page that required it, in Safari 16 too', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
  await page.goto('/dashboard/myOrders?from=mail#top');
  await expect(page.getByRole('heading', { name: 'Please Login to proceed' })).toBeVisible();
  await logIn(page, BUYER);
  await expect(page).toHaveURL(/\/dashboard\/myOrders\?from=mail#top$/);
  await expect(page.getByText('Casey Coil', { exact: true })).toBeVisible();
});

test('a wrong password is reported in red under the form until the next attempt, and no text is lost', async ({
  page,
}) => {
  await page.goto('/login');
  await logIn(page, { ...BUYER, password: 'wrong-password' });
  const refusal = page.getByRole('alert').getByText(/^Incorrect/);
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue(BUYER.email);
  await expect(page).toHaveURL(/\/login$/);
  await test.step('until another password is typed', async () => {
    await page.getByLabel('Password', { exact: true }).press('End');
    await expect(refusal).toBeVisible();
    await page.keyboard.type('s');
    await expect(refusal).toHaveCount(0);
  });

  await test.step('until a password reset is requested', async () => {
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(refusal).toBeVisible();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByText(`If there is an account for ${BUYER.email}`)).toBeVisible();
    await expect(refusal).toHaveCount(0);
  });

  await test.step('until the customer logs in in another tab, even if their account has no name', async () => {
    const account = newAccount('');
    await createAccount(account);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(refusal).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/login');
    await logIn(other, account);
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test('a login and a signup whose code hangs time out, and succeed once it loads', async ({
  page,
}) => {
  const account = newAccount();
  const words = page.getByText('You appear to be offline.');
  for (const [address, code, button, send] of [
    ['/login', /\/firebase-identity-[^/]+\.js$/, 'Login', () => logIn(page, BUYER)],
    ['/signup', /common-passwords-[^/]+\.js$/, 'Sign Up', () => signUp(page, account)],
  ] as const) {
    await page.clock.install();
    const held = await hold(page, code);
    const asked = page.waitForRequest(code);
    await page.goto(address);
    await send();
    await asked;
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await page.clock.fastForward(20_000);
    await expect(words).toHaveCount(0);
    await page.clock.fastForward(20_000);
    await expect(words).toBeVisible();
    held.release();
    await send();
    const leave = bar(page).getByRole('button', { name: 'Log Out' });
    await leave.click();
    await expect(leave).toHaveCount(0);
  }
});

test('login and signup require their fields', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('E-mail is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByRole('link', { name: /create an account/i }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page
    .getByRole('link', { name: /log ?in/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a press counts even if leaving the field shows an error that moves the button', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('toni');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await button.click({ delay: 200, position: { x: 40, y: 4 } });
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('a new customer sees their name in the bar, and stays signed in after a reload', async ({
  page,
}) => {
  const { name } = await signUpOnTheWayTo(page, '/dashboard');
  await expect(bar(page).getByText(name)).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  // The response arrives shortly after the name is shown.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^eyJ/);
  await page.reload();
  await expect(bar(page).getByText(name)).toBeVisible();
});

test('logging out removes the token and the typed text, and leaves the dashboard', async ({
  page,
}) => {
  await openAsNewCustomer(page, '/dashboard');
  const typed = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await page.getByLabel('Education').fill('Winding school');
  await expect.poll(typed).toContain('Winding school');
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect.poll(typed).not.toContain('Winding school');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('Google sign-in works on the emulators without internet', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue With Google' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Gee Gauss');
  await dialog.getByLabel('E-mail').fill(`g-${crypto.randomUUID()}@example.test`);
  await dialog.getByRole('button', { name: /continue|sign in/i }).click();
  await expect(page.getByText('Gee Gauss', { exact: true })).toBeVisible();
});

test('a leaked or guessable password is refused', async ({ page }) => {
  await page.goto('/signup');
  for (const [password, reason] of [
    ['short', /at least 8 characters/],
    ['iloveyou', /too common/],
    ['brushline2026', /easy to guess/],
  ] as const) {
    await signUp(page, { ...newAccount(), password });
    await expect(page.getByText(reason)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/signup$/);
});

test('a login whose origin is on another host leads to the home page', async ({ page }) => {
  await page.goto('/');
  await page.goto(`${new URL(page.url()).origin}//x/orders`);
  await page.getByRole('link', { name: 'Log In' }).click();
  await logIn(page, BUYER);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('a forgotten password is reset by a link, without revealing whether the account exists', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('E-mail is required')).toBeVisible();
  await page.getByLabel('E-mail').fill(BUYER.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText(`If there is an account for ${BUYER.email}`)).toBeVisible();
  expect(await resetLinksSentTo(BUYER.email)).toBeGreaterThan(0);
  const stranger = 'nobody-of-that-name@example.test';
  await page.getByLabel('E-mail').fill(stranger);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText(`If there is an account for ${stranger}`)).toBeVisible();
});

test('a changed password replaces the old one', async ({ page }) => {
  const account = await openAsNewCustomer(page, '/dashboard');
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not my password', 'windings in the dark');
  await expect(page.getByText('Incorrect current password')).toBeVisible();
  await change(account.password, 'windings in the dark');
  await expect(page.getByText('Password Changed Successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await page.goto('/login');
  await logIn(page, account);
  await expect(page.getByRole('alert')).toBeVisible();
  await logIn(page, { ...account, password: 'windings in the dark' });
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('logging out on all devices ends the other sessions too', async ({ page, browser }) => {
  const account = await openAsNewCustomer(page, '/dashboard');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await logIn(elsewhere, account);
  await expect(elsewhere.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(elsewhere, 'a login without an origin leads home').toHaveURL(/:\d+\/$/);
  // Sessions are distinguished by the second of their login.
  const signedInAt = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(signedInAt);
  await page.getByRole('button', { name: 'Log out on all devices' }).click();
  await expect(page.getByText('You are logged out on all devices')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.getByRole('heading', { name: 'Please Login to proceed' })).toBeVisible();
});

test('signing up neither enters nor replaces an existing account', async ({ page }) => {
  const account = newAccount();
  await createAccount(account);
  await page.goto('/signup');
  for (const password of ['another one that hums', account.password]) {
    await signUp(page, { ...account, password });
    await expect(page.getByText(/^There is already an account/)).toBeVisible();
    await expect(page).toHaveURL(/\/signup$/);
    await page.reload();
  }
});

test.describe('on a connection that loses responses', () => {
  test.use({ expectedErrors: [/^Failed to load resource|auth\/unavailable/] });

  test('an account whose creation had no response can be entered, with its name', async ({
    page,
  }) => {
    await page.goto('/signup');
    await loseAnswer(page, 'POST', '**/accounts:signUp*');
    const account = newAccount();
    await signUp(page, account);
    await expect(bar(page).getByText(account.name)).toBeVisible();
  });

  test('an account whose creation had no response is not refused while no response arrives', async ({
    page,
  }) => {
    await page.goto('/signup');
    await loseAnswer(page, 'POST', '**/accounts:signUp*');
    await page.route('**/accounts:signIn*', (route) => route.abort(), { times: 2 });
    const account = newAccount();
    await signUp(page, account);
    const offline = page.getByText(/^You appear to be offline/);
    await expect(offline).toBeVisible();
    const press = page.getByRole('button', { name: 'Sign Up', exact: true });
    const failed = page.waitForEvent('requestfailed');
    await press.click();
    await failed;
    await expect(offline).toBeVisible();
    await press.click();
    await expect(bar(page).getByText(account.name)).toBeVisible();
  });

  test('a customer stays signed in if the identity service is down while a page loads', async ({
    page,
  }) => {
    const { name } = await openAsNewCustomer(page, '/dashboard/myOrders');
    const unavailable = { status: 503, json: { error: { code: 503, message: 'UNAVAILABLE' } } };
    await page.route('**/accounts:lookup*', (route) => route.fulfill(unavailable), { times: 1 });
    const refused = page.waitForResponse('**/accounts:lookup*');
    await page.reload();
    await refused;
    await page.getByRole('link', { name: 'Add a Review' }).click();
    await expect(page.getByRole('button', { name: 'Add Review' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(name)).toBeVisible();

    await test.step('and reads why, if it cannot renew their token', async () => {
      await page.route('**/v1/token*', (route) => route.fulfill(unavailable));
      await page.evaluate(() => localStorage.removeItem('accessToken'));
      await page.clock.install({ time: Date.now() + 2 * HOUR_MS });
      await page.goto('/dashboard/myOrders');
      await expect(page.getByText('We could not confirm your login.')).toBeVisible();
    });
  });

  test('a missing name is set by the next press', async ({ page }) => {
    await page.goto('/signup');
    await page.route('**/accounts:update*', (route) => route.abort(), { times: 1 });
    const account = newAccount('Tonia Torque');
    await signUp(page, account);
    await expect(page.getByText(/^You appear to be offline/)).toBeVisible();
    await page.getByLabel('Name').fill(account.name);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(bar(page).getByText(account.name)).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('a password change without a response can be repeated', async ({ page }) => {
    const account = await openAsNewCustomer(page, '/dashboard');
    await page.getByLabel('Current password').fill(account.password);
    await page.getByLabel('New password').fill('windings in the dark');
    await loseAnswer(page, 'POST', '**/accounts:update*');
    const change = page.getByRole('button', { name: 'Change password' });
    await change.click();
    await expect(page.getByText(/^You appear to be offline/)).toBeVisible();
    await change.click();
    await expect(page.getByText('Password Changed Successfully')).toBeVisible();
  });
});
