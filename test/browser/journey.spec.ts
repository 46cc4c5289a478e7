import { DEMO_ADMIN, logIn, newAccount, signUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const PART = 'Rotor bell 42, 14 poles';

test('a visitor finds a part, signs up, orders, pays, and the admin sees it', async ({ page }) => {
  const account = newAccount('Jo Journey');

  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: PART });
  await card.getByRole('link', { name: /Buy Now/ }).click();

  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: /create an account/i }).click();
  await signUp(page, account);

  await expect(page).toHaveURL(/\/item\//);
  await expect(page.getByRole('heading', { name: PART })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Jo Journey');
  await page.getByLabel('Phone').fill('+1 555 0100');
  await page.getByLabel('Address').fill('1 Rotor Road, Oslo');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Order Placed Successfully')).toBeVisible();

  await page.goto('/dashboard/myOrders');
  await page.getByRole('link', { name: /^Pay/ }).click();
  await page.getByLabel('Credit or debit card number').fill('4242424242424242');
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  const note = await page.getByText(/^Your transaction Id: pi_/).textContent();
  const transactionId = note?.split(': ')[1] ?? '';

  await page.getByRole('link', { name: 'Go to My Orders' }).click();
  const order = page.getByRole('row').filter({ hasText: PART });
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dashboard/manageAllOrders');
  await logIn(page, DEMO_ADMIN);
  const inAdminList = page.getByRole('row').filter({ hasText: account.email });
  await expect(inAdminList.getByText('Paid', { exact: true })).toBeVisible();
  await expect(inAdminList.getByText(account.name)).toBeVisible();
  expect(transactionId).toMatch(/^pi_\w+$/);
});
