import { orderNumber } from '@brushline/contract/orders/order-number';
import type { ProblemCode } from '@brushline/contract/problems';
import { newPart, payByCard, placeOrder, readOrder } from '../api/support/data.ts';
import { newCustomer } from '../api/support/people.ts';
import { hold } from './support/hold.ts';
import { problem } from './support/problem.ts';
import { openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test('an admin sees every order, opens one by its number, and deletes it while it is unpaid', async ({
  page,
}) => {
  const customer = await newCustomer('Ada Armature');
  const part = await newPart({ image: '/drawings/stator-core-42-08-12-slots.svg' });
  const id = await placeOrder(customer, part, 20);
  await openAsAdmin(page, '/dashboard/manageAllOrders');
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await expect(row).toContainText('Ada Armature');
  await expect(row).toContainText(/20.*\$50\.00.*Unpaid/);

  await test.step('the number opens all data for shipping, under a separate address', async () => {
    const number = row.getByRole('link', { name: `Order ${orderNumber(id)}` });
    await number.click();
    const drawer = page.getByRole('dialog', { name: `Order ${orderNumber(id)}` });
    const order = await readOrder(customer, id);
    for (const fact of [part.name, 'Ada Armature', order.address, order.phone, customer.email])
      await expect(drawer).toContainText(fact);
    await expect(drawer.getByText('Transaction id')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(number).toBeFocused();

    await page.goto(`/dashboard/manageAllOrders?order=${id}`);
    await expect(drawer).toContainText(order.address);
    await drawer.getByRole('button', { name: 'Close the order' }).click();
    await expect(page).toHaveURL(/\/dashboard\/manageAllOrders$/);
  });

  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this unpaid order?' });
  await expect(dialog).toContainText(`20 × ${part.name}, ordered by Ada Armature.`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused();

  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Order deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('an order that is paid during the confirmation of its deletion is not deleted, and the next question is about archiving', async ({
  page,
}) => {
  const customer = await newCustomer('Paula Pole');
  const id = await placeOrder(customer, await newPart(), 20);
  await openAsAdmin(page, '/dashboard/manageAllOrders');
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this unpaid order?' });
  await expect(dialog).toBeVisible();
  await payByCard(customer, id);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('This order has been paid in the meantime')).toBeVisible();
  await expect(row).toContainText('Paid');

  await expect(row.getByRole('button', { name: /^Copy transaction id pi_/ })).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  const archive = page.getByRole('alertdialog', { name: 'Archive this paid order?' });
  await expect(archive).toContainText(
    'is kept on record with your name. The customer is not refunded.',
  );
  await archive.getByRole('button', { name: 'Keep the order' }).click();
  await expect(archive).toHaveCount(0);
  await expect(row).toBeVisible();
});

test('an order that has changed in the meantime is reported without another confirmation, and other failures can be retried', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const customer = await newCustomer('Mona Magnet');
  await placeOrder(customer, await newPart(), 20);
  await openAsAdmin(page, '/dashboard/manageAllOrders');
  const row = page.getByRole('row').filter({ hasText: customer.email });
  const dialog = page.getByRole('alertdialog', { name: 'Delete this unpaid order?' });
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
  const codes = ['order_closed', 'payment_incomplete', 'not_found', 'forbidden', 'rate_limited'];
  for (const code of codes as ProblemCode[]) {
    const told = `Refused: ${code}.`;
    await page.route('**/api/delete/*', (route) => route.fulfill(problem(code, told)), {
      times: 1,
    });
    await row.getByRole('button', { name: 'Delete' }).click();
    await confirm.click();
    if (code === 'rate_limited') await expect(dialog).toContainText(told);
    else {
      await expect(toast(page, told)).toBeVisible();
      await expect(dialog).toHaveCount(0);
    }
  }

  await test.step('a failure is reported even after the confirmation was closed', async () => {
    const path = '**/api/delete/*';
    // The newest toast comes first.
    await page.route(path, (route) => route.fulfill(problem('unavailable', 'Busy.')));
    const { release } = await hold(page, path);
    await confirm.click();
    while (await dialog.isVisible()) await page.keyboard.press('Escape');
    release();
    await expect(dialog).toContainText('Busy.');
    await page.unroute(path);
  });
  await confirm.click();
  await expect(page.getByText('Order deleted')).toBeVisible();
});
