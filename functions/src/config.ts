import { isIP } from 'node:net';
import { DEFAULT_IMAGE_ORIGINS } from '@brushline/contract/constants';
import { defineSecret } from 'firebase-functions/params';
import { defaultLimits, type Limits } from './domain/limits/figures.ts';
import type { Settings } from './domain/shop.ts';
import { type Env, isSecret, list, onEmulators, text } from './env.ts';
import { MAIL_SECRET, mailFaults, readMail, sendsMail } from './mail-config.ts';
import { readSeller, sellerFaults } from './seller-config.ts';

/** The secrets that are bound to each function of index.ts. */
const secretParams = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'IMAGE_HOST_KEY'] as const;

/**
 * Reads the environment, which nothing else does. `defineString` and `defineInt` are not used: the emulators would
 * write their defaults into functions/.env.local, which then overrides the environment of each start. A deploy takes
 * the plain variables from functions/.env.
 *
 * @throws Error that names every fault in one message.
 */
export function readConfig(env: Env) {
  const faults = configFaults(env);
  if (faults.length > 0) throw new Error(`Invalid configuration:\n- ${faults.join('\n- ')}`);
  return {
    settings: readSettings(env),
    /** The shop's own origin, which its pages use as their canonical address. */
    shopUrl: readShopUrl(env),
    stripe: {
      secretKey: text(env, 'STRIPE_SECRET_KEY'),
      webhookSecret: text(env, 'STRIPE_WEBHOOK_SECRET'),
      apiBase: text(env, 'STRIPE_API_BASE') || null,
    },
    mail: readMail(env),
    route: { hostingHops: whole(env, 'HOSTING_HOPS', 2), proxies: list(env, 'HOSTING_PROXIES') },
    enforcesAppCheck: text(env, 'APP_CHECK') === 'enforce',
  };
}

/** The configuration of the deployed functions. */
export type Config = ReturnType<typeof readConfig>;

/** Lists what is wrong with the environment. A deploy checks this before the functions do. */
export function configFaults(env: Env): string[] {
  return [
    ...secretFaults(env),
    ...addressFaults(env),
    ...numberFaults(env),
    ...mailFaults(env),
    ...accessFaults(env),
    ...(onEmulators(env) ? [] : productionFaults(env)),
  ];
}

function readSettings(env: Env): Settings {
  return {
    id: text(env, 'GCLOUD_PROJECT') || 'brushline',
    imageUploadUrl: withKey(imageHost(env), text(env, 'IMAGE_HOST_KEY')),
    imageOrigins: readImageOrigins(env),
    datasheetOrigins: list(env, 'DATASHEET_ORIGINS'),
    orderHoldHours: whole(env, 'ORDER_HOLD_HOURS', 24),
    holdsOrphans: text(env, 'ORPHAN_PAYMENTS') === 'hold',
    seller: readSeller(env),
    firstInvoice: whole(env, 'FIRST_INVOICE', 1),
    limits: readLimits(env),
    newAdmins: text(env, 'NEW_ADMINS') === 'anyone' ? 'anyone' : 'confirmed',
  };
}

function readLimits(env: Env): Limits {
  const limits = { ...defaultLimits };
  // Object.keys knows the names of a constant only as strings.
  for (const key of Object.keys(limitVariables) as (keyof Limits)[])
    limits[key] = whole(env, limitVariables[key][0], defaultLimits[key]);
  return limits;
}

/** Returns the origin of the shop's address: Hosting's default one, unless another is set. */
export function readShopUrl(env: Env): string {
  const project = text(env, 'GCLOUD_PROJECT') || 'brushline';
  return new URL(text(env, 'PUBLIC_SHOP_URL') || `https://${project}.web.app`).origin;
}

/** Returns the shop's own origins. Only their pages may call a callable function. */
export function readOrigins(env: Env): string[] {
  const project = text(env, 'GCLOUD_PROJECT');
  const own = [`https://${project}.web.app`, `https://${project}.firebaseapp.com`];
  return [...list(env, 'SHOP_ORIGINS'), ...(project === '' ? [] : own)];
}

/** Returns the origins that may serve the images of parts, in addition to the shop's own. */
export function readImageOrigins(env: Env): readonly string[] {
  const named = list(env, 'IMAGE_ORIGINS');
  return named.length > 0 ? named : DEFAULT_IMAGE_ORIGINS;
}

/** Reads the settings of the platform; they are read when the functions are declared. */
export function readScale(env: Env) {
  return {
    minInstances: whole(env, 'MIN_INSTANCES', 0),
    maxInstances: whole(env, 'MAX_INSTANCES', 20),
    /** The account of the functions; the project's default account if absent. */
    ...(text(env, 'SERVICE_ACCOUNT') && { serviceAccount: text(env, 'SERVICE_ACCOUNT') }),
  };
}

/**
 * Lists the secrets to bind. The emulators pass them as plain environment variables, because Secret Manager would
 * need a login and internet access.
 */
export function secretsToBind(env: Env) {
  return onEmulators(env) ? [] : secretNames(env).map((name) => defineSecret(name));
}

/** Lists the secrets that a project needs. That of the mail server is needed only if it sends e-mails. */
export function secretNames(env: Env): string[] {
  return sendsMail(env) ? [...secretParams, MAIL_SECRET] : [...secretParams];
}

/**
 * Returns the CORS setting. The API serves its own origin only, which needs no CORS headers. Only the emulators,
 * which would allow every origin, get the setting: on the platform it costs each request a middleware.
 */
export function readCors(env: Env): { cors?: false } {
  return env.FIREBASE_DEBUG_MODE === 'true' ? { cors: false } : {};
}

/** Tells whether this process serves requests, or only lists the functions. */
export function isServing(env: Env): boolean {
  return env.K_SERVICE !== undefined && env.FUNCTIONS_CONTROL_API !== 'true';
}

function whole(env: Env, name: string, otherwise: number): number {
  return text(env, name) === '' ? otherwise : Number(text(env, name));
}

function imageHost(env: Env): string {
  return text(env, 'IMAGE_UPLOAD_URL') || 'https://api.imgbb.com/1/upload';
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function withKey(address: string, key: string): string {
  const url = new URL(address);
  url.searchParams.set('key', key);
  return url.href;
}

function secretFaults(env: Env): string[] {
  return secretParams.filter((name) => text(env, name) === '').map((name) => `${name} is missing`);
}

function addressFaults(env: Env): string[] {
  const faults: string[] = [];
  const stripe = text(env, 'STRIPE_API_BASE');
  if (stripe !== '' && !URL.canParse(stripe)) faults.push('STRIPE_API_BASE is not a valid address');
  if (!URL.canParse(imageHost(env))) faults.push('IMAGE_UPLOAD_URL is not a valid address');
  if (!readImageOrigins(env).every(isOrigin))
    faults.push('IMAGE_ORIGINS must be a list of origins such as https://i.ibb.co');
  if (!list(env, 'DATASHEET_ORIGINS').every((origin) => isOrigin(origin) && /^https:/.test(origin)))
    faults.push('DATASHEET_ORIGINS must be a list of origins such as https://docs.example.com');
  return faults;
}

type NumberVariable = readonly [name: string, least: number, most: number];

/**
 * The variable of each limit, with its bounds. Where the upper bound is 5,000, each mark is stored, and a document
 * has room for about 10,000.
 */
const limitVariables: Readonly<Record<keyof Limits, NumberVariable>> = {
  reads: ['LIMIT_READS_PER_MINUTE', 1, 1_000_000],
  writes: ['LIMIT_WRITES_PER_MINUTE', 1, 1_000_000],
  reviews: ['LIMIT_REVIEWS_PER_HOUR', 1, 5_000],
  paymentAttempts: ['LIMIT_PAYMENT_ATTEMPTS_PER_10_MINUTES', 1, 5_000],
  knownPaymentAttempts: ['LIMIT_KNOWN_CUSTOMER_PAYMENT_ATTEMPTS_PER_10_MINUTES', 1, 5_000],
  declines: ['LIMIT_DECLINES_PER_10_MINUTES', 1, 5_000],
  newCustomerOrders: ['LIMIT_NEW_CUSTOMER_ORDERS_PER_DAY', 1, 5_000],
  knownCustomerOrders: ['LIMIT_KNOWN_CUSTOMER_ORDERS_PER_DAY', 1, 5_000],
  newCustomerHoldHours: ['LIMIT_NEW_CUSTOMER_HOLD_HOURS', 1, 720],
  newCustomersOfNetwork: ['LIMIT_NEW_CUSTOMERS_OF_NETWORK_PER_DAY', 0, 200],
  unpaidOrders: ['LIMIT_UNPAID_ORDERS', 1, 1_000],
  unpaidLines: ['LIMIT_UNPAID_LINES', 50, 5_000],
  unpaidFreeOrders: ['LIMIT_UNPAID_FREE_ORDERS', 1, 1_000],
  unpaidSharePercent: ['LIMIT_UNPAID_SHARE_PERCENT', 1, 100],
};

const numbers: readonly NumberVariable[] = [
  ['ORDER_HOLD_HOURS', 1, 720],
  ['HOSTING_HOPS', 1, 10],
  ['MIN_INSTANCES', 0, 100],
  ['MAX_INSTANCES', 1, 1000],
  ['FIRST_INVOICE', 1, 1_000_000_000],
  ...Object.values(limitVariables),
];

/** The variables with two values; the first is the default. */
const choices = {
  APP_CHECK: ['off', 'enforce'],
  ORPHAN_PAYMENTS: ['refund', 'hold'],
  NEW_ADMINS: ['confirmed', 'anyone'],
} as const;

function numberFaults(env: Env): string[] {
  return numbers
    .filter(([name, least, most]) => {
      const value = whole(env, name, least);
      return !Number.isInteger(value) || value < least || value > most;
    })
    .map(([name, least, most]) => `${name} must be a whole number from ${least} to ${most}`);
}

function accessFaults(env: Env): string[] {
  const faults = Object.entries(choices).flatMap(([name, values]) =>
    ['', ...values].includes(text(env, name)) ? [] : `${name} must be ${values.join(' or ')}`,
  );
  if (!list(env, 'HOSTING_PROXIES').every(isSubnet))
    faults.push('HOSTING_PROXIES must be a list of subnets such as 192.0.2.0/24');
  for (const origin of list(env, 'SHOP_ORIGINS'))
    if (!isOrigin(origin))
      faults.push('SHOP_ORIGINS must be a list of origins such as https://shop.example');
  return faults;
}

function isSubnet(text: string): boolean {
  const [, address = '', bits = ''] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(text) ?? [];
  const version = isIP(address);
  return version > 0 && Number(bits) <= (version === 6 ? 128 : 32);
}

/** Finds settings that are harmless on the emulators and dangerous in a deployed shop. */
function productionFaults(env: Env): string[] {
  const faults = sellerFaults(env);
  if (!isSecret(text(env, 'STRIPE_SECRET_KEY'), /^(sk|rk)_(test|live)_(.{10,})$/))
    faults.push('STRIPE_SECRET_KEY is not a Stripe secret key (sk_... or rk_...)');
  if (!isSecret(text(env, 'STRIPE_WEBHOOK_SECRET'), /^(whsec)_(.{20,})$/))
    faults.push('STRIPE_WEBHOOK_SECRET is not a Stripe signing secret (whsec_...)');
  if (!isSecret(text(env, 'IMAGE_HOST_KEY'), /^(.{8,})$/))
    faults.push('IMAGE_HOST_KEY is a placeholder');
  for (const name of ['STRIPE_API_BASE', 'IMAGE_UPLOAD_URL', 'PUBLIC_SHOP_URL'])
    if (text(env, name).startsWith('http:')) faults.push(`${name} is not https`);
  if (!readImageOrigins(env).every((origin) => origin.startsWith('https:')))
    faults.push('IMAGE_ORIGINS is not https');
  if (env.K_SERVICE !== undefined) faults.push(...deployedFaults(env));
  return faults;
}

/**
 * Lists what must not be set in a deployed shop. With an Auth emulator's host or the debug mode, unsigned tokens would
 * be accepted.
 */
function deployedFaults(env: Env): string[] {
  const doors = Object.keys(env).filter(
    (name) => name.endsWith('_EMULATOR_HOST') || name === 'FIREBASE_DEBUG_MODE',
  );
  const faults = doors.map((name) => `${name} is set outside the emulators`);
  if (env.NODE_ENV !== 'production') faults.push('NODE_ENV is not production');
  return faults;
}
