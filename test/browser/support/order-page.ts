import { expect, type Page } from '@playwright/test';
import { placeOrder } from '../../api/support/data.ts';
import { type OwnPart, ownPart } from './own-part.ts';
import { openAsNewCustomer } from './sign-up.ts';

export const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place Order' });

/** Fills in the order form. The quantity stays at the minimum order unless one is given. */
export async function fillInOrder(page: Page, quantity?: number): Promise<void> {
  await page.getByLabel('Phone').fill('+1 555 0100');
  await page.getByLabel('Address').fill('1 Rotor Road, Oslo');
  if (quantity !== undefined) await page.getByLabel('Quantity').fill(String(quantity));
}

/** Opens My Orders as a new customer with one unpaid order of 20 units at $8.40. */
export async function openWithUnpaidOrder(page: Page): Promise<OwnPart> {
  const part = await ownPart({ minimumOrder: 10, stock: 100, price: 8.4 });
  const customer = await openAsNewCustomer(page, '/robots.txt');
  await placeOrder(customer, { ...part, description: '', image: '' }, 20);
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('row').filter({ hasText: part.name })).toContainText('Unpaid');
  return part;
}
