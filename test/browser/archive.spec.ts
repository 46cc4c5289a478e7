import { randomUUID } from 'node:crypto';
import { newPart, placeOrder } from '../api/support/data.ts';
import { demoAdmin, newCustomer, setClaims } from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { violationsOf, WCAG_RULES } from './support/accessibility.ts';
import { askForFreshParts } from './support/fresh-parts.ts';
import { beNewCustomer, openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const MANAGE = '/dashboard/manageProducts';

/** Puts products on sale, which a search for their series finds. */
async function newSeries(count: number) {
  const series = `Series${randomUUID().slice(0, 8)}`;
  const names = Array.from({ length: count }, (_, i) => `${series} ${i}`);
  const parts = [];
  // One by one, because the list shows the newest first.
  for (const name of names) parts.push(await newPart({ name }));
  return { series, names, parts };
}

async function archive(ids: readonly string[]): Promise<void> {
  const { token } = await demoAdmin();
  for (const id of ids) await api('DELETE', `/item/${id}`, { token });
}

async function isOnSale(id: string): Promise<boolean> {
  return (await api('GET', `/parts/${id}`)).status === 200;
}

test.use({ expectedErrors: [[/^Failed to load resource: net::ERR_FAILED/], { scope: 'test' }] });

// Tests search the shared list for products that they have just added.
test.beforeEach(({ page }) => askForFreshParts(page));

test('by keyboard, products are selected as a range and across two searches, listed by name, and archived; their orders continue', async ({
  page,
}) => {
  const { series, names, parts } = await newSeries(5);
  const other = await newPart();
  const customer = await newCustomer();
  const [first] = parts;
  if (!first) throw new Error('No product was added');
  const order = await placeOrder(customer, first, 10);
  await openAsAdmin(page, `${MANAGE}?q=${series}`);
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  const boxes = page.getByRole('checkbox', { name: `Select ${series}` });
  await expect(boxes).toHaveCount(5);
  await boxes.first().focus();
  await page.keyboard.press('Space');
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowDown');
  await expect(boxes.last()).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('status').filter({ hasText: '5 selected' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByText('4 selected', { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await page.getByLabel('Search').fill(other.name);
  await box(other.name).check();
  await expect(page.getByText('6 selected, 5 not in this list')).toBeVisible();
  expect(await violationsOf(page, WCAG_RULES)).toEqual([]);

  await page.getByRole('button', { name: 'Archive 6 products' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Archive 6 products?' });
  await expect(dialog).toContainText('unpaid ones keep their units, and can still be paid');
  for (const name of [...names, other.name]) await expect(dialog).toContainText(name);
  await expect(dialog.getByRole('button', { name: 'Keep the products' })).toBeFocused();
  expect(await violationsOf(page, WCAG_RULES)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('6 selected, 5 not in this list')).toBeVisible();
  await page.getByRole('button', { name: 'Archive 6 products' }).press('Enter');
  await dialog.getByRole('button', { name: 'Archive', exact: true }).press('Enter');
  const run = page.getByRole('region', { name: 'Archive 6 products' });
  await expect(run).toContainText('6 of 6 products done.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(run).toBeInViewport();
  await expect(page.getByText('No products found')).toBeVisible();
  for (const { _id } of [...parts, other]) expect(await isOnSale(_id)).toBe(false);
  const { token } = customer;
  const { body } = await api('POST', '/create-payment-intent', {
    token,
    body: { price: 2.5, order },
  });
  expect(body).toHaveProperty('clientSecret');
});

test('a run whose response is lost continues after a reload, with one effect, and its undo restores the products', async ({
  page,
}) => {
  const { series, parts } = await newSeries(7);
  await openAsAdmin(page, `${MANAGE}?q=${series}`);
  await expect(page.getByRole('checkbox')).toHaveCount(7);
  await page.getByRole('button', { name: 'Select all' }).click();
  let calls = 0;
  await page.route('**/api/runs/*/rows', async (route) => {
    calls += 1;
    if (calls === 1) await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Archive 7 products' }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const run = page.getByRole('region', { name: 'Archive 7 products' });
  await expect(run).toContainText('We could not reach the shop');
  for (const { _id } of parts) expect(await isOnSale(_id)).toBe(false);
  await page.unroute('**/api/runs/*/rows');
  // On another shelf: the run is shown wherever its admin is.
  await page.goto(`${MANAGE}?shelf=archived`);
  await expect(run).toContainText('0 of 7 products done. It has stopped here and can continue.');
  await run.getByRole('button', { name: 'Continue' }).click();
  await expect(run).toContainText('7 of 7 products done.');

  // A search reads the archive once, whatever its length.
  const whole: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/products?shelf=archived')) whole.push(request.url());
  });
  await page.getByLabel('Search').fill(series);
  await expect(page.getByRole('checkbox')).toHaveCount(7);
  await page.getByLabel('Search').fill(`${series} nowhere`);
  await expect(page.getByText('No products found')).toBeVisible();
  expect(whole).toHaveLength(1);

  await run.getByRole('link', { name: 'Changes of many products' }).click();
  const row = page.getByRole('row', { name: 'Archive 7 products' }).first();
  await expect(row).toContainText('7 archived');
  await row.getByRole('button').click();
  const dialog = page.getByRole('alertdialog', { name: 'Undo \u201cArchive 7 products\u201d?' });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('7 archived, 7 undone');
  for (const { _id } of parts) expect(await isOnSale(_id)).toBe(true);
});

test('a run is undone at its progress, which names the products that stay as they are', async ({
  page,
}) => {
  const { series, names, parts } = await newSeries(2);
  await openAsAdmin(page, `${MANAGE}?q=${series}`);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Archive 2 products' }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const run = page.getByRole('region', { name: 'Archive 2 products' });
  const undo = run.getByRole('button', { name: 'Undo' });
  await expect(run).toContainText('You can also undo it later, for 90 days');
  await newPart({ name: names[0] ?? '' });
  await undo.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Undo \u201cArchive 2 products\u201d?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(run).toContainText('This was undone.');
  await expect(run.getByRole('alert')).toContainText('1 product was left as it is now:');
  await expect(run.getByRole('alert')).toContainText(names[0] ?? '');
  await expect(run.getByRole('button')).toHaveText(['Done']);
  expect(await violationsOf(page, WCAG_RULES)).toEqual([]);
  expect(await isOnSale(parts[1]?._id ?? '')).toBe(true);
  // The run has ended for this browser too.
  await page.reload();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expect(run).toBeHidden();
});

test('Select all includes results that are not yet shown', async ({ page }) => {
  await openAsAdmin(page, MANAGE);
  await expect(page.getByRole('checkbox')).toHaveCount(50);
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByRole('button', { name: /^Archive \d{3,} products$/ })).toBeVisible();
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('archived products are restored, and one whose name is taken is listed', async ({
    page,
  }) => {
    const { series, names, parts } = await newSeries(3);
    await archive(parts.map(({ _id }) => _id));
    await newPart({ name: names[1] ?? '' });
    await openAsAdmin(page, `${MANAGE}?shelf=archived&q=${series}`);
    await page.getByRole('checkbox', { name: `Select ${names[0]}` }).tap();
    await page.getByRole('button', { name: 'Select all' }).tap();
    await page.getByRole('button', { name: 'Select none' }).tap();
    await expect(page.getByText('None selected')).toBeVisible();
    await page.getByRole('button', { name: 'Select all' }).tap();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const button = page.getByRole('button', { name: 'Restore 3 products' });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await button.tap();
    await page.getByRole('button', { name: 'Restore', exact: true }).tap();
    const run = page.getByRole('region', { name: 'Restore 3 products' });
    await expect(run).toContainText('2 of 3 products done, 1 refused.');
    await expect(run).toBeInViewport();
    await expect(run.getByRole('row', { name: names[1] ?? '' })).toContainText(
      'There is already a part with this name',
    );
    expect(await violationsOf(page, WCAG_RULES)).toEqual([]);
    await run.getByRole('button', { name: 'Done', exact: true }).tap();
    await expect(run).toBeHidden();
    await expect(page.getByRole('checkbox')).toHaveCount(1);
  });
});

test('a deleted product leaves the selection', async ({ page }) => {
  const { series, names } = await newSeries(2);
  await openAsAdmin(page, `${MANAGE}?q=${series}`);
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: `Delete ${names[0]}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Archive 1 product' })).toBeVisible();
});

test('an admin whose role becomes Warehouse sees that nothing was archived, and has no selection', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  const { series, names, parts } = await newSeries(1);
  const worker = await beNewCustomer(page);
  await setClaims(worker.uid, { admin: true });
  await page.goto(`${MANAGE}?q=${series}`);
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Archive 1 product' }).click();
  await setClaims(worker.uid, { role: 'warehouse' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  const run = page.getByRole('region', { name: `Archive ${names[0]}` });
  await expect(run).toContainText('0 of 1 product done.');
  await expect(run).toContainText('You do not have permission to do this');
  expect(await isOnSale(parts[0]?._id ?? '')).toBe(true);
  await expect(page.getByRole('link', { name: `Stock ${names[0]}` })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Select all' })).toHaveCount(0);
  await run.getByRole('button', { name: 'Stop here' }).click();
  await expect(run).toHaveCount(0);
});
