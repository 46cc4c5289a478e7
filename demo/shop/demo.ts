/** Names and keys of the demo shop. None of them opens anything outside this machine. */

export const PROJECT_ID = 'demo-brushline';

/** The accounts that exist after the first start. */
export const DEMO_ACCOUNTS = [
  {
    uid: 'demo-admin',
    email: 'admin@brushline.test',
    password: 'motor-admin',
    name: 'Robin Stator',
    admin: true,
  },
  {
    uid: 'demo-buyer',
    email: 'buyer@brushline.test',
    password: 'motor-buyer',
    name: 'Casey Coil',
    admin: false,
  },
] as const;

/** The seller of the demo shop, as in the functions' settings. */
export const DEMO_SELLER = {
  SELLER_NAME: 'Brushline Motors AS',
  SELLER_ADDRESS: '1 Works Road, 5020 Bergen, Norway',
  SELLER_VAT_ID: 'NO999999999MVA',
  SELLER_EMAIL: 'accounts@brushline.test',
  SELLER_BANK: 'IBAN NO93 8601 1117 947, BIC DEMONO22',
} as const;

export const DEMO_KEYS = {
  stripeSecret: 'sk_test_brushline',
  stripePublishable: 'pk_test_brushline',
  stripeWebhook: 'whsec_brushline_demo_secret_0123456789',
  imageHost: 'demo-image-key',
} as const;
