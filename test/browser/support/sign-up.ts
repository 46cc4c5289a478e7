import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface Account {
  name: string;
  email: string;
  password: string;
}

export const DEMO_ADMIN = { email: 'admin@brushline.test', password: 'motor-admin' };

/** Somebody who has not signed up yet. */
export function newAccount(name = 'Toni Torque'): Account {
  return { name, email: `b-${randomUUID()}@example.test`, password: 'copper hums quietly' };
}

/** Fills in and sends the signup page, which must be open. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

/** Fills in and sends the login page, which must be open. */
export async function logIn(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Opens `path` as a new customer: by way of the login page's link to signup, back to `path`. */
export async function openAsNewCustomer(page: Page, path: string): Promise<Account> {
  const account = newAccount();
  await page.goto(path);
  await page.getByRole('link', { name: /create an account/i }).click();
  await signUp(page, account);
  await page.waitForURL(`**${path}`);
  return account;
}

/** Opens `path` as the demo admin, by way of the login page. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await logIn(page, DEMO_ADMIN);
  await page.waitForURL(`**${path}`);
}
