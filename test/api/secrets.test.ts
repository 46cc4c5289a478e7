import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEMO_KEYS } from '@brushline/demo/shop/demo';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPart, placeOrder, stripe } from './support/data.ts';
import { readLog } from './support/log.ts';
import { demoAdmin, newCustomer, type Person } from './support/people.ts';
import { api, dumpDatabase } from './support/shop.ts';
import { allEventsDelivered, sendEvent } from './support/stripe-events.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What must appear nowhere. Publishable keys and Firebase's web key are meant for browsers. */
const secrets: [string, RegExp][] = [
  ["Stripe's secret key", /\b[sr]k_(test|live)_\w{6,}/],
  ["Stripe's signing secret", /\bwhsec_\w{10,}/],
  ["the image host's key", new RegExp(DEMO_KEYS.imageHost)],
  ['a client secret', /\bpi_\w+_secret_\w+/],
  ['a token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./],
  // Every library that reads keys contains the words alone.
  ['a private key', /BEGIN (RSA |EC )?PRIVATE KEY-----(\s|\\n)*[\w+/=]{16}/],
  ["a service account's key file", /"private_key_id"|"type":\s*"service_account"/],
];

function found(text: string): string[] {
  const names = secrets.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  return cardNumbers(text).length > 0 ? [...names, 'a card number'] : names;
}

/** Finds runs of 13 to 19 digits, possibly in groups, that begin like cards and have a card's check digit. */
function cardNumbers(text: string): string[] {
  const runs = text.match(/(?<![\w.])[3-6]\d{3}([ -]?)\d{4}\1\d{4}\1\d{1,7}(?![\w.])/g) ?? [];
  return runs.filter((run) => isLuhn(run.replace(/\D/g, '')));
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

describe('T95 the search itself', () => {
  it.each([
    ['sk_test_brushline', "Stripe's secret key"],
    [`x=${DEMO_KEYS.stripeWebhook}`, "Stripe's signing secret"],
    [`upload?key=${DEMO_KEYS.imageHost}`, "the image host's key"],
    ['"pi_3abc_secret_def"', 'a client secret'],
    [`Bearer eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.c`, 'a token'],
    ['-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG', 'a private key'],
    ['"-----BEGIN RSA PRIVATE KEY-----\\nMIIEpAIBAAKCAQEA', 'a private key'],
    ['card 4242424242424242.', 'a card number'],
    ['"4242 4242 4242 4242"', 'a card number'],
    ['378282246310005', 'a card number'],
  ])('finds what is in %s', (text, name) => {
    // A full stop after a number ends a sentence, but the search takes it for a decimal point.
    expect(found(text.replace(/\.$/, ''))).toContain(name);
  });

  it.each(['4242424242424241', 'pk_test_brushline', '1763710680', 'skip_test_'])(
    'does not report %s',
    (text) => expect(found(text)).toEqual([]),
  );
});

describe.each(['web/dist', 'functions/dist'])('T95 %s', (folder) => {
  it('holds no secret in any file', () => {
    const files = globSync(`${folder}/**/*.{js,mjs,cjs,css,html,json,map,svg,txt}`, { cwd: root });
    expect(files.length).toBeGreaterThan(3);
    const hits = files.flatMap((file) =>
      found(readFileSync(`${root}/${file}`, 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(hits).toEqual([]);
  });
});

it('T95 the pages come without source maps', () => {
  expect(globSync('web/dist/**/*.map', { cwd: root })).toEqual([]);
});

describe('T95 after an order was placed, refused, declined and paid, and its events delivered', () => {
  let customer: Person;

  beforeAll(async () => {
    const [person, admin, part] = await Promise.all([newCustomer(), demoAdmin(), newPart()]);
    customer = person;
    const { token } = customer;
    const order = await placeOrder(customer, part, 10);
    await api('PUT', `/user/${customer.email}`, { token, body: {} });
    await api('GET', '/imageUpload', { token: admin.token });
    const { body } = await api('POST', '/create-payment-intent', {
      token,
      body: { price: 2.5, order },
    });
    const [intentId = ''] = (body as { clientSecret: string }).clientSecret.split('_secret_');
    const declined = stripe.paymentIntents.confirm(intentId, {
      payment_method: 'pm_card_chargeDeclined',
    });
    await declined.catch(() => null);
    await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    await api('PATCH', `/order/${order}`, { token, body: { transactionId: intentId } });
    await api('GET', `/users?token=${token}`, { token: `${token}x` });
    await sendEvent('{}', `t=1,v1=${DEMO_KEYS.stripeWebhook}`);
    await allEventsDelivered();
  });

  it('the database holds no secret', async () => {
    const dump = await dumpDatabase();
    expect(dump).toContain(customer.uid);
    expect(found(dump)).toEqual([]);
  });

  it("the functions' log holds no secret, and nobody's e-mail, name or address", async () => {
    const { lines } = await readLog();
    const text = lines.join('\n');
    expect(text).toContain('/create-payment-intent');
    expect(found(text)).toEqual([]);
    for (const personal of [customer.email, customer.uid, 'Rotor Road', '@example.test'])
      expect(text).not.toContain(personal);
  });
});
