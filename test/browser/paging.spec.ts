import type { Page } from '@playwright/test';
import { newPart, placeOrder } from '../api/support/data.ts';
import { newCustomer } from '../api/support/people.ts';
import { fetchToEnd } from './support/fetch-to-end.ts';
import { problem } from './support/problem.ts';
import { openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

// One worker, so that the orders are placed once.
test.describe.configure({ mode: 'default' });

/** More orders than fit on two pages. They are spread over several parts, because orders of one part wait for each other. */
test.beforeAll(async () => {
  const customer = await newCustomer('Pia Page');
  const parts = await Promise.all(Array.from({ length: 4 }, () => newPart({ stock: 2000 })));
  const placeMany = async (part: (typeof parts)[number]) => {
    for (const _ of Array(28).keys()) await placeOrder(customer, part, 10);
  };
  await Promise.all(parts.map(placeMany));
});

const rowsOf = (page: Page) => page.getByRole('table').getByRole('rowheader');
const countOf = (page: Page) => page.getByText(/^(All )?[\d,]+ orders shown$/);

/** An observer that never fires, as for users who do not scroll. */
function blindObserver(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe() {}
  };
}

test('the orders load as the admin scrolls, in pages of 50, each once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/allOrders') asked.push(search);
  });
  await openAsAdmin(page, '/dashboard/manageAllOrders');
  await expect(countOf(page)).toHaveText('50 orders shown');
  await expect(rowsOf(page)).toHaveCount(50);
  expect(asked).toEqual(['?limit=50']);

  await countOf(page).scrollIntoViewIfNeeded();
  await expect(rowsOf(page)).toHaveCount(100);
  await fetchToEnd(page, 'orders');
  const ids = await rowsOf(page).evaluateAll((heads) =>
    heads.map((head) => head.querySelector('[id]')?.id),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(asked).size).toBe(Math.ceil(ids.length / 50));
});

test('a button loads more rows without scrolling, and the focus stays at the new rows or at a deleted one', async ({
  page,
}) => {
  await page.addInitScript(blindObserver);
  await openAsAdmin(page, '/dashboard/manageAllOrders');
  const more = page.getByRole('button', { name: 'Show more' });
  await test.step('a page that cannot be loaded shows an error, and the button retries', async () => {
    await expect(more).toBeVisible();
    await page.route(/cursor=/, (route) =>
      route.fulfill(problem('rate_limited', 'Wait a moment.')),
    );
    await more.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Wait a moment.' })).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(50);
    await page.unroute(/cursor=/);
  });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(countOf(page)).toHaveText('100 orders shown');
  await expect(rowsOf(page)).toHaveCount(100);
  await expect(page.getByRole('alert').filter({ hasText: 'Wait a moment.' })).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'orders shown' })).toHaveCount(1);

  await test.step('a deleted order disappears, and the list keeps its position and its pages', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Pia Page' }).nth(80);
    // The next row may be an order that another test has placed in the meantime.
    const index = await row.evaluate((element) => (element as HTMLTableRowElement).sectionRowIndex);
    await row.getByRole('button', { name: 'Delete' }).click();
    const place = await page.evaluate(() => window.scrollY);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const dialog = page.getByRole('alertdialog', { name: 'Delete this unpaid order?' });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Order deleted')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(99);
    await expect(dialog).toHaveCount(0);
    const next = page.getByRole('table').locator('tbody tr').nth(index);
    await expect(next.locator(':focus')).toHaveCount(1);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(100);
    expect(asked).not.toContain('/api/allOrders');
  });
});
