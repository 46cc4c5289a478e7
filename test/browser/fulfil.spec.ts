import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Purchase } from '@brushline/contract/orders/purchases';
import type { Page } from '@playwright/test';
import { newPart, payByCard, placePurchase, readOrder, stripe } from '../api/support/data.ts';
import { demoAdmin, newCustomer, type Person, setClaims } from '../api/support/people.ts';
import { api, ports } from '../api/support/shop.ts';
import { violationsOf, WCAG_RULES } from './support/accessibility.ts';
import { ZONE_OF_ANOTHER_DAY } from './support/another-day.ts';
import { fetchToEnd } from './support/fetch-to-end.ts';
import { hold, loseAnswer } from './support/hold.ts';
import { problem } from './support/problem.ts';
import { type Account, beNewCustomer, logIn, openAsAdmin } from './support/sign-up.ts';
import { countedPerson } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Places an unpaid purchase of ten units each of two parts at $2.50. */
async function placedPurchase() {
  const customer = await newCustomer('Petra Parcel');
  const parts = await Promise.all([newPart(), newPart()]);
  const lines = parts.map(({ _id }) => ({ part: _id }));
  const id = await placePurchase(customer, lines);
  const { orders } = await read(id, customer.token);
  return { id, number: orderNumber(id), orders, parts, customer };
}

/** Places the same purchase, and pays it. */
async function paidPurchase(card?: string) {
  const purchase = await placedPurchase();
  await pay(purchase, card);
  return purchase;
}

type Placed = Awaited<ReturnType<typeof placedPurchase>>;

async function pay({ orders, customer }: Placed, card?: string): Promise<void> {
  const order = orders[0]?._id ?? '';
  const transactionId = await payByCard(customer, order, card);
  const { token } = customer;
  await api('PATCH', `/order/${order}`, { token, body: { transactionId } });
}

async function read(id: string, token: string): Promise<Purchase> {
  return (await api('GET', `/purchases/${id}`, { token })).body as Purchase;
}

/** Waits until the dispute of a purchase is recorded. */
async function disputed(orders: Placed['orders']): Promise<void> {
  const admin = await demoAdmin();
  const order = () => readOrder(admin, orders[0]?._id ?? '');
  await expect.poll(order, { message: 'the webhook' }).toHaveProperty('dispute');
}

/** Makes the bank decide a dispute for its customer, and waits until the shop knows. */
async function lost(orders: Placed['orders']): Promise<void> {
  await disputed(orders);
  const admin = await demoAdmin();
  const order = () => readOrder(admin, orders[0]?._id ?? '');
  const payment = (await order()).transactionId ?? '';
  const [dispute] = (await stripe.disputes.list({ payment_intent: payment })).data;
  const decision = `http://127.0.0.1:${ports.stripe}/control/dispute-status/${dispute?.id}?status=lost`;
  await fetch(decision, { method: 'POST' });
  await expect
    .poll(order, { message: 'the webhook' })
    .toMatchObject({ dispute: { status: 'lost' } });
}

const dialog = (page: Page) => page.getByRole('dialog');
const history = (page: Page) => page.getByRole('list').filter({ hasText: 'Placed' });

async function expectAccessible(page: Page): Promise<void> {
  // Further down, the bar covers half of a link of the sidebar.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violationsOf(page, WCAG_RULES)).toEqual([]);
}

test('a disputed payment is counted on Today, and staff are warned before they refund or ship', async ({
  page,
}) => {
  const { number, parts, orders } = await paidPurchase('pm_card_createDispute');
  await disputed(orders);
  await openAsAdmin(page, '/dashboard/desk');
  await page.getByRole('link', { name: /^\d+ payments? in dispute$/ }).click();
  const table = page.getByRole('table', { name: 'Payments in dispute' });
  await table.getByRole('link', { name: number }).click();
  await expect(page.getByText(/bank disputes \$50\.00 .* Answer it in Stripe by/)).toBeVisible();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(dialog(page)).toContainText('What you ship now may never be paid.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Refund', exact: true }).first().click();
  await expect(dialog(page)).toContainText('A refund now could pay the customer twice');
  await dialog(page)
    .getByLabel(parts[0]?.name ?? '')
    .fill('3');
  await dialog(page).getByRole('button', { name: 'Refund $7.50' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('A refund now could pay');
});

test('the dialog of a parcel is preloaded, and opens at its top if it is higher than the window', async ({
  page,
}) => {
  const { number } = await paidPurchase();
  await page.setViewportSize({ width: 1280, height: 400 });
  const code = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/assets/ship-dialog-'),
  );
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  await code;
  // The dialog needs no more code. Offline, other code that is still loading would be an error.
  await hold(page, /\/assets\//);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(dialog(page).getByLabel('Carrier')).toBeFocused();
  await expect(dialog(page).getByText('Olga Owner')).toBeInViewport();
});

test('Escape cancels a dialog whose code is loading', async ({ page }) => {
  const { number } = await paidPurchase();
  const code = /\/assets\/ship-dialog-/;
  const { release } = await hold(page, code);
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.keyboard.press('Escape');
  const come = page.waitForEvent('requestfinished', (request) => code.test(request.url()));
  release();
  await come;
  // An open dialog would cover this button.
  await page.getByRole('button', { name: 'Refund', exact: true }).first().click();
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page).getByLabel('Carrier')).toHaveCount(0);
});

/** Shows the page a purchase without its dispute, until the returned function is called. */
async function hideDispute(page: Page): Promise<() => Promise<void>> {
  const path = '**/api/purchases/*';
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const purchase = (await response.json()) as Purchase;
    const orders = purchase.orders.map(({ dispute: _, ...order }) => order);
    await route.fulfill({ response, json: { ...purchase, orders } });
  });
  return () => page.unroute(path);
}

test('a dispute that arrives while a refund or a parcel is typed is shown before it is sent', async ({
  page,
}) => {
  const { number, parts, orders } = await paidPurchase('pm_card_createDispute');
  await disputed(orders);
  await test.step('a refund', async () => {
    const show = await hideDispute(page);
    await openAsAdmin(page, `/dashboard/orders/${number}`);
    await page.getByRole('button', { name: 'Refund', exact: true }).first().click();
    await dialog(page)
      .getByLabel(parts[0]?.name ?? '')
      .fill('3');
    await dialog(page).getByRole('button', { name: 'Refund $7.50' }).click();
    await show();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Refund' }).click();
    await expect(question).toBeHidden();
    await expect(dialog(page)).toContainText('A refund now could pay the customer twice');
    await dialog(page).getByRole('button', { name: 'Refund $7.50' }).click();
    await expect(question).toContainText('A refund now could pay');
  });

  await test.step('a parcel', async () => {
    const show = await hideDispute(page);
    await page.reload();
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog(page).getByLabel('Carrier').fill('DHL');
    await expect(dialog(page)).not.toContainText('bank');
    await show();
    await dialog(page).getByRole('button', { name: 'Ship 20 units' }).click();
    await expect(dialog(page)).toContainText('Nothing was changed.');
    await expect(dialog(page)).toContainText('What you ship now may never be paid.');
    await expect(dialog(page).getByText('Its payment is in dispute now')).toHaveCount(2);
    await dialog(page).getByRole('button', { name: 'Ship 20 units' }).click();
    await expect(dialog(page)).toBeHidden();
  });
});

test('a refund after a lost dispute does not describe the dispute as open', async ({ page }) => {
  const { number, orders } = await paidPurchase('pm_card_createDispute');
  await lost(orders);
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  await page
    .getByRole('row')
    .getByRole('button', { name: /^Refund/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Refund $25.00' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'The customer\u2019s bank took the money back.',
  );
  await expect(page.getByRole('alertdialog')).not.toContainText('in dispute');
});

test('all parcels are fetched and printed, on pages of one orientation', async ({ page }) => {
  // The demo shop has more than two lines to ship. So few fit on this screen that the end of the list stays out of reach.
  await page.setViewportSize({ width: 375, height: 200 });
  await page.route(/limit=50/, (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=2') }),
  );
  await openAsAdmin(page, '/dashboard/pick');
  await expect(page.getByText(/^All [\d,]+ lines shown$/)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('page', 'pick');
});

test('the orders to ship are one step away, and a purchase ships with its tracking number in six', async ({
  page,
}) => {
  const { id, number, parts, orders, customer } = await paidPurchase();
  await openAsAdmin(page, '/dashboard');
  const person = countedPerson(page);
  await person.press(page.getByRole('link', { name: 'To Ship' }));
  await expect(page.getByRole('table', { name: 'Purchases to pack' })).toBeVisible();
  expect(person.steps).toBe(1);
  // Other tests leave paid orders that are never shipped.
  await fetchToEnd(page, 'lines');
  await expect(page.getByRole('row').filter({ hasText: parts[0]?.name ?? '' })).toContainText('10');
  await person.press(
    page.getByRole('table', { name: 'Purchases to pack' }).getByRole('link', { name: number }),
  );
  await expect(page.getByRole('link', { name: 'Order again' })).toHaveCount(0);
  await person.press(page.getByRole('button', { name: 'Ship', exact: true }));
  const units = dialog(page).getByLabel(parts[0]?.name ?? '');
  await expect(units).toHaveValue('10');
  const { partNumber } = orders.find(({ item }) => item === parts[0]?.name) ?? {};
  await expect(units).toHaveAccessibleDescription(`${partNumber} 10 to ship`);
  await units.fill('2.5');
  await expect(units).toHaveValue('2.5');
  await dialog(page).getByRole('button', { name: 'None' }).click();
  await expect(units).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'All' }).click();
  await expect(units).toHaveValue('10');
  await expectAccessible(page);
  await person.fill(dialog(page).getByLabel('Tracking number'), '00340434161094042557');
  await person.fill(dialog(page).getByLabel('Carrier'), 'DHL');
  await person.press(dialog(page).getByRole('button', { name: 'Ship 20 units' }));
  await expect(page.getByText('20 units shipped')).toBeVisible();
  expect(person.steps).toBeLessThanOrEqual(6);
  await expect(page.getByText('Everything has shipped, in 1 parcel.')).toBeVisible();
  await expect(history(page)).toContainText('Shipped with DHL, 00340434161094042557');
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Correct tracking number' }).click();
  const tracking = dialog(page).getByLabel('Tracking number');
  await expect(tracking).toBeFocused();
  await expect(tracking).toHaveValue('00340434161094042557');
  await expectAccessible(page);
  await tracking.fill('00340434161094042558');
  await test.step('a number that a colleague has saved in the meantime is shown before it is replaced', async () => {
    const { token } = await demoAdmin();
    const [shipment] = (await read(id, customer.token)).shipments;
    const body = { carrier: 'DHL', tracking: '00340434161094042559' };
    await api('PUT', `/shipments/${shipment?._id}/tracking`, { token, body });
    await tracking.press('Enter');
    await expect(dialog(page)).toContainText('Somebody else has just corrected this parcel.');
    await expect(dialog(page)).toContainText('Saved in the meantime: DHL, 00340434161094042559.');
  });
  await tracking.press('Enter');
  await expect(history(page)).toContainText('Shipped with DHL, 00340434161094042558');
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(history(page)).toContainText('Delivered by DHL');
  await test.step('a line that is archived later still counts as paid', async () => {
    const { token } = await demoAdmin();
    await api('DELETE', `/delete/${orders[0]?._id}?state=paid`, { token });
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Archived' })).toHaveCount(1);
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details).toContainText(/Total\s*\$50\.00/);
    await expect(details).not.toContainText(/Paid\s*\$/);
  });
});

test('a shipped purchase links to the next one, and past those that were skipped', async ({
  page,
}) => {
  const left = await paidPurchase();
  const shipped = await paidPurchase();
  const next = await paidPurchase();
  const waiting = [left, next].flatMap(({ orders }) => orders);
  // Other tests may have paid orders in between.
  await page.route('**/api/ordersToShip*', (route) => route.fulfill({ json: waiting }));
  await openAsAdmin(page, `/dashboard/orders/${shipped.number}`);
  const heading = page.getByRole('heading', { level: 1 });
  const shipAll = async () => {
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog(page).getByLabel('Carrier').fill('DHL');
    await dialog(page).getByRole('button', { name: 'Ship 20 units' }).click();
  };
  const goOn = page.getByRole('button', { name: 'Next to ship' });
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
  await expect(goOn).toHaveCount(0);
  await shipAll();
  await goOn.click();
  await expect(heading).toHaveText(`Purchase ${next.number}`);
  await expect(goOn).toHaveCount(0);
  waiting.splice(2);
  await shipAll();
  await goOn.click();
  await expect(heading).toHaveText(`Purchase ${left.number}`);
  waiting.splice(0);
  await shipAll();
  await goOn.click();
  await expect(page.getByText('Nothing to ship')).toBeVisible();
});

test.describe('in a time zone with another date than UTC', () => {
  const timeZone = ZONE_OF_ANOTHER_DAY;
  test.use({ timezoneId: timeZone });

  test('orders to ship have the local date, by which they are found', async ({ page }) => {
    const { number, orders } = await paidPurchase();
    await openAsAdmin(page, '/dashboard/pick');
    const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });
    const row = page.getByRole('table', { name: 'Purchases to pack' }).getByRole('row');
    await expect(row.filter({ hasText: number })).toContainText(today);
    const day = new Date().toLocaleDateString('sv', { timeZone });
    await page.goto(`/dashboard/orders?search=${number}&from=${day}&to=${day}`);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await page.goto('/dashboard/manageAllOrders');
    const placed = page.getByRole('row').filter({ hasText: orderNumber(orders[0]?._id ?? '') });
    await expect(placed).toContainText(today);
  });
});

test('a second admin sees the units that the first has shipped, in a form that stays open and keeps the typed text', async ({
  page,
}) => {
  const { id, number, orders, parts } = await paidPurchase();
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog(page).getByLabel('Carrier').fill('DHL');
  await dialog(page).getByLabel('Tracking number').fill('T-1');
  // An accidental press in the corner of the window.
  await page.mouse.click(1, 1);
  const { token } = await demoAdmin();
  const lines = [{ orderId: orders[0]?._id, units: 4 }];
  await api('POST', `/purchases/${id}/shipments`, { token, body: { lines, carrier: 'UPS' } });
  const shipments = await hold(page, '**/shipments');
  await dialog(page).getByRole('button', { name: 'Ship 20 units' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  shipments.release();
  await expect(dialog(page).getByText('Only 6 are left')).toBeVisible();
  await expect(dialog(page).getByText(/^The purchase has changed/)).toBeVisible();
  await expect(dialog(page).getByLabel('Carrier')).toHaveValue('DHL');
  await expect(dialog(page).getByLabel('Tracking number')).toHaveValue('T-1');
  await dialog(page)
    .getByLabel(parts[0]?.name ?? '')
    .fill('6');
  await dialog(page).getByRole('button', { name: 'Ship 16 units' }).click();
  await expect(page.getByText('16 units shipped')).toBeVisible();
  await expect(history(page)).toContainText('Shipped with UPS');
});

test('a line is refunded in five steps, with the amount in advance and a confirmation; a simultaneous refund is reported', async ({
  page,
}) => {
  const { id, number, orders: lines, parts, customer } = await paidPurchase();
  await openAsAdmin(page, '/dashboard');
  const person = countedPerson(page);
  await person.press(page.getByRole('link', { name: 'Orders', exact: true }));
  await person.press(page.getByRole('link', { name: number }));
  const line = page.getByRole('row').filter({ hasText: parts[0]?.name ?? '' });
  await person.press(line.getByRole('button', { name: 'Refund' }));
  await expectAccessible(page);
  await person.press(dialog(page).getByRole('button', { name: 'Refund $25.00' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Refund $25.00 to the customer’s card?');
  await expect(question).toContainText('Unshipped units will not be shipped.');
  await person.press(question.getByRole('button', { name: 'Refund' }));
  await expect(history(page)).toContainText('$25.00 refunded');
  expect(person.steps).toBeLessThanOrEqual(5);
  await expect(line.getByText('Refunded', { exact: true })).toBeVisible();
  const { orders, refunds } = await read(id, customer.token);
  expect(orders.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded']);
  expect(refunds).toMatchObject([{ amount: 25, status: 'succeeded' }]);

  await test.step('no money is refunded twice when another admin refunds the same line', async () => {
    const other = page.getByRole('row').filter({ hasText: parts[1]?.name ?? '' });
    await other.getByRole('button', { name: 'Refund' }).click();
    await dialog(page).getByRole('button', { name: 'Refund $25.00' }).click();
    const order = lines.find(({ item }) => item === parts[1]?.name);
    const { token } = await demoAdmin();
    const refunded = [{ orderId: order?._id, units: 10, shipped: false }];
    const body = { lines: refunded, restock: false };
    expect((await api('POST', `/purchases/${id}/refunds`, { token, body })).status).toBe(201);
    await question.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog(page).getByText('None are left')).toBeVisible();
    await expect(dialog(page).getByText(/^The purchase has changed/)).toBeVisible();
    const { refunds } = await read(id, customer.token);
    expect(refunds.map(({ amount }) => amount)).toEqual([25, 25]);
  });
});

/** Opens a page as a user who has just been given the role Warehouse. */
async function openAsWarehouse(page: Page, path: string): Promise<Account & Person> {
  const worker = await beNewCustomer(page);
  await setClaims(worker.uid, { role: 'warehouse' });
  await page.goto(path);
  return worker;
}

test('a half-typed parcel survives the loss of the session or the role, until it is sent or cancelled', async ({
  page,
}) => {
  const { id, number, parts } = await paidPurchase();
  const worker = await openAsWarehouse(page, `/dashboard/orders/${number}`);
  const ship = page.getByRole('button', { name: 'Ship', exact: true });
  const units = dialog(page).getByLabel(parts[0]?.name ?? '');
  const tracking = dialog(page).getByLabel('Tracking number');
  await ship.click();
  await units.fill('4');
  await dialog(page).getByLabel('Carrier').fill('DHL');
  await tracking.fill('T-1');
  await test.step('after the session ended', async () => {
    await page.route(`**/api/purchases/${id}/shipments`, (route) =>
      route.fulfill(problem('unauthenticated', 'Please log in again.')),
    );
    await dialog(page).getByRole('button', { name: 'Ship 14 units' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.unrouteAll();
    await logIn(page, worker);
    await ship.click();
    await expect(units).toHaveValue('4');
    await expect(dialog(page).getByLabel('Carrier')).toHaveValue('DHL');
    await expect(tracking).toHaveValue('T-1');
  });

  await test.step('after the role was removed and given again', async () => {
    await setClaims(worker.uid, {});
    await dialog(page).getByRole('button', { name: 'Ship 14 units' }).click();
    await expect(page.getByText('You can no longer open this purchase')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to My Orders' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'To Ship' }),
      'the menu is that of the role',
    ).toHaveCount(0);
    await setClaims(worker.uid, { role: 'warehouse' });
    await page.reload();
    await ship.click();
    await expect(tracking).toHaveValue('T-1');
  });

  await dialog(page).getByRole('button', { name: 'Ship 14 units' }).click();
  await expect(page.getByText('14 units shipped')).toBeVisible();
  await ship.click();
  await expect(tracking).toHaveValue('');
  await tracking.fill('T-2');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await ship.click();
  await expect(tracking).toHaveValue('');
});

test('after a lost response, units are shipped and refunded once, even after a reload', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const { id, number, orders, parts, customer } = await paidPurchase();
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  const [first, second] = parts.map(({ name }) => dialog(page).getByLabel(name));
  const unheard = dialog(page).getByText(/^We do not know whether this was recorded/);

  const ship = async () => {
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await dialog(page).getByLabel('Carrier').fill('DHL');
    await second?.fill('0');
  };
  await ship();
  await expect(unheard).toHaveCount(0);
  await first?.fill('4');
  await loseAnswer(page, 'POST', '**/shipments');
  await dialog(page).getByRole('button', { name: 'Ship 4 units' }).click();
  await expect(dialog(page).getByText('We could not reach the shop')).toBeVisible();
  await page.reload();
  await ship();
  await expect(first ?? page.locator('never')).toHaveValue('4');
  await expect(unheard).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ship 4 units' }).click();
  await expect(page.getByText('4 units shipped')).toBeVisible();

  await test.step('a parcel can be resent without a reload too', async () => {
    await ship();
    await first?.fill('1');
    await loseAnswer(page, 'POST', '**/shipments');
    const send = dialog(page).getByRole('button', { name: 'Ship 1 unit' });
    await send.click();
    await expect(dialog(page).getByText('We could not reach the shop')).toBeVisible();
    await send.click();
    await expect(page.getByText('1 unit shipped')).toBeVisible();
  });

  await test.step('a parcel that a colleague has taken back before the retry is not reported as shipped', async () => {
    await ship();
    await first?.fill('2');
    await loseAnswer(page, 'POST', '**/shipments');
    const send = dialog(page).getByRole('button', { name: 'Ship 2 units' });
    await send.click();
    await expect(dialog(page).getByText('We could not reach the shop')).toBeVisible();
    const { token } = await demoAdmin();
    const shipment = (await read(id, token)).shipments.find(({ lines }) => lines[0]?.units === 2);
    const body = { reason: 'Wrong box' };
    await api('PUT', `/shipments/${shipment?._id}/takenBack`, { token, body });
    await send.click();
    await expect(page.getByText('Somebody has taken this parcel back')).toBeVisible();
    await expect(page.getByText('2 units shipped')).toHaveCount(0);
  });

  const refund = async () => {
    const line = page.getByRole('row').filter({ hasText: parts[1]?.name ?? '' });
    await line.getByRole('button', { name: 'Refund' }).click();
  };
  await refund();
  await second?.fill('3');
  await loseAnswer(page, 'POST', '**/refunds');
  const press = async () => {
    await dialog(page).getByRole('button', { name: 'Refund $7.50' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click();
  };
  await press();
  await expect(dialog(page).getByText('We could not reach the shop')).toBeVisible();
  await page.reload();
  await refund();
  await expect(unheard).toBeVisible();
  await press();
  await expect(page.getByText('Refund of $7.50 recorded')).toBeVisible();
  const { shipments, refunds } = await read(id, customer.token);
  const orderId = orders[0]?._id;
  expect(shipments).toMatchObject([
    { lines: [{ orderId, units: 4 }], takenBackAt: null },
    { lines: [{ orderId, units: 1 }], takenBackAt: null },
    { lines: [{ orderId, units: 2 }], takenBackAt: expect.any(String) },
  ]);
  expect(refunds).toMatchObject([{ amount: 7.5 }]);

  // After closing the dialog, the same values are a new request.
  await refund();
  await expect(unheard).toHaveCount(0);
  await second?.fill('3');
  await press();
  await expect.poll(async () => (await read(id, customer.token)).refunds).toHaveLength(2);
});

test('a refund that is already closed, by a colleague or by a press whose response was lost, is reported as closed', async ({
  page,
}) => {
  const { id, number, orders, customer } = await paidPurchase();
  // The test cannot wait for two days of refusals by the card.
  const held = { _id: 're-1', at: new Date().toISOString(), amount: 2.5, status: 'failed' };
  const refund = { ...held, lines: [], restocked: false, paidBack: null, heldPayment: 'pi_1' };
  const lines = [{ orderId: orders[0]?._id, units: 1, shipped: false, amount: 2.5 }];
  const retried = { ...held, _id: 're-2', lines, restocked: false, paidBack: null };
  const json = { ...(await read(id, customer.token)), refunds: [refund, retried] };
  await page.route('**/api/purchases/*', (route) => route.fulfill({ json }));
  const nothing = { modifiedCount: 0 };
  await page.route('**/payments/pi_1/paidBack', (route) => route.fulfill({ json: nothing }));
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  await expect(page.getByText(/The shop tries again for about two days/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Paid back another way' }).click();
  await dialog(page).getByLabel('How was it paid back?').fill('Bank transfer');
  await dialog(page).getByRole('button', { name: 'Close the refund' }).click();
  await expect(page.getByText('This refund was already closed')).toBeVisible();
});

test('Escape at the confirmation of a refund keeps the refund open, with the typed text', async ({
  page,
}) => {
  const { id, number, orders, parts } = await paidPurchase();
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).first().click();
  const units = dialog(page).getByLabel(parts[0]?.name ?? '');
  await expect(units).toBeFocused();
  await units.fill('2');
  const refund = dialog(page).getByRole('button', { name: 'Refund $5.00' });
  await refund.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(units).toHaveValue('2');
  await expect(refund).toBeFocused();

  await test.step('units that a colleague refunds during the confirmation are reported', async () => {
    await refund.click();
    const { token } = await demoAdmin();
    const order = orders.find(({ item }) => item === parts[0]?.name);
    const lines = [{ orderId: order?._id, units: 9, shipped: false }];
    const body = { lines, restock: false };
    await api('POST', `/purchases/${id}/refunds`, { token, body });
    const refreshed = page.waitForResponse(/\/purchases\//);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await refreshed;
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(dialog(page).getByText('Only 1 is left')).toBeVisible();
  });
});

test('a purchase that its customer pays or cancels during the confirmation is reported, without another confirmation', async ({
  page,
}) => {
  for (const act of ['pays', 'cancels'] as const) {
    const purchase = await placedPurchase();
    const { id, number, customer } = purchase;
    await openAsAdmin(page, `/dashboard/orders/${number}`);
    await page.getByRole('button', { name: 'Cancel all' }).click();
    if (act === 'pays') await pay(purchase);
    else await api('DELETE', `/purchases/${id}`, { token: customer.token });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(
      page.getByText(
        act === 'pays' ? /has been paid in the meantime/ : 'This order was already closed',
      ),
    ).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancel all' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('by keyboard, parcels are shipped and delivered, once while Enter is held, and the focus moves to the heading when a button disappears', async ({
  page,
}) => {
  const { number, parts } = await paidPurchase();
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  const heading = page.getByRole('heading', { level: 1 });
  const ship = page.getByRole('button', { name: 'Ship', exact: true });
  await ship.press('Enter');
  await dialog(page).getByLabel('Carrier').fill('DHL');
  await dialog(page)
    .getByLabel(parts[0]?.name ?? '')
    .fill('4');
  await page.keyboard.down('Enter');
  await expect(page.getByText('14 units shipped')).toBeVisible();
  // A held key repeats, wherever the focus is by then.
  await ship.focus();
  await page.keyboard.down('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.up('Enter');

  await ship.press('Enter');
  await dialog(page).getByLabel('Carrier').fill('DHL');
  await page.keyboard.press('Enter');
  await expect(page.getByText('6 units shipped', { exact: true })).toBeVisible();
  await expect(heading).toBeFocused();
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Mark as delivered' }).first().press('Enter');
    await expect(history(page).getByText('Delivered by DHL')).toHaveCount(2 - left);
    await expect(heading).toBeFocused();
  }
});

test('shipped units go back on sale only by choice', async ({ page }) => {
  const { id, number, orders } = await paidPurchase();
  const { token } = await demoAdmin();
  const [first] = orders;
  const lines = [{ orderId: first?._id, units: 10 }];
  await api('POST', `/purchases/${id}/shipments`, { token, body: { lines, carrier: 'UPS' } });
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  const refund = page.getByRole('table').getByRole('button', { name: /^Refund/ });
  const restock = dialog(page).getByLabel('Put these units back on sale');
  await refund.first().click();
  await expect(restock).not.toBeChecked();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await refund.nth(1).click();
  await expect(restock).toBeChecked();
});

test('by keyboard, each dialog of a purchase starts at its first field, and Escape returns the focus', async ({
  page,
}) => {
  const { id, number, orders } = await paidPurchase();
  const opens = async (name: string, field: string) => {
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.press('Enter');
    await expect(dialog(page).getByLabel(field).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();
  };
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  await opens('Change address', 'Name');
  await opens('Ship', 'Carrier');
  await opens('Refund', orders[0]?.item ?? '');
  const { token } = await demoAdmin();
  const lines = [{ orderId: orders[0]?._id, units: 10 }];
  await api('POST', `/purchases/${id}/shipments`, { token, body: { lines, carrier: 'UPS' } });
  await page.reload();
  await opens('Add tracking number', 'Tracking number');
  await opens('Take back', 'Reason');
});

test('two presses mark a parcel as delivered once', async ({ page }) => {
  const { id, number, orders } = await paidPurchase();
  const { token } = await demoAdmin();
  const lines = orders.map(({ _id }) => ({ orderId: _id, units: 10 }));
  await api('POST', `/purchases/${id}/shipments`, { token, body: { lines, carrier: 'UPS' } });
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  await page.getByRole('button', { name: 'Mark as delivered' }).dblclick();
  await expect(history(page)).toContainText('Delivered by UPS');
  expect(sent).toBe(1);
});

test('a parcel marked as delivered by mistake is on its way again, unless somebody has marked it again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { id, number, orders } = await paidPurchase();
  const { token } = await demoAdmin();
  const lines = orders.map(({ _id }) => ({ orderId: _id, units: 10 }));
  await api('POST', `/purchases/${id}/shipments`, { token, body: { lines, carrier: 'UPS' } });
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  await page.getByRole('button', { name: 'Mark as delivered' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Mark as not delivered' });
  await expect(undo).toBeVisible();
  await expectAccessible(page);

  const parcel = `/shipments/${(await read(id, token)).shipments[0]?._id}/delivered`;
  await api('DELETE', parcel, { token });
  await api('PUT', parcel, { token });
  await undo.press('Enter');
  await expect(page.getByText('marked as delivered again in the meantime')).toBeVisible();
  await expect(history(page)).toContainText('Delivered by UPS');
  // The page is refetching until then.
  await expect(undo).not.toHaveAttribute('aria-busy');
  await undo.press('Enter');
  await expect(page.getByText('Marked as not delivered', { exact: true })).toBeVisible();
  await expect(history(page)).not.toContainText('Delivered by UPS');
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
});

test('a parcel shipped by mistake is taken back with a reason, once despite a lost response, and its units can be shipped again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const { id, number, orders } = await paidPurchase();
  const { token } = await demoAdmin();
  const lines = orders.map(({ _id }) => ({ orderId: _id, units: 10 }));
  await api('POST', `/purchases/${id}/shipments`, { token, body: { lines, carrier: 'UPS' } });
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  await page.getByRole('button', { name: 'Take back' }).press('Enter');
  const reason = dialog(page).getByLabel('Reason');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Reason is required')).toBeVisible();
  await loseAnswer(page, 'PUT', '**/takenBack');
  await expectAccessible(page);
  await reason.fill('Packed for another purchase');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('We could not reach the shop')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Parcel taken back', { exact: true })).toBeVisible();
  await expect(history(page)).toContainText('Not shipped after all: UPS');
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Ship 20 units' })).toBeVisible();
});

/** Changes the street of a purchase as another admin. */
async function readdress(id: string, street: string): Promise<void> {
  const { token } = await demoAdmin();
  const { orders, delivery } = await read(id, token);
  const body = { seen: orders[0]?.address, delivery: { ...delivery, street } };
  await api('PUT', `/purchases/${id}/delivery`, { token, body });
}

test('the address of a paid purchase is changed, once despite a lost response, and staff who pack for the old address are told', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of 409/);
  const { id, number } = await paidPurchase();
  await openAsAdmin(page, `/dashboard/orders/${number}`);
  const change = page.getByRole('button', { name: 'Change address' });
  await change.press('Enter');
  await expect(dialog(page)).toContainText('A packing slip that was printed before');
  const city = dialog(page).getByLabel('City');
  await city.fill('');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('City is required')).toBeVisible();
  await test.step('a typed address is restored as a whole, even if a colleague has changed the address since', async () => {
    await city.fill('Bergen');
    const street = await dialog(page).getByLabel('Street and number').inputValue();
    await readdress(id, '1 Hamar Road');
    await page.reload();
    await change.click();
    await expect(city).toHaveValue('Bergen');
    await expect(dialog(page).getByLabel('Street and number')).toHaveValue(street);
  });
  await test.step('an address that a colleague has saved in the meantime is shown before it is replaced', async () => {
    await readdress(id, '3 Hamar Road');
    await city.press('Enter');
    await expect(dialog(page)).toContainText('Somebody else has changed the address. It goes to:');
    await expect(dialog(page)).toContainText('3 Hamar Road');
  });
  await loseAnswer(page, 'PUT', '**/delivery');
  await expectAccessible(page);
  await city.fill('Bergen');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('We could not reach the shop')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('Delivery address saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Bill to')).toBeVisible();

  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog(page).getByLabel('Carrier').fill('DHL');
  await readdress(id, '2 Hamar Road');
  const ship = dialog(page).getByRole('button', { name: 'Ship 20 units' });
  await ship.click();
  await expect(dialog(page)).toContainText('It goes to another address now.');
  await expect(dialog(page)).toContainText('Hamar');
  await ship.click();
  await expect(page.getByText('20 units shipped')).toBeVisible();
  await expect(change).toHaveCount(0);

  await page.goto('/dashboard/audit?act=order.readdress');
  const entries = page.getByRole('row').filter({ hasText: number });
  await expect(entries).toContainText(['Not recorded', /City.*Bergen/]);
});
