import { readFile } from 'node:fs/promises';
import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Order } from '@brushline/contract/orders/orders';
import type { Page, Route } from '@playwright/test';
import { newPart, placePurchase } from '../api/support/data.ts';
import { auth, demoAdmin, newCustomer } from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { createAccount } from './support/auth-emulator.ts';
import { askForFreshParts } from './support/fresh-parts.ts';
import { hold } from './support/hold.ts';
import { watchShifts } from './support/layout-shift.ts';
import { type OwnPart, orderElsewhere, ownPart } from './support/own-part.ts';
import { problem } from './support/problem.ts';
import { beginRound } from './support/round.ts';
import { logIn, newAccount, openAsNewCustomer } from './support/sign-up.ts';
import { type CountedPerson, countedPerson } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.beforeEach(({ page }) => askForFreshParts(page));

const NUMBERS = { minimumOrder: 10, stock: 1000, price: 8.4 };

const field = (page: Page) => page.getByRole('combobox', { name: 'Part number and quantity' });
const row = (page: Page, part: OwnPart) => page.getByRole('row').filter({ hasText: part.name });
const placeAndPay = (page: Page) => page.getByRole('button', { name: 'Place and pay' });
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order', exact: true });
const purchaseHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Purchase [0-9A-Z]{4}-[0-9A-Z]{4}$/ });

function fourParts(): Promise<OwnPart[]> {
  return Promise.all(Array.from({ length: 4 }, () => ownPart(NUMBERS)));
}

async function fillAddress(page: Page, person: CountedPerson): Promise<void> {
  await person.fill(page.getByLabel('Street and number'), '8 Rotor Road');
  await person.fill(page.getByLabel('City'), 'Oslo');
  await person.choose(page.getByLabel('Country'), 'NO');
  await person.fill(page.getByLabel('Phone'), '+47 555 0100');
}

async function pay(page: Page, person: CountedPerson, card = '4242424242424242'): Promise<void> {
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await person.fill(page.getByLabel('Credit or debit card number'), card);
  await person.fill(page.getByLabel('Expiry date'), '12/34');
  await person.fill(page.getByLabel('Security code'), '123');
  await person.press(page.getByRole('button', { name: 'Pay', exact: true }));
}

/** Makes the scheduled job issue the invoice of the purchase on the page. */
async function awaitInvoice(page: Page): Promise<void> {
  beginRound();
  await expect(async () => {
    await page.reload();
    // A page that loads slowly does not lack the invoice.
    await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Invoice \d{6}/ })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
}

/** Downloads the invoice once it is issued. */
async function takeInvoice(page: Page, person: CountedPerson): Promise<void> {
  await awaitInvoice(page);
  await person.open(page.url());
  const file = page.waitForEvent('download');
  await person.press(page.getByRole('button', { name: /^Download PDF of Invoice/ }));
  await file;
}

/** Opens the checkout as a new customer whose list has 20 of each of these parts, with a typed address. */
async function openCheckout(page: Page, parts: readonly OwnPart[]): Promise<CountedPerson> {
  const person = countedPerson(page);
  const lines = parts.map(({ name }) => `${encodeURIComponent(name)}=20`).join('&');
  await openAsNewCustomer(page, `/list#${lines}`);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await fillAddress(page, person);
  return person;
}

test('four parts have one number and one payment: in a new browser, from a pasted list, and ordered again', async ({
  page,
}) => {
  test.slow();
  const parts = await fourParts();
  const account = newAccount('Casey Coil');
  await createAccount(account);

  const first = countedPerson(page);
  await first.open('/');
  await first.press(page.getByRole('link', { name: 'Log In' }));
  await first.fill(page.getByLabel('E-mail'), account.email);
  await first.fill(page.getByLabel('Password', { exact: true }), account.password);
  await first.press(page.getByRole('button', { name: 'Login', exact: true }));
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await first.press(page.getByRole('link', { name: /^Order list/ }));
  for (const { name } of parts) {
    await first.fill(field(page), `${name} 20`);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await first.key('Enter');
  }
  await expect(page.getByRole('complementary', { name: 'Checkout' })).toContainText(
    '4 parts, 80 units',
  );
  await first.fill(page.getByLabel(/^Your purchase order number/), 'PO-26-1187');
  await fillAddress(page, first);
  await first.press(placeAndPay(page));
  await expect(purchaseHeading(page)).toBeVisible();
  await pay(page, first);
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await expect(page.getByRole('row').getByText('Paid', { exact: true })).toHaveCount(4);
  await expect(page.getByText('PO-26-1187')).toBeVisible();
  await takeInvoice(page, first);
  expect(first.steps).toBeLessThanOrEqual(60);

  const pasted = countedPerson(page);
  await pasted.open('/list');
  await pasted.press(field(page));
  await pasted.paste(parts.map(({ name }) => `${name}\t20`).join('\n'));
  await pasted.press(page.getByRole('button', { name: 'Add all valid lines' }));
  await pasted.fill(page.getByLabel(/^Your purchase order number/), 'PO-26-1188');
  await pasted.press(placeAndPay(page));
  await expect(purchaseHeading(page)).toBeVisible();
  await pay(page, pasted);
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await expect(page.getByRole('row').getByText('Paid', { exact: true })).toHaveCount(4);
  await takeInvoice(page, pasted);
  expect(pasted.steps).toBeLessThanOrEqual(12);

  const again = countedPerson(page);
  await again.open('/dashboard/myOrders');
  // One heading above the four parts of each purchase, the newest first.
  const headings = ['PO-26-1188', 'PO-26-1187'].map((order) =>
    RegExp(`^Purchase.*Your purchase order ${order}.*4 parts.*Invoice$`),
  );
  await expect(page.locator('th[scope="rowgroup"]')).toHaveText(headings);
  await test.step('the link of a paid order leads to the heading, because nothing is left to pay', async () => {
    await page
      .getByRole('link', { name: /^Order [0-9A-Z]{4}-/ })
      .first()
      .click();
    await expect(purchaseHeading(page)).toBeFocused();
    await page.goBack();
  });
  await again.press(page.getByRole('link', { name: /^Purchase / }).first());
  await again.press(page.getByRole('link', { name: 'Order again' }));
  await expect(page.getByRole('region', { name: 'Order again' })).toContainText(/PRT-[0-9A-Z]+/);
  await again.press(page.getByRole('button', { name: 'Add all valid lines' }));
  await again.press(placeOrder(page));
  await expect(purchaseHeading(page)).toBeVisible();
  await expect(page.getByRole('row').getByText('Unpaid', { exact: true })).toHaveCount(4);
  expect(again.steps).toBeLessThanOrEqual(6);
});

test('every line that cannot be ordered shows why, and nothing is ordered', async ({ page }) => {
  const [one, two, three] = await Promise.all([
    ownPart({ ...NUMBERS, stock: 30 }),
    ownPart(NUMBERS),
    ownPart({ ...NUMBERS, stock: 25 }),
  ]);
  await openCheckout(page, [one, two, three]);
  await Promise.all([orderElsewhere(one, 15), orderElsewhere(three, 20)]);
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText('2 lines cannot be ordered');
  await expect(row(page, one)).toContainText('Only 15 left. There were 30 when you added it.');
  await expect(row(page, three)).toContainText('Only 5 left');
  await expect(placeOrder(page)).toBeDisabled();
  await expect(row(page, one).getByRole('textbox')).toBeFocused();
  await page.getByRole('button', { name: `Take 15 of ${one.name}` }).click();
  await expect(page.getByText('2 lines cannot be ordered')).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${three.name}` }).click();

  await test.step('a part that goes off sale moves the focus to the button that removes it', async () => {
    await api('DELETE', two.path, { token: (await demoAdmin()).token });
    await placeOrder(page).press('Enter');
    await expect(row(page, two)).toContainText('No longer on sale');
    const remove = page.getByRole('button', { name: `Remove ${two.name}` });
    await expect(remove).toBeFocused();
    await expect(remove).toHaveAccessibleDescription(/^No longer on sale/);
    await remove.press('Enter');
  });
  await placeOrder(page).click();
  await expect(purchaseHeading(page)).toBeVisible();
  await expect(row(page, one)).toContainText('15');
  await expect(page.getByRole('row').getByText('Unpaid', { exact: true })).toHaveCount(1);
});

test('ordered lines leave the list; a line changed in the meantime stays', async ({ page }) => {
  const parts = [await ownPart(NUMBERS), await ownPart(NUMBERS)] as const;
  await openCheckout(page, parts);
  const order = await hold(page, '**/api/purchases');
  await placeOrder(page).click();
  const quantity = row(page, parts[1]).getByRole('textbox');
  await quantity.fill('40');
  await quantity.press('Enter');
  order.release();
  await expect(purchaseHeading(page)).toBeVisible();
  await page.getByRole('link', { name: /^Order list/ }).click();
  await expect(quantity).toHaveValue('40');
  await expect(row(page, parts[0])).toHaveCount(0);
});

test('a list is ordered once, even if two tabs order it at the same time', async ({
  page,
  context,
}) => {
  const part = await ownPart(NUMBERS);
  await openCheckout(page, [part]);
  const order = await hold(page, '**/api/purchases');
  const other = await context.newPage();
  await askForFreshParts(other);
  await other.goto('/list');
  await fillAddress(other, countedPerson(other));
  await placeOrder(page).click();
  await expect(placeOrder(page)).toHaveAttribute('aria-busy', 'true');
  await placeOrder(other).click();
  await expect(other.getByText('Another tab is ordering this list')).toBeVisible();
  order.release();
  await expect(purchaseHeading(page)).toBeVisible();
  await expect(row(other, part)).toHaveCount(0);
  await other.goto('/dashboard/myOrders');
  await expect(other.getByRole('link', { name: 'Pay' })).toHaveCount(1);
});

test.describe('without a response', () => {
  test.use({ expectedErrors: [/^Failed to load resource: net::ERR_FAILED/] });

  test('an order whose response is lost is placed once, even after a reload', async ({ page }) => {
    const parts = [await ownPart(NUMBERS), await ownPart(NUMBERS)];
    await openCheckout(page, parts);
    let loseAnswer = () => {};
    const isPlaced = new Promise<void>((resolve) => {
      loseAnswer = resolve;
    });
    await page.route('**/api/purchases', async (route) => {
      await route.fetch();
      await isPlaced;
      await route.abort();
    });
    await placeOrder(page).click();
    await expect(placeOrder(page)).toHaveAttribute('aria-busy', 'true');
    await expect(placeAndPay(page)).not.toHaveAttribute('aria-busy');
    await expect(placeAndPay(page)).toBeDisabled();
    loseAnswer();
    await expect(page.getByText('We do not know whether your last order arrived.')).toBeVisible();
    await page.unroute('**/api/purchases');
    await page.reload();
    await expect(page.getByText('We do not know whether your last order arrived.')).toBeVisible();
    await expect(page.getByLabel('Street and number')).toHaveValue('8 Rotor Road');
    await placeOrder(page).click();
    await expect(purchaseHeading(page)).toBeVisible();
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('link', { name: /^Purchase / })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Pay' })).toHaveCount(2);
  });
});

test('an order whose response arrives incomplete is placed once, even if the next attempt must wait', async ({
  page,
}) => {
  await openCheckout(page, [await ownPart(NUMBERS)]);
  const refusals = [
    async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: '{"acknow' });
    },
    (route: Route) => route.fulfill(problem('rate_limited', 'Please wait a moment')),
  ];
  for (const refusal of refusals) {
    await page.route('**/api/purchases', refusal, { times: 1 });
    await placeOrder(page).click();
    await expect(page.getByText('We do not know whether your last order arrived.')).toBeVisible();
    await expect(placeOrder(page)).toBeEnabled();
  }
  await expect(page.getByText('Please wait a moment')).toBeVisible();
  await placeOrder(page).click();
  await expect(purchaseHeading(page)).toBeVisible();
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('link', { name: 'Pay' })).toHaveCount(1);
});

test('an ordered list is not shown empty while the page of its purchase loads', async ({
  page,
}) => {
  const part = await ownPart(NUMBERS);
  const code = await hold(page, /\/(dashboard-layout|purchase-page)-[\w-]+\.js$/);
  await openCheckout(page, [part]);
  const card = page.waitForRequest(/\/v3\/$/);
  await placeAndPay(page).click();
  await test.step('the card provider is preloaded', () => card);
  await expect(page.getByText('Order Placed Successfully')).toBeVisible();
  await expect(placeAndPay(page)).toHaveAttribute('aria-busy', 'true');
  await expect(row(page, part)).toBeVisible();
  code.release();
  await expect(purchaseHeading(page)).toBeVisible();
  await page.getByRole('link', { name: /^Order list/ }).click();
  await expect(page.getByText('Nothing on this list yet')).toBeVisible();
});

test('a list can be ordered in a browser that blocks storage, and locks with it, as Firefox does', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.locks.request = () => Promise.reject(new DOMException('', 'SecurityError'));
  });
  await openCheckout(page, [await ownPart(NUMBERS)]);
  await placeOrder(page).click();
  await expect(purchaseHeading(page)).toBeVisible();
});

test('on a phone, a loading purchase is shown from its heading, and then from its payment', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openCheckout(page, [await ownPart(NUMBERS)]);
  const purchase = await hold(page, '**/api/purchases/*');
  await placeAndPay(page).click();
  // First, because it disappears.
  const { y = 0, height = 0 } =
    (await toast(page, 'Order Placed Successfully').boundingBox()) ?? {};
  await expect(page.getByText('Loading the purchase')).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(y + height).toBeLessThan(heading?.y ?? 0);
  purchase.release();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeInViewport();
  const [quantity, total] = await Promise.all(
    ['Quantity', 'Total'].map((label) => page.getByRole('cell').getByText(label).boundingBox()),
  );
  expect(total?.y, 'the figures of a card are on one line').toBe(quantity?.y);
});

test('an error is shown at its field, and the typed text survives a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const code = page.waitForResponse(/\/purchase-page-[\w-]+\.js$/);
  await openCheckout(page, [await ownPart(NUMBERS)]);
  await test.step('the code for the page of a purchase is preloaded', () => code);
  const country = page.getByLabel('Country');
  await country.selectOption('');
  await placeAndPay(page).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(country).toBeFocused();
  await test.step('a second press that hits a field, because the refusal has shifted the page, does not move the focus', async () => {
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(country).toBeFocused();
  });
  await country.selectOption('NO');
  await page.getByLabel(/^VAT ID/).fill('DE12');
  await page.getByLabel('City').fill('');
  await placeOrder(page).click();
  await expect(page.getByText('City is required')).toBeVisible();
  await expect(
    page.getByText(/^Enter a European VAT ID .* or leave the field empty/),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^VAT ID/)).toHaveValue('DE12');
  await expect(page.getByLabel('Street and number')).toHaveValue('8 Rotor Road');
});

test('a session that ends at the checkout shows a notice, and the login restores the typed text', async ({
  page,
}) => {
  const part = await ownPart(NUMBERS);
  const account = await openAsNewCustomer(page, `/list#${encodeURIComponent(part.name)}=20`);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await fillAddress(page, countedPerson(page));
  await page.route('**/api/purchases', (route) =>
    route.fulfill(problem('unauthenticated', 'Please log in again.')),
  );
  await placeOrder(page).click();
  await expect(page.getByText(/^Your session has ended\./)).toBeFocused();
  await page.unroute('**/api/purchases');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await logIn(page, account);
  await expect(page.getByLabel('Street and number')).toHaveValue('8 Rotor Road');
  await placeAndPay(page).click();
  await expect(page.locator(':focus')).toContainText('Pay by card');
});

test('the billing address and the VAT ID are filled in at the next purchase', async ({ page }) => {
  const part = await ownPart(NUMBERS);
  await openCheckout(page, [part]);
  await page.getByLabel('Bill to another address').check();
  const billing = page.getByRole('group', { name: 'Bill to' });
  await billing.getByLabel('Name').fill('Accounts payable');
  await billing.getByLabel('Street and number').fill('1 Ledger Lane');
  await billing.getByLabel('City').fill('Bergen');
  await billing.getByLabel('Country').selectOption('NO');
  await billing.getByLabel('Phone').fill('+47 555 0101');
  await page.getByLabel(/^VAT ID/).fill('NO 999 999 999 MVA');
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/addresses') && response.request().method() === 'PUT',
  );
  await placeOrder(page).click();
  await kept;
  await page.goto(`/list#${encodeURIComponent(part.name)}=20`);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(page.getByLabel(/^VAT ID/)).toHaveValue('NO999999999MVA');
  const delivery = page.getByRole('group', { name: 'Deliver to' });
  await expect(delivery.getByRole('paragraph')).toContainText('8 Rotor Road');
  await expect(billing.getByRole('paragraph')).toContainText('1 Ledger Lane');
});

test('an order to another address neither restores a deleted one nor removes one of another device', async ({
  page,
}) => {
  const customer = await openAsNewCustomer(page, '/robots.txt');
  const address = { name: 'Casey Coil', city: 'Oslo', country: 'NO', phone: '+47 555 0100' };
  const [left, stays] = [
    { ...address, street: '1 Winding Way' },
    { ...address, street: '1 Ledger Lane' },
  ];
  const body = { addresses: [left, stays], billing: left };
  await api('PUT', '/addresses', { token: customer.token, body });
  const part = await ownPart(NUMBERS);
  await page.goto(`/list#${encodeURIComponent(part.name)}=20`);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await page.getByLabel('Bill to another address').uncheck();
  const delivery = page.getByRole('group', { name: 'Deliver to' });
  await expect(delivery.getByRole('paragraph')).toContainText('1 Winding Way');
  await delivery.getByRole('button', { name: 'Delete this address' }).press('Enter');
  await expect(delivery.getByRole('paragraph')).toContainText('1 Ledger Lane');
  await expect(delivery.getByRole('button', { name: 'Delete this address' })).toBeFocused();
  await expect(delivery.getByRole('option')).toHaveCount(2);
  await delivery.getByRole('button', { name: 'Undo' }).click();
  await expect(delivery.getByRole('paragraph')).toContainText('1 Winding Way');
  const { body: again } = await api('GET', '/addresses', { token: customer.token });
  expect(again).toMatchObject(body);
  await delivery.getByRole('button', { name: 'Delete this address' }).click();
  await expect(delivery.getByRole('paragraph')).toContainText('1 Ledger Lane');
  const saved = async () => (await api('GET', '/addresses', { token: customer.token })).body;
  await expect.poll(saved).toEqual({ addresses: [stays] });
  const elsewhere = { ...address, street: '8 Rotor Road' };
  const bySomeDevice = { addresses: [elsewhere, stays] };
  await api('PUT', '/addresses', { token: customer.token, body: bySomeDevice });
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/addresses') && response.request().method() === 'PUT',
  );
  await placeOrder(page).click();
  await kept;
  const after = await saved();
  expect(after).toMatchObject({ addresses: [stays, elsewhere] });
  expect(after).not.toHaveProperty('billing');
});

test('a chosen address is restored as a whole, even if the usual address has changed since', async ({
  page,
}) => {
  const { token } = await openAsNewCustomer(page, '/robots.txt');
  const works = { name: 'Casey Coil', city: 'Oslo', country: 'NO', phone: '+47 555 0100' };
  const addresses = [
    { ...works, street: '1 Winding Way' },
    { ...works, street: '1 Ledger Lane' },
  ];
  await api('PUT', '/addresses', { token, body: { addresses } });
  const part = await ownPart(NUMBERS);
  await page.goto(`/list#${encodeURIComponent(part.name)}=20`);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  const delivery = page.getByRole('group', { name: 'Deliver to' });
  await delivery.getByLabel('Address').selectOption('Casey Coil, 1 Ledger Lane, Oslo');
  const abroad = { ...works, street: '3 Storgatan', city: 'Lund', country: 'SE' };
  await api('PUT', '/addresses', { token, body: { addresses: [abroad, ...addresses] } });
  await page.reload();
  await expect(delivery.getByRole('paragraph')).toContainText(/1 Ledger Lane.*Oslo/s);
});

test('saved addresses that cannot be fetched are kept, and a retry does not remove the form', async ({
  page,
}) => {
  const customer = await openAsNewCustomer(page, '/robots.txt');
  const address = { city: 'Oslo', country: 'NO', phone: '+47 555 0100' };
  const works = { ...address, name: 'Casey Coil', street: '1 Winding Way' };
  const office = { ...address, name: 'Accounts payable', street: '1 Ledger Lane' };
  const kept = { addresses: [works], billing: office, vatId: 'NO999999999MVA' };
  await api('PUT', '/addresses', { token: customer.token, body: kept });
  let asked = 0;
  await page.route('**/api/addresses', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 404, json: {} }) : undefined;
  });
  const part = await ownPart(NUMBERS);
  await page.goto(`/list#${encodeURIComponent(part.name)}=20`);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await fillAddress(page, countedPerson(page));
  await page.getByLabel('City').focus();
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('Street and number')).toHaveValue('8 Rotor Road');

  await page.unroute('**/api/addresses');
  await page.route('**/api/addresses', (route) => route.continue());
  const put = page.waitForResponse(
    (response) => response.url().endsWith('/addresses') && response.request().method() === 'PUT',
  );
  await placeOrder(page).click();
  await put;
  const { body } = await api('GET', '/addresses', { token: customer.token });
  const rotorRoad = { ...address, street: '8 Rotor Road', name: customer.name };
  expect(body).toMatchObject({ ...kept, addresses: [rotorRoad, works] });
});

test('a declined card leaves the whole purchase unpaid; a second tab shows the later payment', async ({
  page,
  context,
}) => {
  const person = await openCheckout(page, await fourParts());
  await placeAndPay(page).click();
  await expect(purchaseHeading(page)).toBeVisible();
  await pay(page, person, '4000000000000002');
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await pay(other, countedPerson(other), '4242424242424242');
  await expect(other.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await pay(page, person);
  await expect(page.getByRole('row').getByText('Paid', { exact: true })).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeHidden();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('without an answer to the bank nothing of a purchase is paid; with it, all of it is', async ({
  page,
}) => {
  const person = await openCheckout(page, [await ownPart(NUMBERS), await ownPart(NUMBERS)]);
  await placeAndPay(page).click();
  await expect(purchaseHeading(page)).toBeVisible();
  const askingCard = '4000002500003155';
  await pay(page, person, askingCard);
  await page.getByRole('button', { name: /fail/i }).click();
  await expect(page.getByText(/^We are unable to authenticate your payment method/)).toBeVisible();
  await expect(page.getByRole('row').getByText('Unpaid', { exact: true })).toHaveCount(2);
  await pay(page, person, askingCard);
  await page.getByRole('button', { name: /complete/i }).click();
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await expect(page.getByRole('row').getByText('Paid', { exact: true })).toHaveCount(2);
});

test('the pro forma invoice and the invoice can be downloaded', async ({ page }) => {
  const documents = page.getByRole('region', { name: 'Documents' });
  const download = async (name: RegExp) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      documents.getByRole('button', { name }).click(),
    ]);
    const bytes = await readFile(await file.path());
    return { name: file.suggestedFilename(), type: bytes.toString('latin1', 0, 5) };
  };
  const person = await openCheckout(page, [await ownPart(NUMBERS), await ownPart(NUMBERS)]);
  await placeAndPay(page).click();
  await expect(documents).toContainText('$336.00 to pay');
  expect(await download(/Pro forma invoice/)).toEqual({
    name: expect.stringMatching(/^Pro forma invoice, purchase [0-9A-Z]{4}-[0-9A-Z]{4}\.pdf$/),
    type: '%PDF-',
  });
  await pay(page, person);
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await expect(page.getByRole('row').getByText('Paid', { exact: true })).toHaveCount(2);
  await awaitInvoice(page);
  const transaction = page.getByText(/^pi_\w+$/).first();
  await page.emulateMedia({ media: 'print' });
  // The print has all content, in rows, at the width of an A4 sheet.
  await page.setViewportSize({ width: 718, height: 1040 });
  await expect.poll(async () => (await transaction.boundingBox())?.width).toBeGreaterThan(100);
  await expect(page.getByRole('row').nth(1)).toHaveCSS('display', 'table-row');
  // No heading is the last line of a sheet.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveCSS('break-after', 'avoid');
  await page.emulateMedia({ media: null });
  await page.goto('/dashboard/myOrders');
  await page.getByRole('link', { name: /^Invoice of / }).click();
  await expect(documents).toBeFocused();
  await expect(documents).toContainText('$336.00');
  expect(await download(/Invoice \d{6}/)).toEqual({
    name: expect.stringMatching(/^Invoice \d{6}, purchase [0-9A-Z]{4}-[0-9A-Z]{4}\.pdf$/),
    type: '%PDF-',
  });
  await expect(documents.getByRole('button', { name: /Pro forma|Packing slip/ })).toHaveCount(0);
  await page.route('**/api/documents/**', (route) =>
    route.fulfill(problem('unauthenticated', 'Please log in again.')),
  );
  await documents.getByRole('button', { name: /Invoice \d{6}/ }).click();
  await expect(page.getByText(/^Your session has ended\./).first()).toBeVisible();
  await expect(page.getByText('We could not get the document')).toHaveCount(0);
});

test('the payment page of a line redirects to its purchase, and Pay above the parts jumps to the card at each press', async ({
  page,
}) => {
  const customer = await openAsNewCustomer(page, '/robots.txt');
  const parts = await Promise.all(Array.from({ length: 4 }, () => newPart(NUMBERS)));
  const id = await placePurchase(
    customer,
    parts.map(({ _id }) => ({ part: _id })),
  );
  const { body } = await api('GET', `/orders/${customer.email}`, { token: customer.token });
  const [order] = body as Order[];
  await page.setViewportSize({ width: 412, height: 823 });
  const shifts = await watchShifts(page);
  await page.goto(`/dashboard/payment/${order?._id}`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/orders/${orderNumber(id)}#payment$`));
  await expect(page.getByText('$336.00 to pay').first()).toBeInViewport();
  expect(await shifts()).toBeLessThan(0.005);

  await page.setViewportSize({ width: 390, height: 700 });
  const panel = page.locator('#payment');
  await expect(panel.getByLabel('Credit or debit card number')).toBeVisible();
  for (const _ of [1, 2]) {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(panel).not.toBeInViewport();
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await expect(panel).toBeInViewport();
    await expect(panel).toBeFocused();
  }
});

test('a customer whose e-mail address has changed can pay for earlier orders', async ({ page }) => {
  const customer = await newCustomer();
  const { _id } = await newPart();
  const id = await placePurchase(customer, [{ part: _id }]);
  const { email } = newAccount();
  await auth.administer('update', { localId: customer.uid, email });
  await page.goto('/login');
  await logIn(page, { email, password: 'motor-test' });
  await page.waitForURL('/');
  await page.goto(`/dashboard/orders/${orderNumber(id)}`);
  await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order again' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
});

test('the rest of a purchase can be paid directly after one of its lines was cancelled', async ({
  page,
}) => {
  const parts = await fourParts();
  const person = await openCheckout(page, parts);
  await placeAndPay(page).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await pay(page, person, '4000000000000002');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  const [, , , fourth] = parts;
  if (!fourth) throw new Error('There are four parts');
  const last = row(page, fourth);
  await last.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(last).toContainText('Cancelled');
  await expect(page.getByText('Your card was declined.')).toBeHidden();
  await pay(page, person);
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(/Paid\s*\$504\.00/);
});

test('answering the bank after a line was cancelled in another tab shows that nothing was charged', async ({
  page,
  context,
}) => {
  const [first, second] = [await ownPart(NUMBERS), await ownPart(NUMBERS)];
  const person = await openCheckout(page, [first, second]);
  await placeAndPay(page).click();
  await pay(page, person, '4000002500003155');
  await expect(page.getByRole('button', { name: /complete/i })).toBeVisible();
  // The amount that the bank asks about.
  await expect(page.locator('#payment')).toContainText('$336.00 to pay');
  const other = await context.newPage();
  await other.goto(page.url());
  await row(other, second).getByRole('button', { name: 'Cancel' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(row(other, second)).toContainText('Cancelled');
  await page.getByRole('button', { name: /complete/i }).click();
  await expect(page.getByText('$168.00 to pay').first()).toBeVisible();
  await expect(page.getByRole('alert').getByText(/^The amount has changed\./)).toBeVisible();
  await pay(page, person);
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await expect(page.locator('#payment')).toContainText('$168.00 paid');
  await expect(row(page, first).getByText('Paid', { exact: true })).toBeVisible();
});

test('a purchase cancelled in another tab shows in place of the card form that nothing was charged', async ({
  page,
}) => {
  const customer = await openAsNewCustomer(page, '/robots.txt');
  const parts = await Promise.all([newPart(), newPart()]);
  const lines = parts.map(({ _id }) => ({ part: _id }));
  const id = await placePurchase(customer, lines);
  await page.goto(`/dashboard/orders/${orderNumber(id)}`);
  const panel = page.locator('#payment');
  await expect(panel.getByRole('button', { name: 'Pay' })).toBeEnabled();
  await api('DELETE', `/purchases/${id}`, { token: customer.token });
  await pay(page, countedPerson(page));
  await expect(panel).toContainText('This purchase was cancelled. You have not been charged.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a single line of a purchase is cancelled, and then the rest at once', async ({ page }) => {
  const parts = await fourParts();
  await openCheckout(page, parts);
  await placeOrder(page).click();
  await expect(page.getByText('$672.00 to pay').first()).toBeVisible();
  const [first, second] = parts;
  if (!first || !second) throw new Error('There are four parts');
  await row(page, first).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, first)).toContainText('Cancelled');
  await expect(row(page, second).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(page.getByText('$504.00 to pay').first()).toBeVisible();
  // The amounts add up: ordered, cancelled, due.
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(
    /Total\s*\$672\.00\s*Cancelled\s*−\$168\.00\s*To pay\s*\$504\.00/,
  );
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('3 parts, $504.00');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeHidden();
  await expect(page.getByRole('row').getByText('Cancelled', { exact: true })).toHaveCount(4);
});

test('a payment that the shop does not know yet is shown as received, and nothing can be cancelled', async ({
  page,
}) => {
  const part = await ownPart(NUMBERS);
  const person = await openCheckout(page, [part]);
  await person.press(placeAndPay(page));
  await expect(purchaseHeading(page)).toBeVisible();
  await expect(row(page, part).getByText('Unpaid')).toBeVisible();
  const told = await hold(page, /\/api\/order\//);
  await pay(page, person);
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await expect(page.getByText('Payment received', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Unpaid')).toHaveCount(0);
  await expect(row(page, part).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  told.release();
  await expect(row(page, part).getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByText('Payment received', { exact: true })).toHaveCount(0);
});
