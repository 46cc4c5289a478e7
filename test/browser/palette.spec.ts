import { orderNumber } from '@brushline/contract/orders/order-number';
import { newPart, placeOrder } from '../api/support/data.ts';
import { newCustomer } from '../api/support/people.ts';
import { violationsOf } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { textsIn } from './support/texts-in.ts';

test('opens an order by its number, and its customer, from any page, and closes with Escape', async ({
  page,
}) => {
  const customer = await newCustomer('Petra Palette');
  const number = orderNumber(await placeOrder(customer, await newPart(), 20));
  await openAsAdmin(page, '/dashboard/desk');
  await expect(page.getByRole('button', { name: /^Go to/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Go to' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: 'Add a Product' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.type(number);
  await expect(page.getByRole('option', { name: number })).toContainText('Petra Palette, $50.00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Purchase ${number}` })).toBeVisible();
  await expect(field).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await field.fill(customer.email);
  await page.getByRole('option', { name: `Petra Palette ${customer.email}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Petra Palette' })).toBeVisible();
  await expect(page.getByText('$0.00 for 0 lines')).toBeVisible();
  await expect(page.getByText('1 order shown')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('Enter does not open a result of the previous text', async ({ page }) => {
  const customer = await newCustomer('Rosa Rapid');
  const number = orderNumber(await placeOrder(customer, await newPart(), 20));
  await openAsAdmin(page, '/dashboard/desk');
  await page.getByRole('button', { name: /^Go to/ }).click();
  const field = page.getByRole('combobox', { name: 'Go to' });
  const shown = await textsIn(page.getByRole('dialog', { name: 'Go to' }));
  await field.fill(number);
  await expect(page.getByRole('option', { name: number })).toBeVisible();
  const texts = (await shown()).join();
  expect(texts).toContain('Looking for orders');
  expect(texts).not.toContain('Nothing found');
  await hold(page, '**/api/desk/orders?search=*');
  await field.fill('Make Admin');
  await expect(page.getByRole('option')).toHaveText([/Make Admin/]);
});

test('keeps the text typed before its code is loaded', async ({ page }) => {
  const code = await hold(page, /\/palette-(?!store)[^/]*\.js/);
  await openAsAdmin(page, '/dashboard/desk');
  await page.getByRole('button', { name: /^Go to/ }).click();
  await page.keyboard.type('add a x');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('prod');
  // On a German keyboard, AltGr+Q types @.
  await page.keyboard.down('Control');
  await page.keyboard.down('Alt');
  await page.keyboard.press('@');
  await page.keyboard.up('Alt');
  await page.keyboard.up('Control');
  code.release();
  await expect(page.getByRole('combobox', { name: 'Go to' })).toHaveValue('add a prod@');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('uct');
  await expect(page.getByRole('option')).toHaveText([/Add a Product/]);
});
