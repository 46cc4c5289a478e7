import { signatureHeader } from '@brushline/stripe-emulator/signature';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { createShop } from './shop.ts';

vi.stubEnv('GCLOUD_PROJECT', 'shop-1');
afterAll(() => void vi.unstubAllEnvs());

const env = {
  FUNCTIONS_EMULATOR: 'true',
  STRIPE_SECRET_KEY: 'k',
  STRIPE_WEBHOOK_SECRET: 'k',
  IMAGE_HOST_KEY: 'k',
};

test('App Check is called where it is enforced', async () => {
  const { appCheck } = createShop(readConfig({ ...env, APP_CHECK: 'enforce' }));
  expect(await appCheck?.verify('no token', false)).toBe(false);
});

test('App Check is not called where it is off', () => {
  expect(createShop(readConfig(env)).appCheck).toBeNull();
});

test('e-mails are sent where they are configured, and otherwise nothing is loaded for them', async () => {
  expect(createShop(readConfig(env)).mailer).toBeNull();
  const { mailer } = createShop(
    readConfig({
      ...env,
      ORDER_EMAIL: 'on',
      PUBLIC_SHOP_URL: 'http://127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ORDER_EMAIL_FROM: 'orders@shop.test',
    }),
  );
  const mail = {
    id: 'o1-paid',
    to: 'a@b.test',
    subject: 's',
    text: 't',
    html: 'h',
    writtenAt: new Date(0),
  };
  expect(await mailer?.send(mail)).toMatchObject({ kind: 'failed', code: 'ESOCKET' });
});

test("only the webhook's secret verifies Stripe's events", async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const { payments } = createShop(readConfig({ ...env, ...keys }));
  const data = { object: { object: 'payment_intent', id: 'pi_1' } };
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'any', created: 1, data });
  const read = (secret: string) =>
    payments.readEvent(
      Buffer.from(payload),
      signatureHeader(payload, secret, Math.floor(Date.now() / 1000)),
    );
  expect(await read('whsec_1')).toMatchObject({ intentId: 'pi_1' });
  expect(await read('sk_test_1')).toBeNull();
});
