import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PUBLISHABLE_KEY, type Rig, startRig } from './rig.ts';

const { CHROME_PATH } = process.env;
const BROWSERS = CHROME_PATH ? [CHROME_PATH] : ['/usr/bin/chromium', '/usr/bin/google-chrome'];
const WAIT = { timeout: 60_000 };

let rig: Rig;
let site: Server;
let address: string;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  rig = await startRig();
  site = await servePage();
  const bound = site.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  site?.closeAllConnections();
  site?.close();
  await rig?.close();
});
beforeEach(async () => {
  complaints = [];
  page = await browser.newPage();
  page.setDefaultTimeout(WAIT.timeout);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A declined card is a 402, which Chromium notes as a failed load.
    const isDecline = message.text().includes('402 (Payment Required)');
    if (['error', 'warning'].includes(message.type()) && !isDecline)
      complaints.push(message.text());
  });
});
afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

function findBrowser(): string {
  const found = BROWSERS.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `No browser at ${BROWSERS.join(' or ')}: set CHROME_PATH to a Chrome or Chromium`,
  );
}

/** Serves a page whose strict policy forbids inline styles and scripts. */
async function servePage(): Promise<Server> {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('./pay-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  const policy = `default-src 'none'; script-src 'self' ${rig.base}; connect-src ${rig.base}; style-src 'self'`;
  const html = `<!doctype html><html lang="en"><title>Pay</title><link rel="icon" href="data:,">
<div id="root"></div><script src="${rig.base}/v3/"></script><script type="module" src="/page.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    if (!isScript) response.setHeader('content-security-policy', `${policy}; img-src data:`);
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function openPage(more = '') {
  const intent = await rig.stripe.paymentIntents.create({ amount: 1999, currency: 'usd' });
  const query = new URLSearchParams({ key: PUBLISHABLE_KEY, secret: intent.client_secret ?? '' });
  await page.goto(`${address}/?${query}${more}`);
  await number().waitFor();
  return { read: () => rig.stripe.paymentIntents.retrieve(intent.id) };
}

const number = () => page.getByLabel('Credit or debit card number');
const expiry = () => page.getByLabel('Expiry date');
const code = () => page.getByLabel('Security code');
const text = (id: string) => page.getByTestId(id).textContent();

/** Types with the keyboard only. A complete field moves the focus to the next one. */
async function typeCard(digits: string) {
  await number().focus();
  await page.keyboard.type(digits);
  await page.keyboard.type('1240');
  await page.keyboard.type('123');
}

async function statusAfterEnter() {
  await page.keyboard.press('Enter');
  return outcome();
}

async function outcome() {
  const status = page.locator('output:not(:empty)');
  await status.waitFor();
  return status.textContent();
}

describe('the card Element', () => {
  test('pays with a good card', async () => {
    const intent = await openPage();
    await typeCard('4242424242424242');
    expect(await number().inputValue()).toBe('4242 4242 4242 4242');
    expect(await expiry().inputValue()).toBe('12 / 40');
    expect(await text('complete')).toBe('complete');
    expect(await statusAfterEnter()).toBe('paid: succeeded');
    expect(await intent.read()).toMatchObject({ status: 'succeeded', amount_received: 1999 });
  });

  test('shows Stripe’s message for a declined card', async () => {
    const intent = await openPage();
    await typeCard('4000000000009995');
    expect(await statusAfterEnter()).toBe('error: Your card has insufficient funds.');
    expect((await intent.read()).status).toBe('requires_payment_method');
  });

  test('reports a missing field', async () => {
    await openPage();
    await number().focus();
    await page.keyboard.type('4242');
    expect(await text('problem')).toBe('');
    await page.keyboard.press('Tab');
    expect(await text('problem')).toBe('Your card number is incomplete.');
    expect(await number().getAttribute('aria-invalid')).toBe('true');
    expect(await statusAfterEnter()).toBe('method: Your card number is incomplete.');
    await number().fill('4242424242424241');
    expect(await text('problem')).toBe('Your card number is invalid.');
    await number().fill('4242424242424242');
    await expiry().fill('12 / 4');
    await code().focus();
    expect(await text('problem')).toBe("Your card's expiration date is incomplete.");
    await expiry().fill('12 / 40');
    await code().fill('12');
    await code().blur();
    expect(await text('problem')).toBe("Your card's security code is incomplete.");
  });

  test('can be corrected with the keyboard', async () => {
    await openPage();
    await number().focus();
    await page.keyboard.type('4242424242424242');
    await page.keyboard.type('123');
    expect(await expiry().inputValue()).toBe('12 / 3');
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Backspace');
    expect(await expiry().inputValue()).toBe('');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await number().inputValue()).toBe('4242 4242 4242 424');
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    expect(await number().inputValue()).toBe('2424 2424 2424 24');
    await page.keyboard.type('4');
    expect(await number().inputValue()).toBe('4242 4242 4242 424');
    expect(await number().evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
  });

  test('takes style, autofill names and disabled from the page', async () => {
    await openPage();
    expect(await number().getAttribute('autocomplete')).toBe('cc-number');
    expect(await expiry().getAttribute('autocomplete')).toBe('cc-exp');
    expect(await code().getAttribute('autocomplete')).toBe('cc-csc');
    const painted = await number().evaluate((input) => ({
      color: getComputedStyle(input).color,
      size: getComputedStyle(input).fontSize,
      placeholder: getComputedStyle(input, '::placeholder').color,
    }));
    expect(painted).toEqual({ color: 'rgb(1, 2, 3)', size: '18px', placeholder: 'rgb(4, 5, 6)' });
    await page.getByText('Toggle').click();
    expect(await number().isDisabled()).toBe(true);
    await page.getByText('Toggle').click();
    expect(await number().isDisabled()).toBe(false);
    expect(await text('ready')).toBe('ready 1');
  });

  test('works in three parts', async () => {
    await openPage('&split');
    await number().fill('4242424242424242');
    await expiry().fill('1240');
    await code().fill('123');
    expect(await statusAfterEnter()).toBe('paid: succeeded');
  });
});

describe('3-D Secure', () => {
  test('is completed with the keyboard, and the focus returns', async () => {
    const intent = await openPage();
    await typeCard('4000002760003184');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '3D Secure authentication' });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('$19.99');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Complete');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Fail');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Complete');
    await page.keyboard.press('Enter');
    expect(await outcome()).toBe('paid: succeeded');
    expect(await code().evaluate((input) => input === document.activeElement)).toBe(true);
    expect((await intent.read()).status).toBe('succeeded');
  });

  test.each(['button', 'Escape'])('is failed with %s', async (way) => {
    const intent = await openPage();
    await typeCard('4000002500003155');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    if (way === 'button') await page.getByRole('button', { name: 'Fail' }).click();
    else await page.keyboard.press('Escape');
    expect(await outcome()).toContain('error: We are unable to authenticate');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect((await intent.read()).status).toBe('requires_payment_method');
  });
});

describe('without React', () => {
  const create = `window.Stripe('${PUBLISHABLE_KEY}')`;

  async function makeIntent() {
    const intent = await rig.stripe.paymentIntents.create({ amount: 1999, currency: 'usd' });
    return intent.client_secret ?? '';
  }

  test('an intent can be confirmed, carried through its next step and read', async () => {
    await openPage();
    const secret = await makeIntent();
    const method = `{ payment_method: 'pm_card_authenticationRequired' }`;
    const options = '{ handleActions: false }';
    const waiting = await page.evaluate(
      `${create}.confirmCardPayment('${secret}', ${method}, ${options})`,
    );
    expect(waiting).toMatchObject({ paymentIntent: { status: 'requires_action' } });
    const next = page.evaluate(`${create}.handleNextAction({ clientSecret: '${secret}' })`);
    await page.getByRole('button', { name: 'Complete' }).click();
    expect(await next).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    const read = await page.evaluate(`${create}.retrievePaymentIntent('${secret}')`);
    expect(read).toMatchObject({ paymentIntent: { status: 'succeeded', amount: 1999 } });
  });

  test('a card becomes a token, and the token pays', async () => {
    await openPage();
    await page.evaluate(`
      document.body.innerHTML = '<div id="place"></div>';
      window.stripe = ${create};
      window.card = stripe.elements().create('card');
      card.mount('#place');
    `);
    expect(await page.evaluate('stripe.createToken(card)')).toMatchObject({
      error: { code: 'incomplete_number' },
    });
    await typeCard('4242424242424242');
    const { token } = await page.evaluate<{ token: { id: string } }>('stripe.createToken(card)');
    expect(token.id).toMatch(/^tok_/);
    const pay = `{ payment_method: { card: { token: '${token.id}' } } }`;
    const paid = await page.evaluate(`stripe.confirmCardPayment('${await makeIntent()}', ${pay})`);
    expect(paid).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    await page.evaluate('card.clear()');
    expect(await number().inputValue()).toBe('');
    await page.evaluate('card.destroy()');
    expect(await number().count()).toBe(0);
    expect(await page.locator('#place').getAttribute('class')).toBe('');
  });

  test('an unreachable API is an answer, not an exception', async () => {
    await openPage();
    const secret = await makeIntent();
    await page.route('**/v1/**', (route) => route.abort());
    const answer = await page.evaluate(`${create}.retrievePaymentIntent('${secret}')`);
    expect(answer).toMatchObject({ error: { type: 'api_connection_error' } });
    complaints = complaints.filter((text) => !text.includes('net::ERR_FAILED'));
  });

  test.each([
    [`window.Stripe('sk_test_1')`, 'publishable key'],
    [`${create}.elements().create('payment')`, 'valid Element name'],
    [`${create}.confirmCardPayment('pi_1')`, 'client_secret|payment intent secret'],
    [`${create}.createPaymentMethod({ type: 'card', card: {} })`, 'card Element'],
  ])('%s says what is wrong', async (call, message) => {
    await openPage();
    await expect(page.evaluate(call)).rejects.toThrow(new RegExp(message));
  });
});
