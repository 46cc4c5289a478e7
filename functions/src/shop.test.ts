import { expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { createShop } from './shop.ts';

vi.stubEnv('GCLOUD_PROJECT', 'shop-1');

const env = {
  FUNCTIONS_EMULATOR: 'true',
  STRIPE_SECRET_KEY: 'k',
  STRIPE_WEBHOOK_SECRET: 'k',
  IMAGE_HOST_KEY: 'k',
};

test('App Check is asked where it is enforced', async () => {
  const { appCheck } = createShop(readConfig({ ...env, APP_CHECK: 'enforce' }));
  expect(await appCheck?.verify('no token', false)).toBe(false);
});

test('App Check is not asked where it is off', () => {
  expect(createShop(readConfig(env)).appCheck).toBeNull();
});
