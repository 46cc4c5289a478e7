import type { Part } from '@brushline/contract/parts/parts';
import { newPart } from '../api/support/data.ts';
import { api } from '../api/support/shop.ts';
import { violationsOf, WCAG_RULES } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('a product has several pictures, which can be sorted by keyboard, and only its page loads them', async ({
  page,
}) => {
  const [image, side, back] = ['/drawings/missing.svg', '/drawings/side.svg', '/drawings/back.svg'];
  await page.route('**/drawings/{side,back}.svg', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }),
  );
  const { _id: id, name } = await newPart({ image, pictures: [side ?? '', back ?? ''] });
  await openAsAdmin(page, `/dashboard/manageProducts/${id}`);
  await page.getByRole('button', { name: 'Move picture 2 up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move picture 1 down' })).toBeFocused();
  const file = { name: 'coil.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  await page.getByLabel('Add a picture').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'More pictures, 3 of 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  expect(await violationsOf(page, WCAG_RULES)).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  const [part] = (await api('GET', `/parts/${id}`)).body as Part[]; // the contract's answer
  expect(part).toMatchObject({ image, pictures: [back, expect.stringMatching(/\.png$/)] });
  const listed = (await api('GET', '/parts?maxAge=0')).body as Part[];
  expect(listed.find(({ _id }) => _id === id)).not.toHaveProperty('pictures');

  await page.goto(`/item/${id}`);
  const shown = page.getByRole('img', { name, exact: false }).first();
  await expect(shown).toHaveAttribute('src', image ?? '');
  await page.getByRole('button', { name: 'Picture 2 of 3' }).press('Enter');
  await expect(shown).toHaveAttribute('src', back ?? '');
  await expect(page.getByRole('button', { name: 'Picture 2 of 3' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a product is not saved during the upload of a picture', async ({ page }) => {
  const { _id: id } = await newPart();
  await openAsAdmin(page, `/dashboard/manageProducts/${id}`);
  const { release } = await hold(page, '**/1/upload?*');
  const file = { name: 'coil.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  await page.getByLabel('Add a picture').setInputFiles(file);
  await expect(page.getByText('Uploading the picture')).toBeVisible();
  await expect(page.getByLabel('Add a picture')).toBeDisabled();
  await page.getByLabel('Description').fill('With a picture of its back.');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByText('Wait until the picture is uploaded.')).toBeVisible();
  release();
  await expect(page.getByRole('img', { name: 'More pictures, 1 of 1' })).toBeVisible();
  await expect(page.getByText('Wait until the picture is uploaded.')).toBeHidden();
  await save.click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const [part] = (await api('GET', `/parts/${id}`)).body as Part[]; // the contract's answer
  expect(part?.pictures).toHaveLength(1);
});
