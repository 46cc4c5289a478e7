import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { CommandError, root } from '../command.ts';
import { DEMO_KEYS, DEMO_SELLER } from './demo.ts';
import { at } from './ports.ts';

/** Returns a project's secrets and parameters for the stand-ins at these ports of this machine. */
export function functionEnvironment({ firestore, stripe }: Record<'firestore' | 'stripe', number>) {
  return {
    STRIPE_SECRET_KEY: DEMO_KEYS.stripeSecret,
    STRIPE_WEBHOOK_SECRET: DEMO_KEYS.stripeWebhook,
    STRIPE_API_BASE: at(stripe),
    IMAGE_HOST_KEY: DEMO_KEYS.imageHost,
    ...DEMO_SELLER,
    NEW_ADMINS: 'anyone',
    ...demoLimits(process.env),
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
    // As on the platform; otherwise the functions framework answers malformed JSON with a stack.
    NODE_ENV: 'production',
    METADATA_SERVER_DETECTION: 'none',
  };
}

/**
 * Returns the limits of a shop on this machine, where every call comes from one address and a test does in a minute
 * what people do in a day. Reviews keep the product's own limit. A `LIMIT_...` in the environment takes precedence.
 */
function demoLimits(env: NodeJS.ProcessEnv): Record<string, string> {
  const generous = {
    LIMIT_READS_PER_MINUTE: '1000000',
    LIMIT_WRITES_PER_MINUTE: '1000000',
    LIMIT_PAYMENT_ATTEMPTS_PER_10_MINUTES: '1000',
    LIMIT_KNOWN_CUSTOMER_PAYMENT_ATTEMPTS_PER_10_MINUTES: '1000',
    LIMIT_NEW_CUSTOMER_ORDERS_PER_DAY: '1000',
    LIMIT_KNOWN_CUSTOMER_ORDERS_PER_DAY: '5000',
    LIMIT_NEW_CUSTOMERS_OF_NETWORK_PER_DAY: '0',
    LIMIT_DECLINES_PER_10_MINUTES: '1000',
    LIMIT_UNPAID_ORDERS: '1000',
    LIMIT_UNPAID_LINES: '5000',
    LIMIT_UNPAID_FREE_ORDERS: '1000',
  };
  const given = Object.entries(env).filter(([name]) => name.startsWith('LIMIT_'));
  return { ...generous, ...Object.fromEntries(given) };
}

const FILES = ['.env', '.env.demo-brushline', '.env.local', '.secret.local'];

/**
 * Refuses to start if a file in the functions' folder sets a variable of this run. The Functions
 * emulator would prefer the file, and the demo shop would call other services.
 */
export function assertNotOverridden(names: readonly string[], folder = join(root, 'functions')) {
  const overridden = FILES.flatMap((file) => {
    const path = join(folder, file);
    const set = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
    return names.filter((name) => name in set).map((name) => `functions/${file} sets ${name}.`);
  });
  if (overridden.length === 0) return;
  throw new CommandError(
    [...overridden, 'The demo shop sets these itself; please move the file away.'].join('\n'),
  );
}
