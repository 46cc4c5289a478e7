import type { APIResponse, Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { openWithUnpaidOrder } from './support/order-page.ts';
import { expect, test } from './support/test.ts';

/** The address of a list with the parts of the unpaid order, in its quantity and at its price. */
const AGAIN = /^\/list#[^=]+=20@840$/;

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Credit or debit card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}

async function openPayment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
}

test('a declined card shows a red message, another one pays, and all pages show the payment', async ({
  page,
}) => {
  const part = await openWithUnpaidOrder(page);
  await openPayment(page);
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('20 × $8.40$168.00');
  const held = page.getByText(/^stock held for (1 h|\d+ min)$/);
  await expect(held).toBeVisible();
  const more = page.getByRole('link', { name: 'Confirm your e-mail address' });
  await expect(more).toHaveAttribute('href', '/dashboard');

  await typeCard(page, '4000000000000002');
  await payButton(page).click();
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await expect(payButton(page)).toBeFocused();
  await typeCard(page, '4242424242424242');
  await payButton(page).click();

  const thanks = page.getByText('Congrats! Your payment is completed.');
  await expect(thanks).toBeVisible();
  const note = page.getByText(/^Your transaction Id: pi_\w+$/);
  await expect(note).toBeVisible();
  const told = (await note.textContent()) ?? '';
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(held).toHaveCount(0);

  await test.step('the thanks stay when a lost connection returns', async () => {
    const refused = page.waitForResponse('**/api/create-payment-intent');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect((await refused).status()).toBe(409);
    // The page has rendered the response.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(thanks).toBeVisible();
  });

  await test.step('the order is listed as paid, before and after the list is refetched', async () => {
    const list = await hold(page, '**/api/orders/*');
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    const row = page.getByRole('row').filter({ hasText: part.name });
    await expect(row.getByText('Paid', { exact: true })).toBeVisible();
    await expect(row.getByRole('link', { name: 'Pay' })).toHaveCount(0);
    list.release();
    await expect(row).toContainText(told.split(': ')[1] ?? '');
    await expect(row.getByRole('link', { name: 'Pay' })).toHaveCount(0);
    await expect(row.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await expect(row.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', AGAIN);
  });

  await test.step('a reload of the payment page shows the payment', async () => {
    await page.goBack();
    await page.reload();
    await expect(page.getByText('This order has been paid')).toBeVisible();
    await expect(page.getByText(told)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
  });
});

test('a reload before paying changes nothing, and the question of the bank is answered on the page', async ({
  page,
}) => {
  await openWithUnpaidOrder(page);
  await openPayment(page);
  await typeCard(page, '4000002500003155');
  const identity = await hold(page, /\/assets\/firebase-identity-[\w-]+\.js$/);
  await page.reload();
  await test.step('the form waits only for the card field and the secret', async () => {
    await expect(payButton(page)).toBeEnabled();
  });
  identity.release();
  await typeCard(page, '4000002500003155');
  await payButton(page).click();
  await expect(page.getByText(/^Your bank asks you to confirm this payment/)).toBeVisible();
  await page.getByRole('button', { name: /complete/i }).click();
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
});

test.describe('on a bad line', () => {
  // Requests for code time out when the clock jumps.
  const expected = [/^Failed to load resource: net::ERR_FAILED/, /We could not reach the shop/];
  test.use({ expectedErrors: [expected, { scope: 'test' }] });

  test('a successful payment is shown although the shop does not respond', async ({ page }) => {
    await page.clock.install();
    await openWithUnpaidOrder(page);
    await openPayment(page);
    const order = '**/api/order/*';
    await page.route(order, (route) => route.abort());
    await typeCard(page, '4242424242424242');
    await payButton(page).click();
    await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
    const later = page.getByText(
      'Your payment went through; the order will show as paid in a moment.',
    );
    // The request is sent five times, with growing delays.
    await expect(async () => {
      await page.clock.fastForward(4_000);
      await expect(later).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(payButton(page)).toBeDisabled();
    await page.unroute(order);
    await page.clock.fastForward(4_000);
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await expect(later).toHaveCount(0);
  });

  test('a slow card field can be reloaded, and still works when it arrives', async ({ page }) => {
    await openWithUnpaidOrder(page);
    const ready = /this\.emitOnce\("ready", [^)]*\)/;
    await page.route('**/v3/', async (route) => {
      const answer = await route.fetch();
      const late = (await answer.text()).replace(ready, 'setTimeout(() => $&, 60_000)');
      await route.fulfill({ body: late, response: answer });
    });
    await page.clock.install();
    await page.getByRole('link', { name: 'Pay' }).click();
    await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
    // The secret has arrived too: its request would time out at the same moment.
    await expect(payButton(page)).toBeEnabled();
    await expect(page.getByText('Loading the card field')).toBeVisible();
    await page.clock.fastForward(15_000);
    await expect(page.getByText('Still loading the card field')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Loading the card field')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeFocused();
    await page.clock.fastForward(45_000);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.clock.fastForward(15_000);
    await expect(page.getByText('Still loading the card field')).toHaveCount(0);
    await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
  });
});

test.describe('when Stripe does not respond', () => {
  test.use({ expectedErrors: [[/^Failed to load resource: /], { scope: 'test' }] });
  const confirm = '**/v1/payment_intents/*/confirm';
  const again = /your payment has not arrived\. You can try again: you will not be charged twice\./;
  const thanks = (page: Page) => page.getByText('Congrats! Your payment is completed.');

  async function pressPay(page: Page): Promise<void> {
    await openWithUnpaidOrder(page);
    await openPayment(page);
    await typeCard(page, '4242424242424242');
    await payButton(page).click();
  }

  test('a payment whose response was lost is found', async ({ page }) => {
    await page.route(confirm, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await pressPay(page);
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  });

  test('loading the card form, sending the card and paying can be retried, and nothing is charged twice', async ({
    page,
  }) => {
    await openWithUnpaidOrder(page);
    await test.step('the card form', async () => {
      await page.route('**/v3/', (route) => route.abort());
      await page.getByRole('link', { name: 'Pay' }).click();
      await expect(page.getByText('We could not load the card form')).toBeVisible();
      await page.unroute('**/v3/');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(payButton(page)).toBeEnabled();
      await expect(page.getByText('Loading the card field')).toHaveCount(0);
    });

    await typeCard(page, '4242424242424242');
    await test.step('a card with an empty response', async () => {
      const methods = '**/v1/payment_methods';
      await page.route(methods, (route) => route.fulfill({ status: 503, json: {} }));
      await payButton(page).click();
      await expect(
        page.getByText(/^Stripe did not answer\. You have not been charged/),
      ).toBeVisible();
      await page.unroute(methods);
    });

    for (const [kind, answer] of [
      [
        'an HTML page',
        { status: 503, contentType: 'text/html', body: '<h1>Service unavailable</h1>' },
      ],
      ['an object without an error', { status: 503, json: {} }],
    ] as const)
      await test.step(`a payment whose response is ${kind}`, async () => {
        await page.route(confirm, (route) => route.fulfill(answer));
        const asked = page.waitForResponse(confirm);
        await payButton(page).click();
        await asked;
        await expect(page.getByRole('alert').getByText(again)).toBeVisible();
        await expect(payButton(page)).toBeFocused();
        await page.unroute(confirm);
      });
    await payButton(page).click();
    await expect(thanks(page)).toBeVisible();
  });

  test('a hanging payment times out, and is shown as paid when it arrives', async ({ page }) => {
    await page.clock.install();
    const confirmations = await hold(page, confirm);
    // The card is sent first, with a separate time limit.
    const confirmation = page.waitForRequest(confirm);
    await pressPay(page);
    await confirmation;
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled();
    await page.clock.fastForward(40_000);
    await expect(page.getByRole('alert').getByText(again)).toBeVisible();
    confirmations.release();
    await page.clock.fastForward(4_000);
    await expect(page.getByText('This order has been paid')).toBeVisible();
  });

  test('a payment with an unknown outcome is looked up again when Stripe does not accept the card', async ({
    page,
  }) => {
    await page.route(confirm, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await openWithUnpaidOrder(page);
    let unpaid: APIResponse | undefined;
    let isTold = false;
    await page.route('**/api/order/*', async (route) => {
      if (route.request().method() === 'GET') {
        unpaid ??= await route.fetch();
        await route.fulfill({ response: unpaid });
      } else if (isTold) await route.continue();
      else await route.abort();
    });
    await openPayment(page);
    await typeCard(page, '4242424242424242');
    await payButton(page).click();
    await expect(
      page.getByText(/^We could not find out whether your payment went through/),
    ).toBeVisible();
    isTold = true;
    await page.route('**/v1/payment_methods', (route) => route.abort());
    await payButton(page).click();
    await expect(thanks(page)).toBeVisible();
  });
});

test('an order that was paid in another tab is not cancelled', async ({ page, context }) => {
  const part = await openWithUnpaidOrder(page);
  const other = await context.newPage();
  await other.goto('/dashboard/myOrders');
  await openPayment(other);
  await typeCard(other, '4242424242424242');
  await payButton(other).click();
  await expect(other.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await expect(other.getByText('Paid', { exact: true })).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: part.name });
  await row.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(/This order has been paid and cannot be cancelled/)).toBeVisible();
  await expect(row).toContainText('Paid');
});

test('a cancelled or unknown order shows a notice with a link back', async ({ page }) => {
  await openWithUnpaidOrder(page);
  await openPayment(page);
  const address = page.url();
  await page.goBack();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('This order was cancelled')).toBeVisible();
  const again = page.getByRole('link', { name: 'Order again' });
  await expect(again).toHaveAttribute('href', AGAIN);
  await again.click();
  await expect(page.getByRole('button', { name: /^Take 20 of/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Go to My Orders' })).toBeVisible();
  await page.goto('/dashboard/payment/no-such-order');
  await expect(page.getByText('We could not find this order')).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Orders' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
});

test('an order cancelled in another tab while its card form loads is shown as cancelled', async ({
  page,
  context,
}) => {
  await openWithUnpaidOrder(page);
  const intents = await hold(page, '**/api/create-payment-intent');
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(payButton(page)).toBeDisabled();
  const other = await context.newPage();
  await other.goto('/dashboard/myOrders');
  await other.getByRole('button', { name: 'Cancel' }).click();
  await other.getByRole('button', { name: 'Yes' }).click();
  await expect(other.getByText('No orders yet')).toBeVisible();
  intents.release();
  await expect(page.getByText('This order was cancelled')).toBeVisible();
});

test('paying an order that was cancelled in another tab shows a notice, with the focus on the heading', async ({
  page,
  context,
}) => {
  await openWithUnpaidOrder(page);
  await openPayment(page);
  await typeCard(page, '4242424242424242');
  const other = await context.newPage();
  await other.goto('/dashboard/myOrders');
  await other.getByRole('button', { name: 'Cancel' }).click();
  await other.getByRole('button', { name: 'Yes' }).click();
  await expect(other.getByText('No orders yet')).toBeVisible();
  await payButton(page).click();
  await expect(page.getByText('This order was cancelled')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
