import type { Part } from '@brushline/contract/parts/parts';
import { groupDigits } from '@brushline/contract/values/digits';
import type { Page } from '@playwright/test';
import { newPart, placeOrder } from '../api/support/data.ts';
import { demoAdmin } from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { ZONE_OF_ANOTHER_DAY } from './support/another-day.ts';
import { hold, loseAnswer } from './support/hold.ts';
import { fillInOrder, openWithUnpaidOrder, placeOrderButton } from './support/order-page.ts';
import { orderElsewhere, ownPart } from './support/own-part.ts';
import { problem } from './support/problem.ts';
import { logIn, openAsNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

// Days are those of the reader, also where it is not the day of UTC.
const timeZone = ZONE_OF_ANOTHER_DAY;
test.use({ timezoneId: timeZone });

const TOO_FEW = 'Order amount can not be less than minimum order number. Minimum order is 10';
const tooMany = (stock: number) =>
  `Order amount can not be greater than current stock. Current stock is ${stock}`;

test('a part is ordered, with its fields, messages, total and toast', async ({ page }) => {
  const part = await ownPart({ minimumOrder: 10, stock: 1240, price: 8.4 });
  const { name, email } = await openAsNewCustomer(page, part.path);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(part.name);
  const known = { Name: name, 'E-mail': email, Item: part.name, Price: '$8.40' };
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });
  for (const [label, value] of Object.entries({ ...known, Date: today })) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).not.toBeEditable();
  }
  const quantity = page.getByLabel('Quantity');
  await expect(quantity).toHaveValue('10');
  await expect(quantity).toHaveAttribute('min', '10');
  await expect(quantity).toHaveAttribute('max', '1240');
  await expect(page.getByText('min 10 · 1,240 in stock')).toBeVisible();

  // Shown while typing, before the form is sent or the field loses the focus.
  await page.getByLabel('Phone').fill('call me');
  await expect(
    page.getByText('Use only digits, spaces and + - ( ) . / in a phone number'),
  ).toBeVisible();
  await expect(placeOrderButton(page)).toBeDisabled();
  await page.getByLabel('Phone').fill('');
  await expect(page.getByText('Phone is required')).toBeVisible();
  await page.reload();
  await placeOrderButton(page).click();
  await expect(page.getByText('Phone is required')).toBeVisible();
  await expect(page.getByText('Address is required')).toBeVisible();
  await expect(placeOrderButton(page)).toBeDisabled();
  await expect(page.getByLabel('Phone')).toBeFocused();

  await fillInOrder(page);
  await expect(placeOrderButton(page)).toBeEnabled();

  for (const [typed, message] of [
    ['9', TOO_FEW],
    ['-20', TOO_FEW],
    ['1241', tooMany(1240)],
    ['', 'Quantity is required'],
    ['20.5', 'Quantity must be a whole number'],
    // In much of Europe, this is twenty thousand.
    ['20.000', 'Quantity must be a whole number'],
  ] as const) {
    await quantity.fill(typed);
    await expect(page.getByText(message)).toBeVisible();
    await expect(quantity).toHaveAccessibleDescription(new RegExp(message.slice(0, 20)));
    await expect(placeOrderButton(page)).toBeDisabled();
  }
  const total = page.getByRole('status', { name: 'Total' });
  await test.step('text that is not a number is refused, and no dash is announced as its total', async () => {
    await quantity.press('ControlOrMeta+A');
    await quantity.press('-');
    await expect(page.getByText('Quantity must be a whole number')).toBeVisible();
    await expect(total).toMatchAriaSnapshot('- status "Total"');
    await expect(total).toHaveText('Total–');
  });
  await quantity.fill('20');
  await expect(total).toHaveText('20 × $8.40$168.00');
  await page.getByRole('button', { name: '10 more' }).click();
  await expect(quantity).toHaveValue('30');
  const fewer = page.getByRole('button', { name: '10 fewer' });
  await fewer.click();
  await test.step('the button for fewer keeps the focus at the minimum, where it does nothing', async () => {
    await fewer.click();
    await expect(fewer).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(quantity).toHaveValue('10');
    await expect(fewer).toBeFocused();
  });
  await page.getByRole('button', { name: '10 more' }).click();
  await placeOrderButton(page).click();

  await expect(page.getByText('Order Placed Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/);
  await expect(
    page.getByText('Each unpaid order holds its stock for the time shown.'),
  ).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: part.name });
  await expect(row).toContainText(/20.*\$8\.40.*\$168\.00.*Unpaid.*stock held for 5\d min/);
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await test.step('its day is that by which it is found', async () => {
    await expect(row).toContainText(today);
    const day = new Date().toLocaleDateString('sv', { timeZone });
    await page.goto(`/dashboard/myOrders?from=${day}&to=${day}`);
    await expect(row).toContainText(today);
    await row.getByRole('link', { name: 'Pay' }).click();
    await expect(page.getByText('Ordered', { exact: true }).locator('..')).toContainText(today);
  });
});

test('a part with price breaks and packs offers better quantities, and is charged at the break', async ({
  page,
}) => {
  const priceBreaks = [
    { from: 200, cents: 740 },
    { from: 1000, cents: 600 },
  ];
  const terms = { minimumOrder: 50, stock: 1240, price: 8.4, orderMultiple: 10, priceBreaks };
  const part = await ownPart(terms);
  await openAsNewCustomer(page, part.path);
  const quantity = page.getByLabel('Quantity');
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await expect(page.getByText('min 50 · 1,240 in stock · multiples of 10')).toBeVisible();
  await expect(page.getByText('From 200 units, each costs $7.40: $1.00 less.')).toBeVisible();

  await quantity.fill('185');
  await expect(page.getByText(/must be a multiple of 10.*180 or 190$/)).toBeVisible();
  await expect(placeOrderButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Take 180' }).click();
  await expect(quantity).toHaveValue('180');
  await expect(page.getByRole('button', { name: 'Take 200' })).toBeFocused();
  await expect(price).toHaveValue('$8.40');
  await expect(
    page.getByText('200 units cost $1,480.00: $32.00 less than 180 units.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Take 200' }).click();
  await expect(price).toHaveValue('$7.40');
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('200 × $7.40$1,480.00');
  const ladder = page.getByRole('table', { name: 'Price breaks' });
  await expect(ladder.locator('[aria-current]')).toHaveText('200$7.4012%');

  await fillInOrder(page);
  await placeOrderButton(page).click();
  await expect(page.getByText('Order Placed Successfully')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: part.name });
  await expect(row).toContainText(/200.*\$7\.40.*\$1,480\.00/);
});

test('a profile fills in a new order, but not a started one', async ({ page }) => {
  const part = await ownPart({ minimumOrder: 10, stock: 100, price: 8.4 });
  await openAsNewCustomer(page, '/dashboard');
  await page.getByLabel('Phone').fill('+47 555 01 00');
  await page.getByLabel('Location').fill('1 Rotor Road, Oslo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Information Updated Successfully')).toBeVisible();
  await page.goto(part.path);
  await expect(page.getByLabel('Phone')).toHaveValue('+47 555 01 00');
  await expect(page.getByLabel('Address')).toHaveValue('1 Rotor Road, Oslo');
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/^From your profile/);
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Address').fill('2 Stator Street, Bergen');
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/city and country/);
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('2 Stator Street, Bergen');
  await expect(page.getByLabel('Phone')).toHaveValue('');
});

test('a part that goes off sale during the order is reported, with a link to earlier orders', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const part = await newPart();
  await openAsNewCustomer(page, `/item/${part._id}`);
  await fillInOrder(page);
  await api('DELETE', `/item/${part._id}`, { token: (await demoAdmin()).token });
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('just been taken off sale');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('alert')).toBeInViewport();
});

test('stock is held by the clock of the shop, not that of the device', async ({ page }) => {
  const part = await openWithUnpaidOrder(page);
  await page.clock.setFixedTime(Date.now() + 3 * 3_600_000);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: part.name });
  await expect(row).toContainText(/stock held for (1 h|\d+ min)/);
});

test('a part that is sold out, short or gone cannot be ordered', async ({ page }) => {
  const soldOut = await ownPart({ minimumOrder: 10, stock: 0, price: 8.4 });
  const tooFew = await ownPart({ minimumOrder: 10, stock: 9, price: 8.4 });
  await openAsNewCustomer(page, soldOut.path);
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(placeOrderButton(page)).toHaveCount(0);
  await page.goto(tooFew.path);
  await expect(page.getByText(/Only 9 left in stock; the minimum order is 10/)).toBeVisible();
  await expect(placeOrderButton(page)).toHaveCount(0);
  await page.goto('/item/no-such-part');
  await expect(
    page.getByRole('heading', { name: 'This part is no longer available' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Browse the parts' }).click();
  await expect(page.getByRole('heading', { name: 'Parts', exact: true })).toBeVisible();
});

test("the server's refusal is shown at the field, with the current stock", async ({ page }) => {
  const part = await ownPart({ minimumOrder: 10, stock: 100, price: 8.4 });
  await openAsNewCustomer(page, part.path);
  await fillInOrder(page, 50);
  await orderElsewhere(part, 85);
  await placeOrderButton(page).click();

  await expect(page.getByText(tooMany(15))).toBeVisible();
  await expect(page.getByText('min 10 · 15 in stock')).toBeVisible();
  await expect(page.getByLabel('Quantity')).toBeFocused();
  await expect(page.getByLabel('Quantity')).toHaveValue('50');
  await expect(page.getByLabel('Phone')).toHaveValue('+1 555 0100');
  await expect(placeOrderButton(page)).toBeDisabled();
  await page.getByLabel('Quantity').fill('15');
  await placeOrderButton(page).click();
  await expect(page.getByText('Order Placed Successfully')).toBeVisible();
});

test('each refused field shows the reason until it is changed, and a double click then places one order', async ({
  page,
}) => {
  const part = await ownPart({ minimumOrder: 10, stock: 100, price: 8.4 });
  await page.setViewportSize({ width: 1280, height: 500 });
  await openAsNewCustomer(page, part.path);
  await fillInOrder(page, 20);
  await test.step('scrolling over the quantity scrolls the page, and does not change the number', async () => {
    const quantity = page.getByLabel('Quantity');
    await quantity.hover();
    const before = await quantity.boundingBox();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => quantity.boundingBox()).not.toEqual(before);
    await expect(quantity).toHaveValue('20');
  });

  const refusal = { phone: 'Phone is not in service', address: 'Address is not on the map' };
  await page.route(
    '**/api/order',
    (route) => route.fulfill(problem('invalid_body', 'Please look at the marked fields.', refusal)),
    { times: 1 },
  );
  await placeOrderButton(page).click();
  await expect(page.getByText('Phone is not in service')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.getByLabel('Address').fill('2 Rotor Road, Oslo');
  await expect(page.getByText('Address is not on the map')).toHaveCount(0);
  await expect(page.getByText('Phone is not in service')).toBeVisible();
  await page.getByLabel('Phone').fill('+1 555 0101');
  await expect(placeOrderButton(page)).toBeEnabled();

  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/order')) sent += 1;
  });
  await placeOrderButton(page).dblclick();
  await expect(page.getByRole('row').filter({ hasText: part.name })).toHaveCount(1);
  expect(sent).toBe(1);
});

test('typed text survives a login that the server requires', async ({ page }) => {
  const part = await ownPart({ minimumOrder: 10, stock: 100, price: 8.4 });
  const account = await openAsNewCustomer(page, part.path);
  await fillInOrder(page, 30);
  await page.route(
    '**/api/order',
    (route) => route.fulfill(problem('unauthenticated', 'Please log in again.')),
    { times: 1 },
  );
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Please Login to proceed' })).toBeVisible();
  await logIn(page, account);
  await expect(page.getByLabel('Address')).toHaveValue('1 Rotor Road, Oslo');
  await expect(page.getByLabel('Phone')).toHaveValue('+1 555 0100');
  await expect(page.getByLabel('Quantity')).toHaveValue('30');
  await placeOrderButton(page).click();
  await expect(page.getByText('Order Placed Successfully')).toBeVisible();
  await page.goto(part.path);
  await expect(page.getByLabel('Phone')).toHaveValue('');
});

/** Places the filled-in order. The shop accepts it, and the response is lost. */
async function orderWithoutAnswer(page: Page): Promise<void> {
  await loseAnswer(page, 'POST', '**/api/order');
  await placeOrderButton(page).click();
  await expect(page.getByText('We could not reach the shop.')).toBeVisible();
}

test.describe('on a bad line', () => {
  test.use({ expectedErrors: [[/^Failed to load resource: net::ERR_FAILED/], { scope: 'test' }] });

  test('an order whose response was lost is sent again, and is one order, even after logging out and typing it again', async ({
    page,
  }) => {
    const numbers = { minimumOrder: 10, stock: 100, price: 8.4 };
    const [part, other] = [await ownPart(numbers), await ownPart(numbers)];
    const account = await openAsNewCustomer(page, part.path);
    await fillInOrder(page);
    await orderWithoutAnswer(page);
    await placeOrderButton(page).click();
    await expect(page.getByRole('row').filter({ hasText: part.name })).toHaveCount(1);

    await page.goto(other.path);
    await fillInOrder(page);
    await orderWithoutAnswer(page);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('heading', { name: 'Please Login to proceed' })).toBeVisible();
    await logIn(page, account);
    await expect(page.getByLabel('Phone')).toHaveValue('');
    await fillInOrder(page);
    await placeOrderButton(page).click();
    await expect(page.getByRole('row').filter({ hasText: other.name })).toHaveCount(1);
  });
});

test('leaving the page while an order is sent needs a confirmation, and shows a notice on return', async ({
  page,
}) => {
  const part = await ownPart({ minimumOrder: 10, stock: 100, price: 8.4 });
  await openAsNewCustomer(page, part.path);
  await fillInOrder(page);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  let isOver = () => {};
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  const placed = new Promise<void>((resolve) => {
    void page.route(
      '**/api/order',
      async (route) => {
        await route.fetch();
        resolve();
        await over;
      },
      { times: 1 },
    );
  });
  await placeOrderButton(page).click();
  await placed;
  await page.reload();
  isOver();
  expect(questions).toEqual(['beforeunload']);
  await expect(page.getByText('Your last order may have arrived')).toBeVisible();
  await placeOrderButton(page).click();
  await expect(page.getByText('Order Placed Successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: part.name })).toHaveCount(1);
  await page.goto(part.path);
  await expect(placeOrderButton(page)).toBeVisible();
  await expect(page.getByText('Your last order may have arrived')).toHaveCount(0);
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
});

test('an order whose response arrives during a reload is not placed again', async ({ page }) => {
  const part = await ownPart({ minimumOrder: 10, stock: 100, price: 8.4 });
  await openAsNewCustomer(page, part.path);
  await fillInOrder(page);
  const asked = page.waitForEvent('dialog');
  const answer = await hold(page, '**/api/order');
  const next = await hold(page, `**${part.path}`);
  await placeOrderButton(page).click();
  await expect(placeOrderButton(page)).toHaveAttribute('aria-busy', 'true');
  const reloaded = page.reload();
  await (await asked).accept();
  const answered = page.waitForEvent('framenavigated', (frame) => /myOrders$/.test(frame.url()));
  answer.release();
  await answered;
  next.release();
  await reloaded;
  await expect(page.getByText('Your last order may have arrived')).toBeVisible();
});

test('a response that arrives on another page does not navigate', async ({ page }) => {
  const part = await ownPart({ minimumOrder: 10, stock: 100, price: 8.4 });
  await openAsNewCustomer(page, part.path);
  await fillInOrder(page);
  const gone = Promise.withResolvers<void>();
  await page.route('**/api/order', async (route) => {
    await gone.promise;
    await route.continue();
  });
  await placeOrderButton(page).click();
  await page.getByRole('link', { name: 'Portfolio' }).first().click();
  await expect(page).toHaveURL('/portfolio');
  gone.resolve();
  await expect(page.getByText('Order Placed Successfully')).toBeVisible();
  await expect(page).toHaveURL('/portfolio');
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('row').filter({ hasText: part.name })).toHaveCount(1);
});

test('an unpaid order is cancelled after a confirmation', async ({ page }) => {
  const part = await openWithUnpaidOrder(page);
  const row = page.getByRole('row').filter({ hasText: part.name });
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to cancel this order?',
  });
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
  await dialog.getByRole('button', { name: 'No' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused();

  await test.step('a double click opens the confirmation, and its second press does not answer it', async () => {
    // The code of the confirmation is loaded from the second time on.
    await row.getByRole('button', { name: 'Cancel' }).dblclick();
    await expect(dialog).toBeVisible();
    // In the corner of the window, outside the confirmation.
    await page.mouse.click(1, 1);
    await expect(dialog).toBeHidden();
  });

  await row.getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Order cancelled. The stock has been released.')).toBeVisible();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();
  await page.goto(part.path);
  await expect(page.getByText('min 10 · 100 in stock')).toBeVisible();
});

test('loading the orders can be retried, and the focus follows even in a browser that does not focus pressed buttons, such as Safari', async ({
  page,
}) => {
  await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault()));
  await page.route('**/api/orders/*', (route) =>
    route.fulfill(problem('forbidden', 'Try once more.')),
  );
  await openAsNewCustomer(page, '/dashboard/myOrders');
  await expect(page.getByText('We could not load your orders')).toBeVisible();
  await page.unroute('**/api/orders/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Browse the parts' })).toBeVisible();

  await test.step('a field keeps the focus, because an iPhone would close its keyboard', async () => {
    await page.goto('/list');
    const field = page.getByRole('combobox');
    await field.fill('NOPE');
    await page.getByRole('button', { name: 'New list' }).click();
    await expect(field).toBeFocused();
  });
});

test('after an order, a reload of the home page shows the remaining stock', async ({ page }) => {
  const kept = await page.request.get('/api/parts');
  // The first on the page, to avoid scrolling.
  const [part]: Part[] = await kept.json();
  if (!part) throw new Error('Nothing is on sale');
  await openAsNewCustomer(page, `/item/${part._id}`);
  await fillInOrder(page);
  // As cached by a CDN for a minute, and by an instance for a few seconds.
  const body = await kept.text();
  await page.route('**/api/parts', (route) =>
    route.fulfill({ body, contentType: 'application/json' }),
  );
  await placeOrderButton(page).click();
  await expect(page.getByText('Order Placed Successfully')).toBeVisible();
  const left = groupDigits(part.stock - part.minimumOrder);
  await page.goto('/');
  const card = page.getByRole('article', { name: part.name });
  await expect(card).toContainText(`In stock${left}`);
  await page.reload();
  await expect(card).toContainText(`In stock${left}`);
});

test('an order is found by a word, and Back and Show all leave the search', async ({ page }) => {
  const numbers = { minimumOrder: 10, stock: 100, price: 8.4 };
  const [asked, other] = await Promise.all([ownPart(numbers), ownPart(numbers)]);
  const customer = await openAsNewCustomer(page, '/robots.txt');
  for (const part of [asked, other])
    await placeOrder(customer, { ...part, description: '', image: '' }, 10);
  await page.goto('/dashboard/myOrders?search=no-such-word');
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeAttached();

  await page.getByRole('searchbox', { name: 'Search' }).fill(asked.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 order shown' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: asked.name })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: other.name })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  for (const { name } of [asked, other])
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});
