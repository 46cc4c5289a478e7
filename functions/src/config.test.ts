import { describe, expect, test } from 'vitest';
import { deployedSettings, seller, sellerSettings } from '../test/support/records.ts';
import {
  isServing,
  readConfig,
  readCors,
  readOrigins,
  readScale,
  readShopUrl,
  secretsToBind,
} from './config.ts';
import { defaultLimits } from './domain/limits/figures.ts';

const emulators = {
  FUNCTIONS_EMULATOR: 'true',
  FIREBASE_DEBUG_MODE: 'true',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  K_SERVICE: 'api',
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin',
  IMAGE_HOST_KEY: 'demo&key',
};

test("the shop's address is Hosting's default one unless another is set", () => {
  const project = { GCLOUD_PROJECT: 'bolt-shop' };
  expect(readShopUrl(project)).toBe('https://bolt-shop.web.app');
  const own = { ...project, PUBLIC_SHOP_URL: 'https://shop.example.com/' };
  expect(readShopUrl(own)).toBe('https://shop.example.com');
});

function faultsOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env);
  } catch (error) {
    return String(error);
  }
  return '';
}

test('the environment of the emulators gives every value', () => {
  const more = { STRIPE_API_BASE: 'http://127.0.0.1:12111', ORDER_HOLD_HOURS: '2' };
  const env = { ...emulators, ...sellerSettings, ...more };
  expect(readConfig(env)).toEqual({
    settings: {
      id: 'brushline',
      holdsOrphans: false,
      imageUploadUrl: 'https://api.imgbb.com/1/upload?key=demo%26key',
      imageOrigins: ['https://i.ibb.co'],
      datasheetOrigins: [],
      orderHoldHours: 2,
      seller,
      firstInvoice: 1,
      limits: defaultLimits,
      newAdmins: 'confirmed',
    },
    shopUrl: 'https://brushline.web.app',
    stripe: {
      secretKey: 'sk_test_standin',
      webhookSecret: 'whsec_standin',
      apiBase: 'http://127.0.0.1:12111',
    },
    mail: null,
    route: { hostingHops: 2, proxies: [] },
    enforcesAppCheck: false,
  });
});

test('limits, the route of requests and App Check are configurable, each within its bounds', () => {
  const env = {
    ...deployedSettings,
    LIMIT_WRITES_PER_MINUTE: '90',
    LIMIT_UNPAID_ORDERS: '40',
    HOSTING_HOPS: '3',
    HOSTING_PROXIES: '192.0.2.0/24, 2001:db8::/32',
    APP_CHECK: 'enforce',
    DATASHEET_ORIGINS: 'https://docs.example.com',
    ORPHAN_PAYMENTS: 'hold',
    GCLOUD_PROJECT: 'shop-1',
  };
  expect(readConfig(env)).toMatchObject({
    settings: {
      limits: { ...defaultLimits, writes: 90, unpaidOrders: 40 },
      datasheetOrigins: ['https://docs.example.com'],
      holdsOrphans: true,
      id: 'shop-1',
    },
    route: { hostingHops: 3, proxies: ['192.0.2.0/24', '2001:db8::/32'] },
    enforcesAppCheck: true,
  });
  const wrong = {
    LIMIT_READS_PER_MINUTE: '0',
    LIMIT_REVIEWS_PER_HOUR: '1e9',
    HOSTING_HOPS: '0',
    HOSTING_PROXIES: '192.0.2.0/33',
    APP_CHECK: 'on',
    ORPHAN_PAYMENTS: 'keep',
    SHOP_ORIGINS: 'https://shop.example/',
  };
  const faults = faultsOf({ ...deployedSettings, ...wrong });
  for (const name of Object.keys(wrong)) expect(faults).toContain(`- ${name}`);
});

test("the callable answers the shop's own origins", () => {
  expect(readOrigins({ GCLOUD_PROJECT: 'p', SHOP_ORIGINS: 'https://shop.example' })).toEqual([
    'https://shop.example',
    'https://p.web.app',
    'https://p.firebaseapp.com',
  ]);
  expect(readOrigins({})).toEqual([]);
});

test('production requires only its secrets and its seller', () => {
  expect(readConfig(deployedSettings)).toMatchObject({
    stripe: { apiBase: null },
    settings: { orderHoldHours: 24 },
  });
  expect(readScale(deployedSettings)).toEqual({ minInstances: 0, maxInstances: 20 });
});

test('every fault is named in one message', () => {
  const message = faultsOf({
    ...emulators,
    IMAGE_HOST_KEY: ' ',
    ORDER_HOLD_HOURS: '1.5',
    STRIPE_API_BASE: 'x',
    DATASHEET_ORIGINS: 'https://docs.example.com, http://docs.example.com',
  });
  expect(message).toContain('IMAGE_HOST_KEY is missing');
  expect(message).toContain('ORDER_HOLD_HOURS must be a whole number from 1 to 720');
  expect(message).toContain('STRIPE_API_BASE is not a valid address');
  expect(message).toContain('DATASHEET_ORIGINS must be a list of origins');
});

describe('outside the emulators', () => {
  test.each([
    ['STRIPE_SECRET_KEY', undefined],
    ['STRIPE_SECRET_KEY', 'sk_test_standin'],
    ['STRIPE_SECRET_KEY', 'sk_live_xxxxxxxxxxxxxxxx'],
    ['STRIPE_SECRET_KEY', 'pk_live_4eC39HqLyjWDarjtT1zdp7dc'],
    ['STRIPE_WEBHOOK_SECRET', ''],
    ['STRIPE_WEBHOOK_SECRET', 'undefined'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_short'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_your-signing-secret-comes-here'],
    ['IMAGE_HOST_KEY', 'your-key'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:12111'],
    ['IMAGE_UPLOAD_URL', 'http://127.0.0.1:4580/1/upload'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080'],
    ['FIREBASE_DEBUG_MODE', 'true'],
    ['NODE_ENV', 'development'],
    ['SELLER_NAME', ''],
    ['SELLER_ADDRESS', 'Norway'],
    ['SELLER_VAT_ID', 'NO12'],
    ['SELLER_EMAIL', 'accounts'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(faultsOf({ ...deployedSettings, [name]: value })).toContain(name);
  });

  test('no message repeats a secret', () => {
    const message = faultsOf({
      ...deployedSettings,
      STRIPE_SECRET_KEY: 'pk_live_4eC39HqLyjWDarjtT1zdp7dc',
    });
    expect(message).not.toContain('4eC39HqLyjWDarjtT1zdp7dc');
  });
});

test('secrets are bound on deploys, but not on the emulators', () => {
  expect(secretsToBind({}).map(({ name }) => name)).toContain('STRIPE_WEBHOOK_SECRET');
  expect(secretsToBind({}).map(({ name }) => name)).not.toContain('SMTP_URL');
  expect(secretsToBind({ ORDER_EMAIL: 'on' }).map(({ name }) => name)).toContain('SMTP_URL');
  expect(secretsToBind(emulators)).toEqual([]);
});

test('a process that only lists the functions is not serving', () => {
  expect(isServing(deployedSettings)).toBe(true);
  expect(isServing({ ...deployedSettings, FUNCTIONS_CONTROL_API: 'true' })).toBe(false);
  expect(isServing({})).toBe(false);
});

test('the platform gets no CORS setting, and the emulators one that switches theirs off', () => {
  expect(readCors(deployedSettings)).toEqual({});
  expect(readCors(emulators)).toEqual({ cors: false });
});
