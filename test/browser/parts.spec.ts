import { randomUUID } from 'node:crypto';
import type { Part } from '@brushline/contract/parts/parts';
import type { Page } from '@playwright/test';
import { api } from '../api/support/shop.ts';
import { violationsOf, WCAG_RULES } from './support/accessibility.ts';
import { hold, loseAnswer } from './support/hold.ts';
import { commentedPng, locatedPhoto } from './support/located-photo.ts';
import { problem } from './support/problem.ts';
import { openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const picture: Picture = {
  name: 'coil.png',
  mimeType: 'image/png',
  buffer: Buffer.from(PIXEL, 'base64'),
};

async function fillIn(page: Page, name: string): Promise<void> {
  await fillInFigures(page, name);
  await page.getByLabel('Image', { exact: true }).setInputFiles(picture);
}

async function fillInFigures(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('Formed coil for tests, 12 turns.');
  await page.getByLabel('Minimum order').fill('1,000');
  await page.getByLabel('Stock').fill('25000');
  await page.getByLabel('Price').fill('0.35');
}

const send = (page: Page) => page.getByRole('button', { name: 'Add Product' }).click();

/** Searches Manage Products for the unique part of a name, so that no test waits for the products of others. */
async function findProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Manage Products' }).click();
  const text = name.split(' ').at(-1) ?? '';
  await page.getByLabel('Search').fill(text);
  // The address changes one frame after the field.
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
}

async function deleteProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  // The message about the previous product may still be visible.
  await expect(page.getByText('Product Deleted Successfully').last()).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
}

test('each field of a product is required, a file that is not a picture is refused, and a failed upload is reported only at the image', async ({
  page,
}) => {
  await openAsAdmin(page, '/dashboard/addAProduct');
  await send(page);
  for (const field of ['Name', 'Image', 'Description', 'Minimum order', 'Stock', 'Price'])
    await expect(page.getByText(`${field} is required`)).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Price').fill('0.001');
  await page.getByLabel('Stock').fill('1.5');
  await expect(
    page.getByText('Price must be between $0.01 and $100,000.00, in whole cents'),
  ).toBeVisible();
  await expect(page.getByText('Stock must be a whole number')).toBeVisible();

  await test.step('a file that is not a picture is refused', async () => {
    const file = { name: 'parts.txt', mimeType: 'text/plain', buffer: Buffer.from('list') };
    const image = page.getByLabel('Image', { exact: true });
    await image.setInputFiles(file);
    await expect(page.getByText('Choose a PNG, JPEG, GIF or WebP image')).toBeVisible();
    await image.setInputFiles({ ...file, mimeType: 'image/png' });
    await expect(page.getByText('This file is not a valid image')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Preview' })).toHaveCount(0);
  });

  await test.step('a failed upload is reported only at the image, and the form keeps its values', async () => {
    await page.route('**/1/upload?*', (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { success: false, error: { message: 'No.' } },
      }),
    );
    await fillIn(page, 'Never on sale');
    await send(page);
    await expect(page.getByText('The image was rejected.')).toBeVisible();
    await expect(page.getByText('Failed To Add The Product')).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue('Never on sale');
    await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  });

  await test.step('the longest price is fully visible at each width, and the card shows the typed text', async () => {
    const price = page.getByLabel('Price');
    await price.fill('100000.00');
    for (const width of [375, 800, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { scrollWidth, clientWidth } = await price.evaluate(({ scrollWidth, clientWidth }) => ({
        scrollWidth,
        clientWidth,
      }));
      expect(scrollWidth, `at ${width} px`).toBeLessThanOrEqual(clientWidth);
    }
    const card = page.locator('article');
    await expect(card).toContainText(/Never on sale.*\$100,000\.00.*1,000.*25,000/);
    await page.getByLabel('Stock').fill('999');
    await expect(page.getByLabel('Stock')).toHaveAccessibleDescription(
      /^Below the minimum of 1,000/,
    );
    await expect(card).toContainText('Not enough in stock');
  });
});

test('text typed while a product is being added stays, for the next one', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/addAProduct');
  const upload = await hold(page, '**/1/upload?*');
  await fillIn(page, `Test coil ${randomUUID()}`);
  await send(page);
  await expect(page.getByRole('progressbar', { name: 'Uploading the image' })).toBeVisible();
  await page.getByLabel('Name').fill('The next coil');
  upload.release();
  await expect(page.getByText('Product Added Successfully')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(page.getByLabel('Name')).toHaveValue('The next coil');
  await test.step('a product whose page is left in the middle of the upload is not added, and its text stays', async () => {
    const held = await hold(page, '**/1/upload?*');
    await fillIn(page, 'The next coil');
    await send(page);
    await expect(page.getByRole('progressbar', { name: 'Uploading the image' })).toBeVisible();
    await findProduct(page, 'The next coil');
    held.release();
    await expect(page.getByText('Nothing was saved')).toBeVisible();
    await page.getByRole('link', { name: 'Add a Product' }).first().click();
    await expect(page.getByLabel('Name')).toHaveValue('The next coil');
  });
});

test.describe('on a bad line', () => {
  test.use({ expectedErrors: [[/^Failed to load resource: net::ERR_FAILED/], { scope: 'test' }] });

  test('a product whose response was lost is added once by the next press', async ({ page }) => {
    const name = `Test coil ${randomUUID()}`;
    await openAsAdmin(page, '/dashboard/addAProduct');
    await fillIn(page, name);
    await loseAnswer(page, 'POST', '**/api/addProduct');
    await send(page);
    await expect(page.getByText('We could not reach the shop.')).toBeVisible();
    await send(page);
    await expect(page.getByText('Product Added Successfully')).toBeVisible();
    await findProduct(page, name);
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
    await deleteProduct(page, name);
  });
});

test('a product is added with its image, is on sale, and is deleted', async ({ page }) => {
  const name = `Test coil ${randomUUID()}`;
  await openAsAdmin(page, '/dashboard/addAProduct');
  const upload = await hold(page, '**/1/upload?*');
  await fillIn(page, name);
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await send(page);
  await expect(page.getByRole('progressbar', { name: 'Uploading the image' })).toBeVisible();
  upload.release();
  await expect(page.getByText('Product Added Successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByRole('img', { name: 'Preview' })).toHaveCount(0);

  await page.goto('/dashboard/manageProducts');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(/\$0\.35.*1,000.*25,000/);
  await expect(row.locator('img')).toHaveAttribute('src', /\/i\/.+\.png$/);

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Keep the product' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeFocused();
  await deleteProduct(page, name);
  await expect(row).toHaveCount(0);
  await findProduct(page, name);
  await page.reload();
  await expect(page.getByText('No products found')).toBeVisible();
});

test('T84 a photograph is published upright, without its location and its text metadata', async ({
  page,
}) => {
  await openAsAdmin(page, '/dashboard/addAProduct');
  const photo = locatedPhoto(await widePicture(page, 'image/jpeg'));
  expect(photo.includes('Exif')).toBe(true);
  const jpeg = { name: 'coil.jpg', mimeType: 'image/jpeg', buffer: photo };
  const upright = await putOnSale(page, jpeg);
  expect(upright.includes('Exif')).toBe(false);
  expect(await sizeOf(page, upright)).toEqual({ width: 20, height: 40 });

  await page.getByRole('link', { name: 'Add a Product' }).first().click();
  const buffer = commentedPng(await widePicture(page, 'image/png'));
  expect(buffer.includes('GPS')).toBe(true);
  const stored = await putOnSale(page, { name: 'coil.png', mimeType: 'image/png', buffer });
  expect(stored.includes('GPS')).toBe(false);
  expect(await sizeOf(page, stored)).toEqual({ width: 40, height: 20 });
});

/** Adds a product with this image, deletes it again, and returns the image from the host. */
async function putOnSale(page: Page, image: Picture): Promise<Buffer> {
  const name = `Test coil ${randomUUID()}`;
  await fillIn(page, name);
  await page.getByLabel('Image', { exact: true }).setInputFiles(image);
  // The message about the previous product may still be visible.
  const added = page.waitForResponse('**/addProduct');
  await send(page);
  await added;
  await findProduct(page, name);
  const shown = page.getByRole('row').filter({ hasText: name }).locator('img');
  const address = (await shown.getAttribute('src')) ?? '';
  expect(address.slice(-4)).toBe(image.name.slice(-4));
  const stored = await (await page.request.get(address)).body();
  await deleteProduct(page, name);
  return stored;
}

/** Makes a picture of 40 by 20 pixels. */
async function widePicture(page: Page, type: string): Promise<Buffer> {
  const text = await page.evaluate((type) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [40, 20];
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    return canvas.toDataURL(type).split(',')[1] ?? '';
  }, type);
  return Buffer.from(text, 'base64');
}

function sizeOf(page: Page, jpeg: Buffer): Promise<{ width: number; height: number }> {
  return page.evaluate(
    async (bytes) => {
      const file = new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' });
      const { width, height } = await createImageBitmap(file);
      return { width, height };
    },
    [...jpeg],
  );
}

test('a taken name is refused at its field; the next attempt does not upload again', async ({
  page,
}) => {
  const name = `Test coil ${randomUUID()}`;
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/1/upload') && request.method() === 'POST') uploads += 1;
  });
  await openAsAdmin(page, '/dashboard/addAProduct');
  await fillIn(page, 'bearing 608-2RS,  C3');
  await send(page);
  await expect(page.getByText('Failed To Add The Product')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
    /already a part with this name/,
  );
  await expect(page.getByLabel('Name')).toBeFocused();

  await page.getByLabel('Name').fill(name);
  await send(page);
  await expect(page.getByText('Product Added Successfully')).toBeVisible();
  expect(uploads).toBe(1);
  await findProduct(page, name);
  await deleteProduct(page, name);
});

test('a part is added with its measures, and the drawing is its image', async ({ page }) => {
  const name = `Test bearing ${randomUUID()}`;
  await openAsAdmin(page, '/dashboard/addAProduct');
  await fillInFigures(page, name);
  await page.getByLabel('Category').selectOption('bearing');
  await page.getByLabel('Outer diameter').fill('22');
  await page.getByLabel('Width').fill('7 V');
  await page.getByLabel('Seal').selectOption('2rs');
  await send(page);
  await expect(page.getByLabel('Width')).toHaveAccessibleDescription(
    'Width: V measures voltage, not length. Use mm, cm, m, µm or in',
  );
  await expect(page.getByText('Image is required')).toBeVisible();
  await page.getByLabel('Width').fill('7');
  await page.getByLabel('Bore').fill('22');
  await page.getByLabel('Category').selectOption('shaft');
  await page.getByLabel('Category').selectOption('bearing');
  await expect(page.getByLabel('Bore')).toHaveValue('22');
  await page.getByLabel('Bore').fill('0.8 cm');
  await expect(page.getByLabel('Bore')).toHaveAccessibleDescription('= 8.0 mm');
  const drawing = page.getByRole('img', { name: 'Drawing of the measures' });
  await expect(drawing).toBeVisible();

  await test.step('the drawing replaces a picture, and the message about a file that is none', async () => {
    const image = page.getByLabel('Image', { exact: true });
    await image.setInputFiles(picture);
    await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
    await image.setInputFiles({ ...picture, mimeType: 'text/plain' });
    await expect(page.getByText('Choose a PNG, JPEG, GIF or WebP image')).toBeVisible();
    await page.getByRole('button', { name: 'Use the drawing instead' }).click();
    await expect(drawing).toBeVisible();
    await expect(image).toHaveAttribute('aria-invalid', 'false');
  });

  const first = page.getByRole('group', { name: 'Break 1' });
  await first.getByLabel('From').fill('500');
  await first.getByLabel('Each').fill('0.30');
  await page.getByLabel('Part number').fill('brg-608-2rs-c3');
  await page.getByLabel('Lead time').fill('14');
  await send(page);
  await expect(first.getByLabel('From')).toHaveAccessibleDescription(
    'Quantity must be more than 1000',
  );
  await first.getByLabel('From').fill('5,000');
  await send(page);
  await expect(page.getByText('Failed To Add The Product')).toBeVisible();
  await expect(page.getByLabel('Part number')).toHaveAccessibleDescription(
    /already a part with this number/,
  );
  await page.getByLabel('Part number').fill('');
  await send(page);
  await expect(page.getByText('Product Added Successfully')).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('');

  const part = await partNamed(name);
  expect(part).toMatchObject({
    category: 'bearing',
    specs: { bore: { typ: 8 }, outer: { typ: 22 }, width: { typ: 7 }, seal: '2rs' },
    priceBreaks: [{ from: 5000, cents: 30 }],
    leadTimeDays: 14,
    image: expect.stringMatching(/\.png$/),
  });
  await findProduct(page, name);
  const image = page.getByRole('row').filter({ hasText: name }).locator('img');
  await expect(image).toHaveJSProperty('naturalWidth', 800);
  await deleteProduct(page, name);
});

/** Returns the part on sale with this name, from the API. */
async function partNamed(name: string): Promise<Part | undefined> {
  const { body } = await api('GET', '/parts?maxAge=0');
  return (body as Part[]).find((part) => part.name === name);
}

test("each category's fields are accessible, and fit the narrowest phone", async ({ page }) => {
  await openAsAdmin(page, '/dashboard/addAProduct');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const category of ['bearing', 'controller']) {
    await page.getByLabel('Category').selectOption(category);
    await expect(page.getByRole('group', { name: / specifications$/ })).toBeVisible();
    expect(await violationsOf(page, WCAG_RULES)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
});

test('an upload to an unresponsive image host times out, and can be retried', async ({
  page,
  expectedErrors,
}) => {
  // Fast-forwarding the clock would time out pending requests of the page.
  expectedErrors.push(/^ApiError: We could not reach the shop/);
  await page.clock.install();
  await openAsAdmin(page, '/dashboard/addAProduct');
  await page.route('**/1/upload?*', () => {}, { times: 1 });
  await fillIn(page, 'Never on sale');
  const asked = page.waitForRequest('**/1/upload?*');
  await send(page);
  await asked;
  // Sending the last bytes restarts the timeout.
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(page.getByText('We could not upload the image.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeEnabled();
});

test('of two images, the last chosen one counts, even if it is ready first', async ({ page }) => {
  await page.addInitScript(() => {
    const read = window.createImageBitmap;
    const released = new Promise((resolve) => window.addEventListener('release', resolve));
    const slowly = async (...[file, ...rest]: Parameters<typeof read>) => {
      if (file instanceof File && file.name === 'large.png') await released;
      return read(file, ...rest);
    };
    window.createImageBitmap = slowly as typeof read; // it has two signatures
  });
  await openAsAdmin(page, '/dashboard/addAProduct');
  const input = page.getByLabel('Image', { exact: true });
  await input.setInputFiles({ ...picture, name: 'large.png' });
  await input.setInputFiles({ ...picture, name: 'small.png' });
  await expect(page.getByText('small.png')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('release')));
  // The pending callbacks have run.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.getByText('small.png')).toBeVisible();
  await expect(page.getByText('large.png')).toHaveCount(0);
});

test('a refused deletion shows the reason, and can be retried', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/manageProducts');
  await findProduct(page, 'Bearing 608-2RS, C3');
  await page.route('**/api/item/*', (route) =>
    route.fulfill(problem('forbidden', 'Only admins delete products.')),
  );
  await page.getByRole('button', { name: 'Delete Bearing 608-2RS, C3' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Only admins delete products.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled();
});

test('loading the products can be retried; an empty list links to the form', async ({ page }) => {
  await openAsAdmin(page, '/dashboard');
  const refusal = problem('rate_limited', 'Wait a moment.');
  let answer: { status: number; contentType: string; body: string } = refusal;
  await page.route(/\/api\/parts\?/, (route) => route.fulfill(answer));
  await page.goto('/dashboard/manageProducts');
  await expect(page.getByText('We could not load the products')).toBeVisible();
  answer = { status: 200, contentType: 'application/json', body: '[]' };
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No products yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add the first product' }).click();
  await expect(page).toHaveURL(/\/dashboard\/addAProduct$/);
});
