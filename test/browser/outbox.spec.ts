import { newPart, placeOrder } from '../api/support/data.ts';
import { newCustomer } from '../api/support/people.ts';
import { ports } from '../api/support/shop.ts';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const outbox = `http://127.0.0.1:${ports.outbox}`;

// The test evaluates scripts in the frame of the e-mail, whose sandbox blocks them.
test.use({ expectedErrors: [/^Blocked script execution in .* 'allow-scripts' permission/] });

test('the outbox shows a new e-mail without a reload, in both forms, and on a phone either the list or the e-mail', async ({
  page,
}) => {
  await page.goto(outbox);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const part = await newPart();
  const orderId = await placeOrder(await newCustomer(), part, 20);
  await page.getByRole('link', { name: part.name }).click();
  await expect(page.getByRole('heading', { name: part.name })).toBeVisible();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  const pay = mail.getByRole('link', { name: 'Pay $50.00' });
  await expect(pay).toHaveAttribute('href', new RegExp(`/dashboard/payment/${orderId}$`));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }

  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole('navigation', { name: 'E-mails' })).toBeHidden();
  await expect(mail.getByText('Order number')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(375);
  await page.getByRole('link', { name: 'Text', exact: true }).click();
  await expect(page.getByLabel('The e-mail as text')).toContainText(`20 × ${part.name}`);
  await page.getByRole('link', { name: 'All e-mails' }).click();
  await expect(page.getByRole('link', { name: part.name })).toBeVisible();
});
