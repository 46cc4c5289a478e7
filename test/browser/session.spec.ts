import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@brushline/contract/values/durations';
import { hold } from './support/hold.ts';
import { ownPart } from './support/own-part.ts';
import {
  beNewCustomer,
  giveWayToNewCustomer,
  logIn,
  openAsNewCustomer,
  signUpOnTheWayTo,
} from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test("a new customer's first review has their name", async ({ page }) => {
  const words = `The first one of mine. ${randomUUID()}`;
  const { name } = await signUpOnTheWayTo(page, '/dashboard/addAReview');
  await page.getByText('5 stars', { exact: true }).locator('..').click();
  await page.getByRole('textbox', { name: 'Review' }).fill(words);
  await page.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Review Added Successfully')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/api/reviews')).json())
    .toContainEqual(expect.objectContaining({ name, review: words }));
});

const identityChunk = /\/assets\/firebase-identity-[\w-]+\.js$/;

test('a visitor does not load the identity service before the login page', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Buy Now/ }).first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts.filter((url) => identityChunk.test(url))).toEqual([]);

  const loaded = page.waitForRequest(identityChunk);
  await page.getByRole('link', { name: 'Log In' }).hover();
  await loaded;
});

test('a visitor gets from Buy Now to the login page without waiting for the identity service', async ({
  page,
}) => {
  await page.route(identityChunk, () => {});
  await page.goto('/');
  const buyNow = page.getByRole('link', { name: /Buy Now/ }).first();
  const loginPage = page.waitForResponse(/\/login-page-[\w-]+\.js$/);
  await buyNow.hover();
  await loginPage;
  await buyNow.click();
  await expect(page.getByRole('heading', { name: 'Please Login to proceed' })).toBeVisible();
});

test('a returning user sees their page before the identity service is loaded', async ({ page }) => {
  const { name } = await openAsNewCustomer(page, '/dashboard');
  await expect.poll(() => page.evaluate(() => localStorage.accessTokenUser)).toContain(name);
  await page.route(identityChunk, () => {});
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
});

test('a returning user whose expired token seems valid on a slow clock stays signed in', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() - 2 * HOUR_MS });
  const { name } = await openAsNewCustomer(page, '/dashboard');
  await expect.poll(() => page.evaluate(() => localStorage.accessTokenUser)).toContain(name);
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    const [head, claims = '', signature] = localStorage.accessToken.split('.');
    const expired = { ...JSON.parse(atob(claims)), exp: Math.floor(Date.now() / 1000) + 3600 };
    localStorage.accessToken = [head, btoa(JSON.stringify(expired)), signature].join('.');
  });
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
});

test('in a browser whose IndexedDB hangs, signing up, keeping the session and logging out work', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    IDBFactory.prototype.databases = () => new Promise(() => {});
  });
  const { name } = await signUpOnTheWayTo(page, '/dashboard/myOrders');
  await page.reload();
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dashboard/manageAllOrders');
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('a tab that blocks IndexedDB does not prevent another one from signing in', async ({
  page,
  context,
}) => {
  await openAsNewCustomer(page, '/dashboard');
  await expect.poll(() => page.evaluate(() => localStorage.accessTokenUser)).toBeTruthy();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  const busy = await context.newPage();
  await busy.goto('/robots.txt');
  await busy.evaluate(() => {
    indexedDB.open('firebaseLocalStorageDb').onsuccess = ({ target }) => {
      if (!(target instanceof IDBOpenDBRequest)) return;
      const writing = target.result.transaction('firebaseLocalStorage', 'readwrite');
      const goOn = () => {
        writing.objectStore('firebaseLocalStorage').count().onsuccess = goOn;
      };
      goOn();
    };
  });
  const { name } = await signUpOnTheWayTo(page, '/dashboard/myReviews');
  await expect(page.getByText(name)).toBeVisible();
});

test('a user who waits for the identity service sees a spinner, and continues as soon as it is loaded', async ({
  page,
}) => {
  await beNewCustomer(page);
  await page.clock.install();
  const identity = await hold(page, identityChunk);
  const asked = page.waitForRequest(identityChunk);
  await page.goto('/dashboard/myOrders');
  await asked;
  const words = page
    .getByRole('main')
    .getByText('Checking your session is taking longer than usual');
  await expect(words).toHaveCount(0);
  // The spinner may appear slightly after the request.
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(words).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // The request for the code times out in the meantime, and is retried.
  await page.clock.fastForward(50_000);
  await expect(words).toBeVisible();
  identity.release();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(words).toHaveCount(0);
});

test('a page that waits too long can be reloaded with its button', async ({ page }) => {
  await beNewCustomer(page);
  await page.clock.install();
  await page.route(identityChunk, () => {}, { times: 1 });
  const asked = page.waitForRequest(identityChunk);
  await page.goto('/dashboard');
  await asked;
  await page.clock.fastForward(20_000);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByLabel('LinkedIn')).toBeVisible();
});

test('a logout that hangs in the browser times out', async ({ page }) => {
  const { name } = await openAsNewCustomer(page, '/dashboard/myReviews');
  await expect.poll(() => page.evaluate(() => localStorage.accessTokenUser)).toContain(name);
  await page.clock.install();
  const begun = page.evaluate(
    () =>
      new Promise<void>((begin) => {
        IDBObjectStore.prototype.delete = () => {
          begin();
          return new EventTarget() as IDBRequest<undefined>;
        };
      }),
  );
  await page.getByRole('button', { name: 'Log Out' }).click();
  await begun;
  const words = page.getByText('We could not log you out.');
  await page.clock.fastForward(20_000);
  await expect(words).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(words).toBeVisible();
});

test('a logout lasts even if the browser keeps the record of the identity service', async ({
  page,
}) => {
  const account = await openAsNewCustomer(page, '/dashboard/myReviews');
  await expect.poll(() => page.evaluate(() => localStorage.accessTokenUser)).toBeTruthy();
  await page.evaluate(() => {
    const remove = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (key) {
      const request = remove.call(this, key);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
    // As if the page was left at once: before the service's client looks again, as it does every 800 ms.
    IDBObjectStore.prototype.getAll = () => new EventTarget() as IDBRequest;
  });
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dashboard/myOrders');
  await logIn(page, account);
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText(account.name)).toBeVisible();
});

test('a signed-in user is redirected from the login page, stays signed in without an access token, and learns of a sign-out elsewhere', async ({
  page,
}) => {
  const { name } = await openAsNewCustomer(page, '/dashboard');
  await expect.poll(() => page.evaluate(() => localStorage.accessToken)).toBeTruthy();
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  }

  await test.step('a user without an access token is recognized by the identity service', async () => {
    await page.goto('/blogs');
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    await page.reload();
    await expect(page.getByText(name)).toBeVisible();
  });

  await test.step('the session is found even if the browser does not list the database of the identity service', async () => {
    await page.addInitScript(() => {
      IDBFactory.prototype.databases = async () => [];
    });
    await expect.poll(() => page.evaluate(() => localStorage.accessToken)).toBeTruthy();
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    await page.reload();
    await expect(page.getByText(name)).toBeVisible();
  });

  await test.step('a user who was signed out elsewhere sees a notice, and no data', async () => {
    await page.goto('/dashboard/myOrders');
    await expect.poll(() => page.evaluate(() => localStorage.accessTokenUser)).toBeTruthy();
    await page.evaluate(() => {
      indexedDB.deleteDatabase('firebaseLocalStorageDb');
      for (const key of Object.keys(localStorage))
        if (key.startsWith('firebase:')) localStorage.removeItem(key);
    });
    await page.goto('/dashboard/myOrders');
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => page.evaluate(() => localStorage.accessTokenUser)).toBeUndefined();
  });
});

test('typed text is not shown to the next user, who logs in while the tab is frozen', async ({
  page,
}) => {
  const { path } = await ownPart({ minimumOrder: 10, stock: 100, price: 2 });
  const forms = [
    [path, 'Address'],
    ['/dashboard/addAReview', 'Review'],
  ] as const;
  for (const [address, label] of forms) {
    await openAsNewCustomer(page, address);
    const field = page.getByRole('textbox', { name: label });
    await field.fill('What the first one typed');
    // The identity service is loaded, and follows the other tab.
    await expect.poll(() => page.evaluate(() => localStorage.accessTokenUser)).toBeTruthy();
    await giveWayToNewCustomer(page, 'Berta Bearing');
    await expect(page.getByRole('navigation').getByText('Berta Bearing')).toBeVisible();
    await expect(field).toHaveValue('');
  }
});
