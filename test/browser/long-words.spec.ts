import type { Purchase } from '@brushline/contract/orders/purchases';
import { newPart, payByCard, placePurchase } from '../api/support/data.ts';
import { demoAdmin, newCustomer } from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitaen';

test('no word that somebody typed makes a page wider than the narrowest screen', async ({
  page,
}) => {
  const part = await newPart({ name: `${WORD}${WORD}${Date.now()}` });
  const customer = await newCustomer(`${WORD}${WORD}`);
  const id = await placePurchase(customer, [{ part: part._id }]);
  const { body } = await api('GET', `/purchases/${id}`, customer);
  const { number, orders } = body as Purchase;
  const orderId = orders[0]?._id ?? '';
  const transactionId = await payByCard(customer, orderId);
  await api('PATCH', `/order/${orderId}`, { token: customer.token, body: { transactionId } });
  const { token } = await demoAdmin();
  const parcel = { lines: [{ orderId, units: 5 }], carrier: 'DHL', tracking: 'T'.repeat(60) };
  const shipped = await api('POST', `/purchases/${id}/shipments`, { token, body: parcel });
  expect(shipped.status).toBe(201);

  await page.setViewportSize({ width: 320, height: 640 });
  await openAsAdmin(page, '/dashboard');
  const paths = [`/item/${part._id}`, `/dashboard/orders/${number}`];
  for (const path of [...paths, `/dashboard/customers/${encodeURIComponent(customer.email)}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^(Loading|Checking) /)).toHaveCount(0);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, path).toBeLessThanOrEqual(320);
  }

  // The narrowest table beside the sidebar, and a usual screen.
  await page.goto('/dashboard/manageAllOrders');
  for (const width of [1140, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const row = page.getByRole('row').filter({ hasText: WORD }).first();
    await expect(row).toContainText('Olga Owner, 1 Rotor Road, ');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
});
