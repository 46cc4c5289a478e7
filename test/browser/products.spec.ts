import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { orderNumber } from '@brushline/contract/orders/order-number';
import type { PartFields, Product } from '@brushline/contract/parts/products';
import { columns } from '@brushline/contract/parts-file/write-parts';
import { categoryIds } from '@brushline/contract/specifications/categories';
import type { Page, Route } from '@playwright/test';
import { newPart, placeOrder } from '../api/support/data.ts';
import { demoAdmin, newCustomer } from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { violationsOf, WCAG_RULES } from './support/accessibility.ts';
import { pressDownInEach } from './support/fast-hands.ts';
import { askForFreshParts } from './support/fresh-parts.ts';
import { hold } from './support/hold.ts';
import { problem } from './support/problem.ts';
import { openAsAdmin, openAsNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const saved = (page: Page) => expect(page.getByText('Changes saved')).toBeVisible();
const price = (page: Page) => page.getByLabel('Price', { exact: true });

async function productOf(id: string): Promise<Product> {
  const { token } = await demoAdmin();
  return (await api('GET', `/products/${id}`, { token })).body as Product; // by the contract
}

/** Changes a product as another admin. */
async function editElsewhere(id: string, seen: PartFields, set: PartFields): Promise<void> {
  const { token } = await demoAdmin();
  const { status } = await api('PATCH', `/products/${id}`, { token, body: { seen, set } });
  expect(status).toBe(200);
}

test('the search for a product keeps the focus and each letter from the first one on', async ({
  page,
}) => {
  await openAsAdmin(page, '/dashboard/manageProducts');
  await expect(page.getByText(/products shown$/)).toBeVisible();
  const search = page.getByLabel('Search');
  await search.focus();
  await page.keyboard.type('BRG-608-ZZ');
  await expect(page.getByRole('link', { name: 'Edit Bearing 608-ZZ' })).toBeVisible();
  await expect(search).toHaveValue('BRG-608-ZZ');
  await expect(search).toBeFocused();
  // A letter that is deleted before the page shows its results.
  await page.evaluate(async () => {
    document.execCommand('insertText', false, 'X');
    document.execCommand('delete');
    await new Promise((done) => setTimeout(done, 500));
  });
  await expect(search).toBeFocused();
  await page.getByLabel('Show').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/shelf=low/);
  await expect(page.getByLabel('Show')).toBeFocused();
});

test('more than 50 results load as the admin scrolls, and two quick presses choose the second next shelf or category', async ({
  page,
}) => {
  await openAsAdmin(page, '/dashboard/manageProducts?q=mm');
  const foot = page.getByText('50 products shown', { exact: true });
  await expect(foot).toBeVisible();
  await foot.scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(51);
  await test.step('another search begins with 50 results again', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByLabel('Search').fill('m');
    await expect(foot).toBeAttached();
  });
  await pressDownInEach(page, ['Show', 'Show']);
  await expect(page).toHaveURL(/shelf=archived/);

  await page.goto('/dashboard/manageProducts/prices');
  await expect(page.getByText(/products found$/)).toBeVisible();
  await pressDownInEach(page, ['Category', 'Category']);
  await expect(page).toHaveURL(new RegExp(`\\?category=${categoryIds[1]}$`));
  await test.step('the search for products whose prices change keeps each letter', async () => {
    await page.getByLabel('Category').selectOption('');
    await expect(page).toHaveURL(/prices$/);
    const search = page.getByLabel('Search');
    await search.focus();
    await page.keyboard.type('BRG-608-ZZ');
    await expect(page.getByText('1 product found')).toBeVisible();
    await expect(search).toHaveValue('BRG-608-ZZ');
  });
});

test('a comma in a price groups thousands or is refused, and a point in units groups them', async ({
  page,
}) => {
  const { _id: id } = await newPart();
  await openAsAdmin(page, `/dashboard/manageProducts/${id}`);
  const minimum = page.getByLabel('Minimum order');
  await minimum.fill('1.240');
  await expect(minimum).toHaveValue('1240');
  for (const unclear of ['2.5', '1,000.500', '1.000,00']) {
    await minimum.fill(unclear);
    await expect(minimum).toHaveValue(unclear);
  }
  await save(page);
  await expect(minimum).toHaveAccessibleDescription('Minimum order must be a whole number');
  await minimum.fill('10');
  await price(page).fill('$1,240.50');
  await expect(price(page)).toHaveValue('1240.50');
  await price(page).fill('');
  await price(page).pressSequentially('8,40');
  await save(page);
  await expect(price(page)).toHaveAccessibleDescription(/^Price must be .* such as 8\.40$/);
  await expect(price(page)).toHaveValue('8,40');

  await test.step('a refused choice takes the focus, like every refused field', async () => {
    await page.route(`**/products/${id}`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill(problem('invalid_body', 'Mend it.', { category: 'No such category' }))
        : route.continue(),
    );
    await price(page).fill('2.75');
    await save(page);
    await expect(page.getByLabel('Category')).toHaveAccessibleDescription('No such category');
    await expect(page.getByLabel('Category')).toBeFocused();
  });
});

test('a price is corrected in five steps, and the history shows the old one', async ({ page }) => {
  const { _id: id, name } = await newPart();
  await askForFreshParts(page);
  await openAsAdmin(page, '/dashboard/manageProducts');
  await page.getByLabel('Search').fill(name.slice('Test part '.length));
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await price(page).fill('2.75');
  await save(page);
  await saved(page);
  expect(await productOf(id)).toMatchObject({ price: 2.75, stock: 100 });
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Edit a product/ })).toContainText(
    /\$2\.50.*\$2\.75/,
  );
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(price(page)).toHaveValue('2.75');
  await save(page);
  await expect(page.getByText('Nothing has changed.')).toBeVisible();
  await page.getByLabel('Minimum order').fill('0');
  await save(page);
  await expect(page.getByLabel('Minimum order')).toHaveAccessibleDescription(
    'Minimum order must be at least 1',
  );
});

test('the second of two admins sees the changes of the first, and loses nothing', async ({
  page,
}) => {
  const part = { description: 'As it was.', price: 2.5, leadTimeDays: 14 };
  const { _id: id } = await newPart(part);
  await openAsAdmin(page, `/dashboard/manageProducts/${id}`);
  await price(page).fill('3');
  await page.getByLabel('Lead time').fill('21');
  await editElsewhere(id, part, { price: 4, description: 'By another.', leadTimeDays: null });
  await save(page);
  const clashes = page.getByRole('region', { name: 'This product has changed in the meantime' });
  await expect(clashes).toContainText(/Price.*Saved.*\$4\.00.*Yours.*\$3/);
  await expect(clashes).toContainText(/Lead time.*Saved.*Not stated.*Yours.*21/);
  await expect(page.getByLabel('Description')).toHaveValue('By another.');
  expect(await violationsOf(page, WCAG_RULES)).toEqual([]);
  await page.getByRole('button', { name: 'Use the saved value: price' }).click();
  await expect(price(page)).toHaveValue('4.00');
  await save(page);
  await saved(page);
  await expect(clashes).toHaveCount(0);
  expect(await productOf(id)).toMatchObject({
    price: 4,
    description: 'By another.',
    leadTimeDays: 21,
  });
});

test("an admin who edits on after a lost response is not told of somebody else's change", async ({
  page,
}) => {
  const { _id: id } = await newPart({ price: 2.5 });
  await openAsAdmin(page, `/dashboard/manageProducts/${id}`);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.fulfill({ body: 'half an answ' });
  };
  await price(page).fill('3');
  await page.route(`**/api/products/${id}`, lose, { times: 1 });
  await save(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await price(page).fill('3.50');
  await save(page);
  const clashes = page.getByRole('region', { name: 'This product has changed in the meantime' });
  await expect(clashes).toContainText(/Price.*Saved.*\$3\.00.*Yours.*\$3\.50/);
  await expect(page.getByText(/somebody else|their/i)).toHaveCount(0);
  await save(page);
  await saved(page);
  expect(await productOf(id)).toMatchObject({ price: 3.5 });
});

test('a reloaded form shows what another admin has changed since it was filled in', async ({
  page,
}) => {
  const { _id: id } = await newPart({ price: 2.5 });
  await openAsAdmin(page, `/dashboard/manageProducts/${id}`);
  await price(page).fill('3');
  await editElsewhere(id, { price: 2.5 }, { price: 4 });
  const clashes = page.getByRole('region', { name: 'This product has changed in the meantime' });
  // The draft keeps the original values too, over any number of reloads.
  for (const _ of ['once', 'again']) {
    await page.reload();
    await expect(price(page)).toHaveValue('3');
    await expect(clashes).toContainText(/Price.*Saved.*\$4\.00.*Yours.*\$3/);
  }
  await page.getByRole('button', { name: 'Use the saved value: price' }).click();
  await expect(price(page)).toHaveValue('4.00');
  await expect(clashes).toHaveCount(0);
});

test('a part number typed by composition, or edited in its middle, is capitalized correctly', async ({
  page,
}) => {
  await openAsAdmin(page, '/dashboard/addAProduct');
  const number = page.getByLabel('Part number');
  await number.focus();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['a', 'ab'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: 2, selectionEnd: 2 });
  await page.keyboard.insertText('ab');
  await expect(number).toHaveValue('AB');
  await page.keyboard.press('Home');
  await page.keyboard.type('xy');
  await expect(number).toHaveValue('XYAB');
});

test('text typed while a product is being saved stays and is saved next, and later text survives a reload', async ({
  page,
}) => {
  const { _id: id } = await newPart({ price: 2.5 });
  await openAsAdmin(page, `/dashboard/manageProducts/${id}`);
  await price(page).fill('2.750');
  const saving = await hold(page, `**/api/products/${id}`);
  await save(page);
  await page.getByLabel('Minimum order').fill('20');
  saving.release();
  await saved(page);
  await expect(price(page)).toHaveValue('2.75');
  await expect(page.getByLabel('Minimum order')).toHaveValue('20');
  await save(page);
  await expect.poll(async () => (await productOf(id)).minimumOrder).toBe(20);
  // Even if it equals the previous value.
  await price(page).fill('2.50');
  await page.reload();
  await expect(price(page)).toHaveValue('2.50');
});

test('edits of two admins without a clash are merged silently, and text typed in the meantime stays', async ({
  page,
}) => {
  const specs = { bore: { typ: 8 }, outer: { typ: 22 }, width: { typ: 7 } };
  const { _id: id } = await newPart({ category: 'bearing', specs });
  await openAsAdmin(page, `/dashboard/manageProducts/${id}`);
  await page.getByLabel('Bore').fill('9 mm');
  await editElsewhere(id, { specs }, { specs: { ...specs, width: { typ: 8 } } });
  const saving = await hold(page, `**/api/products/${id}`);
  await save(page);
  await price(page).fill('2.75');
  saving.release();
  await saved(page);
  await expect(page.getByLabel('Width')).toHaveValue('8');
  await expect(price(page)).toHaveValue('2.75');
  expect((await productOf(id)).specs).toEqual({
    bore: { typ: 9 },
    outer: { typ: 22 },
    width: { typ: 8 },
  });
});

test('an admin who edits a product that a colleague deletes is told so, and loses nothing', async ({
  page,
}) => {
  const { _id: id } = await newPart({ price: 2.5 });
  await openAsAdmin(page, `/dashboard/manageProducts/${id}`);
  await price(page).fill('3');
  await api('DELETE', `/item/${id}`, { token: (await demoAdmin()).token });
  await save(page);
  await expect(page.getByText('Somebody else has taken this product off sale')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(await productOf(id)).toMatchObject({ price: 3 });
});

test('units typed while others are being received stay, unless their page is left', async ({
  page,
}) => {
  const { _id: id } = await newPart();
  await openAsAdmin(page, `/dashboard/manageProducts/${id}/stock`);
  const units = page.getByLabel('Units', { exact: true });
  const movements = `**/api/products/${id}/movements`;
  const receiving = await hold(page, movements);
  await units.fill('20');
  await page.getByRole('button', { name: 'Receive' }).click();
  await units.fill('30');
  receiving.release();
  await expect(page.getByText('20 units added to the stock')).toBeVisible();
  await expect(units).toHaveValue('30');

  await test.step('a movement whose response arrives after its page was left is cleared on return', async () => {
    const answer = await hold(page, movements);
    await page.getByRole('button', { name: 'Receive' }).click();
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL(/\/history$/);
    answer.release();
    await expect(page.getByText('30 units added to the stock')).toBeVisible();
    await page.getByRole('link', { name: 'Stock', exact: true }).click();
    await expect(units).toHaveValue('');
  });
});

test('units whose response was lost are received once, even after a reload', async ({ page }) => {
  const { _id: id } = await newPart();
  await openAsAdmin(page, `/dashboard/manageProducts/${id}/stock`);
  const units = page.getByLabel('Units', { exact: true });
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.fulfill({ body: 'half an answ' });
  };
  await page.route('**/movements*', lose);
  await units.fill('70');
  await page.getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByText('The shop did not answer as expected. Try again.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Received/ })).toHaveCount(2);
  await page.unroute('**/movements*', lose);
  await page.reload();
  await expect(units).toHaveValue('70');
  await page.getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByText(/^70 units added to the stock. .* counts once/)).toBeVisible();
  expect(await productOf(id)).toMatchObject({ stock: 170 });
  await units.fill('70');
  await page.getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByText('70 units added to the stock', { exact: true })).toBeVisible();
  expect(await productOf(id)).toMatchObject({ stock: 240 });
});

test('a refusal because of units that a colleague has taken out also updates the page', async ({
  page,
}) => {
  const { _id: id } = await newPart();
  await openAsAdmin(page, `/dashboard/manageProducts/${id}/stock`);
  await page.getByLabel('What happened').selectOption('Adjusted down');
  await page.getByLabel('Units', { exact: true }).fill('70');
  await page.getByLabel('Reason').fill('Damaged');
  const { token } = await demoAdmin();
  const body = { kind: 'adjust', units: -60, reason: 'Recounted' };
  await api('POST', `/products/${id}/movements`, { token, body });
  await page.getByRole('button', { name: 'Adjust' }).click();
  const units = page.getByLabel('Units', { exact: true });
  await expect(units).toHaveAccessibleDescription('Only 40 units are in stock');
  await expect(page.getByText('In stock', { exact: true }).locator('..')).toContainText('40');
  await expect(page.getByRole('row', { name: /Recounted/ })).toBeVisible();
  await expect(units).toHaveValue('70');
});

test('stock is received and adjusted, and the ledger shows the stock after each movement', async ({
  page,
}) => {
  const part = await newPart();
  const order = await placeOrder(await newCustomer(), part, 10);
  await openAsAdmin(page, `/dashboard/manageProducts/${part._id}/stock`);
  await expect(page.getByText('Reorder level').locator('..')).toContainText('9');
  await page.getByLabel('Units', { exact: true }).fill('40');
  await page.getByLabel('Reason').fill('Delivery note 1187');
  await page.getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByText('40 units added to the stock')).toBeVisible();
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/^Received.*Delivery note/)).toContainText(/\+40.*130.*admin@brushline\.test/);
  await expect(row(/^Held for an order/)).toContainText(/10.*\u221210.*90/);

  await page.getByLabel('What happened').selectOption('Adjusted down');
  await page.getByLabel('Units', { exact: true }).fill('131');
  await page.getByRole('button', { name: 'Adjust' }).click();
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription('Reason is required');
  await page.getByLabel('Reason').fill('Damaged');
  await page.getByRole('button', { name: 'Adjust' }).click();
  await expect(page.getByLabel('Units', { exact: true })).toHaveAccessibleDescription(
    'Only 130 units are in stock',
  );
  await page.getByLabel('Units', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Adjust' }).click();
  await expect(page.getByText('5 units taken out of the stock')).toBeVisible();
  await expect(row(/^Adjusted.*Damaged/)).toContainText(/\u22125.*125/);
  expect(await productOf(part._id)).toMatchObject({ stock: 125, held: 10, received: 135 });
  await row(/^Held for an order/)
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Purchase ${orderNumber(order)}`,
  );
});

test('a product is deleted, found in the archive, restored, and duplicated', async ({ page }) => {
  const { _id: id, name } = await newPart({ stock: 7, lowStock: 9 } as object);
  await openAsAdmin(page, '/dashboard/manageProducts?shelf=low');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Product Deleted Successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Archived');
  const main = page.getByRole('main');
  await page.getByLabel('Search').fill(`${name} no such`);
  await expect(main.getByText('No products found')).toBeVisible();
  await page.getByLabel('Search').fill(name.toUpperCase());
  await expect(main.getByText('1 product shown')).toBeVisible();
  await page.reload();
  await expect(main.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`${name} is on sale again`)).toBeVisible();
  await expect(page.getByText('On sale', { exact: true })).toBeVisible();
  expect(await productOf(id)).toMatchObject({ archivedAt: null, stock: 7 });

  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(`Copy of ${name}`);
  await expect(page.getByLabel('Reorder level')).toHaveValue('9');
  await page.getByLabel('Stock', { exact: true }).fill('60');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product Added Successfully')).toBeVisible();
});

test('a customer whose page shows an old price sees the new one before anything is ordered', async ({
  page,
}) => {
  const { _id: id } = await newPart();
  await openAsNewCustomer(page, `/item/${id}`);
  await page.getByLabel('Phone').fill('+47 22 00 00 00');
  await page.getByLabel('Address').fill('1 Rotor Road, Oslo');
  await editElsewhere(id, { price: 2.5 }, { price: 3 });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('The price is now $3.00.')).toBeVisible();
  await expect(page.getByText('$30.00')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Order Placed Successfully')).toBeVisible();
});

test('the products on sale are exported in the format that the import reads', async ({ page }) => {
  const { name } = await newPart({ price: 2.5, priceBreaks: [{ from: 20, cents: 235 }] });
  await askForFreshParts(page);
  await openAsAdmin(page, '/dashboard/manageProducts');
  const download = page.waitForEvent('download');
  const products = await hold(page, '**/api/products?*');
  const button = page.getByRole('button', { name: 'Export' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  products.release();
  const file = await download;
  await expect(button).not.toHaveAttribute('aria-busy');
  expect(file.suggestedFilename()).toMatch(/^parts-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(`\uFEFF${columns.join()}`);
  const line = lines.find((text) => text.startsWith(`${name},`));
  expect(line).toContain(',10,100,2.50,');
  expect(line).toContain(',20=2.35,');

  await page.getByLabel('Search').fill(name);
  await expect(page.getByText('1 product shown')).toBeVisible();
  const found = page.waitForEvent('download');
  await button.click();
  const few = (await readFile(await (await found).path(), 'utf8')).split('\r\n');
  expect(few).toEqual([lines[0], line, '']);

  await page.getByLabel('Show').selectOption('Archived');
  await expect(button).toHaveCount(0);
});

test('the products low in stock are searched with one request, and leave the list when deleted', async ({
  page,
}) => {
  const { name } = await newPart({ stock: 7, lowStock: 9 } as object);
  await openAsAdmin(page, '/dashboard/manageProducts?shelf=low');
  const whole: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/products?shelf=low')) whole.push(request.url());
  });
  await page.getByLabel('Search').fill(name.slice(0, -1));
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await page.getByLabel('Search').fill(name);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No products found')).toBeVisible();
  expect(whole).toHaveLength(1);
});

test('a long pasted text is searched up to the maximum length of the address', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/manageProducts');
  const search = page.getByLabel('Search');
  await search.focus();
  await page.keyboard.insertText('bearing '.repeat(1000));
  await expect(search).toHaveValue(/^.{300}$/);
  await expect(page).toHaveURL((url) => url.searchParams.get('q')?.length === 300);
});

test('the products low in stock can be exported separately, for reordering', async ({ page }) => {
  const { name } = await newPart({ stock: 7, lowStock: 9 } as object);
  const { name: otherLow } = await newPart({ stock: 7, lowStock: 9 } as object);
  const { name: other } = await newPart();
  await openAsAdmin(page, '/dashboard/manageProducts?shelf=low');
  const exported = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    return readFile(await (await download).path(), 'utf8');
  };
  const text = await exported();
  expect(text).toContain(name);
  expect(text).toContain(otherLow);
  expect(text).not.toContain(other);
  await page.getByLabel('Search').fill(name);
  await expect(page.getByText('1 product shown')).toBeVisible();
  const found = await exported();
  expect(found).toContain(name);
  expect(found).not.toContain(otherLow);
});

test('many prices are changed at once, and impossible changes are listed', async ({ page }) => {
  const mark = randomUUID();
  const name = (what: string) => `Test part ${what} ${mark}`;
  const [plain, broken, cheap] = await Promise.all([
    newPart({ name: name('plain'), price: 2.5 }),
    newPart({ name: name('stepped'), price: 2.5, priceBreaks: [{ from: 20, cents: 235 }] }),
    newPart({ name: name('cheap'), price: 0.02, priceBreaks: [{ from: 20, cents: 1 }] }),
  ]);
  await askForFreshParts(page);
  await openAsAdmin(page, '/dashboard/manageProducts');
  await page.getByRole('link', { name: 'Change prices' }).click();
  await expect(page.getByRole('heading', { name: 'Change prices' })).toBeVisible();
  await page.getByLabel('Search').fill(mark);
  await page.getByLabel('Change', { exact: true }).selectOption('Lower by percent');
  await page.getByLabel('Percent').pressSequentially('2,5');
  await expect(page.getByText('Enter a percentage above 0')).toBeVisible();
  await page.getByLabel('Percent').fill('10.5');
  const row = (what: string) => page.getByRole('row', { name: new RegExp(name(what)) });
  await expect(row('plain')).toContainText(/\$2\.50.*\$2\.24/);
  await expect(row('stepped')).toContainText(/\$2\.50.*\$2\.35.*\$2\.24.*\$2\.10/);
  await page.getByLabel('Percent').fill('50');
  await expect(row('cheap')).toContainText('Price must be less than $0.01');
  await page.getByLabel('Percent').fill('10');
  await page.reload();
  await expect(page.getByLabel('Percent')).toHaveValue('10');
  await expect(page.getByLabel('Change', { exact: true })).toHaveValue('lower-percent');
  await editElsewhere(plain._id, { price: 2.5 }, { price: 3 });
  await page.getByRole('button', { name: 'Change 2 products' }).click();
  await page.getByRole('button', { name: 'Change prices' }).press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  const run = page.getByRole('region', { name: 'Prices lowered by 10%' });
  await expect(run).toContainText('1 of 2 products done, 1 refused.');
  await expect(row('plain')).toContainText('Somebody else has changed this');
  await expect(heading).toBeFocused();
  await run.getByRole('button', { name: 'Undo' }).click();
  const undo = page.getByRole('alertdialog');
  await expect(undo).toContainText(/1 changed product gets its earlier values back\. Products/);
  await undo.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByLabel('Percent')).toHaveValue('');
  await expect(heading).toBeFocused();
  expect(await productOf(plain._id)).toMatchObject({ price: 3 });
  expect(await productOf(broken._id)).toMatchObject({
    price: 2.25,
    priceBreaks: [{ from: 20, cents: 212 }],
  });
  expect(await productOf(cheap._id)).toMatchObject({ price: 0.02 });
});
