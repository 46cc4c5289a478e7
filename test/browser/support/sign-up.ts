import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@brushline/contract/values/durations';
import type { SignedIn } from '@brushline/demo/shop/clients';
import type { Page } from '@playwright/test';
import type { Person } from '../../api/support/people.ts';
import { api } from '../../api/support/shop.ts';
import { createAccount, signInByPassword } from './auth-emulator.ts';

export interface Account {
  name: string;
  email: string;
  password: string;
}

export const DEMO_ADMIN = { email: 'admin@brushline.test', password: 'motor-admin' };

/** Makes the data of a user who has not signed up yet. */
export function newAccount(name = 'Toni Torque'): Account {
  return { name, email: `b-${randomUUID()}@example.test`, password: 'copper hums quietly' };
}

/** Fills in and submits the open signup page. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

/** Fills in and submits the open login page. */
export async function logIn(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Opens `path` as a visitor who signs up on the way, by the link on the login page. */
export async function signUpOnTheWayTo(page: Page, path: string): Promise<Account> {
  const account = newAccount();
  await page.goto(path);
  await page.getByRole('link', { name: /create an account/i }).click();
  await signUp(page, account);
  await page.waitForURL(`**${path}`);
  return account;
}

/** Opens `path` as a new, signed-in customer. */
export async function openAsNewCustomer(page: Page, path: string): Promise<Account & Person> {
  const customer = await beNewCustomer(page);
  await page.goto(path);
  return customer;
}

/** Signs in a new customer in the browser. */
export async function beNewCustomer(page: Page): Promise<Account & Person> {
  const account = newAccount();
  const session = await createAccount(account);
  const { localId: uid, idToken: token } = session;
  await api('PUT', `/user/${account.email}`, { token, body: { email: account.email } });
  await takeSession(page, session);
  return { ...account, uid, token };
}

let adminSession: Promise<SignedIn> | undefined;

/** Opens `path` as the demo admin. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await beAdmin(page);
  await page.goto(path);
}

/** Signs in the demo admin in the browser. The sign-in is shared by all tests of a worker. */
export async function beAdmin(page: Page): Promise<void> {
  adminSession ??= signInByPassword(DEMO_ADMIN);
  await takeSession(page, await adminSession);
}

/** The data that Firebase's client stores for a session. */
function recordOf(session: SignedIn) {
  const { localId: uid, email, displayName, idToken, refreshToken } = session;
  return {
    uid,
    email,
    displayName,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: idToken,
      refreshToken,
      expirationTime: Date.now() + HOUR_MS,
    },
    apiKey: 'demo',
    appName: '[DEFAULT]',
  };
}

/** Stores a session in the browser, as the shop and Firebase's client do. */
async function takeSession(page: Page, session: SignedIn): Promise<void> {
  // Any small file, because storage needs an origin.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([record, token]) => {
      localStorage.setItem('firebase:authUser:demo:[DEFAULT]', record);
      localStorage.setItem('accessToken', token);
    },
    [JSON.stringify(recordOf(session)), session.idToken] as const,
  );
}

/**
 * Replaces the signed-in user of an open page by a new customer, like a logout and a login in another tab while this one is
 * frozen.
 */
export async function giveWayToNewCustomer(page: Page, name: string): Promise<void> {
  const session = await createAccount(newAccount(name));
  await page.evaluate(
    (value) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
          const records = writing.objectStore('firebaseLocalStorage');
          records.put({ fbase_key: 'firebase:authUser:demo:[DEFAULT]', value });
          writing.oncomplete = resolve;
        };
      }),
    recordOf({ ...session, displayName: name }),
  );
}
