import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Page } from '@playwright/test';
import { newPart, placePurchase } from '../api/support/data.ts';
import { hold } from './support/hold.ts';
import { watchShifts } from './support/layout-shift.ts';
import { beAdmin, beNewCustomer, openAsNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Stores an unsigned token with a role in the browser. Only a script that does not verify it reads it. */
async function keepTokenOf(page: Page, role: string | null): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    (claims) => {
      localStorage.setItem('accessToken', `head.${btoa(JSON.stringify(claims))}.signature`);
    },
    role === 'admin' ? { admin: true } : { role },
  );
}

const STAFF_PAGES = [
  { path: '/dashboard/desk', name: 'Today', for: ['admin', 'sales', 'warehouse'] },
  { path: '/dashboard/orders', name: 'Orders', for: ['admin', 'sales', 'warehouse'] },
  { path: '/dashboard/customers', name: 'Customers', for: ['admin', 'sales'] },
  { path: '/dashboard/pick', name: 'To Ship', for: ['admin', 'sales', 'warehouse'] },
  { path: '/dashboard/makeAdmin', name: 'Make Admin', for: ['admin'] },
] as const;

test('before any script, a stored token shows the beginning of the pages of its role, and of no others', async ({
  page,
}) => {
  for (const role of ['admin', 'sales', 'warehouse', null] as const)
    await test.step(role ?? 'no role', async () => {
      await keepTokenOf(page, role);
      await hold(page, /\/assets\//);
      for (const { path, name, for: roles } of STAFF_PAGES) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('main')).toBeAttached();
        const isShown = role !== null && roles.some((each) => each === role);
        await expect(heading(page, name)).toHaveCount(isShown ? 1 : 0);
      }
    });
});

test('each page of staff is painted before its script, without a layout shift afterwards', async ({
  page,
}) => {
  await beAdmin(page);
  const shifts = await watchShifts(page);
  for (const { path, name } of STAFF_PAGES) {
    const files = await hold(page, /\/assets\//);
    await page.goto(path, { waitUntil: 'commit' });
    await heading(page, name).evaluate((element) => element.setAttribute('data-built', ''));
    files.release();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    // The same element as before: it is not painted twice, and keeps the focus.
    await expect(heading(page, name)).toHaveAttribute('data-built');
    await expect(page.getByRole('main').getByText(/^(Loading|Checking) /)).toHaveCount(0);
    expect(await shifts(), path).toBeLessThan(0.005);
    await page.unrouteAll();
  }
});

test('a user whose role was removed sees the heading of a page, and stays signed in', async ({
  page,
}) => {
  const person = await beNewCustomer(page);
  await keepTokenOf(page, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const files = await hold(page, /\/assets\//);
  await page.goto('/dashboard/makeAdmin', { waitUntil: 'commit' });
  await expect(heading(page, 'Make Admin')).toBeVisible();
  files.release();
  await expect(heading(page, 'You do not have access to this page')).toBeVisible();
  await expect(page.getByText(person.name)).toBeVisible();
  expect(asked).not.toContain('/api/users');
});

test('a purchase is requested once by its page, without a layout shift when it arrives', async ({
  page,
}) => {
  const customer = await openAsNewCustomer(page, '/dashboard');
  await expect(page.getByLabel('Education')).toBeVisible();
  const id = await placePurchase(customer, [{ part: (await newPart())._id }]);
  const path = `/dashboard/orders/${orderNumber(id)}`;
  const shifts = await watchShifts(page);
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const files = await hold(page, /\/assets\//);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(heading(page, 'Purchase')).toBeVisible();
  const own = [
    `/api/admin/${encodeURIComponent(customer.email)}`,
    `/api/purchases/${orderNumber(id)}`,
  ];
  await expect.poll(() => asked.filter((each) => each.startsWith('/api/'))).toEqual(own);
  files.release();
  await expect(heading(page, `Purchase ${orderNumber(id)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  expect(asked.filter((each) => own.includes(each))).toEqual(own);
  expect(await shifts()).toBeLessThan(0.005);
});
