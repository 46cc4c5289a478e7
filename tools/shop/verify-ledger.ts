/**
 * `npm run verify-ledger [-- --project ID]`: recomputes all stock and money from the single records
 * and names each difference in a line; ends with 1 when there is one.
 *
 * Without `--project` it looks at the shop that runs on this machine: FIRESTORE_EMULATOR_HOST and
 * STRIPE_API_BASE, or the ports of `.env` and BRUSHLINE_PORT_OFFSET. With it, at that project, with
 * the application default credentials, and at Stripe when STRIPE_SECRET_KEY is set. It only reads.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DEMO_KEYS, PROJECT_ID } from '@brushline/demo/shop/demo';
import { portsAt } from '@brushline/demo/shop/ports';
import { readSettings } from '@brushline/demo/shop/settings';
import { openDatabase } from '@brushline/functions/data/database';
import { collections } from '@brushline/functions/data/firestore';
import { withDefaults } from '@brushline/functions/data/payments';
import type { Intent } from '@brushline/functions/domain/payments';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import { initializeApp } from 'firebase-admin/app';
import { type Books, findDifferences, findNotes } from './verify-ledger-rules.ts';

const USAGE = 'Usage: npm run verify-ledger [-- --project ID]';
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { env } = process;

interface Place {
  projectId: string;
  stripe: { secretKey: string; apiBase: string | null } | null;
}

async function main(): Promise<void> {
  const place = readPlace();
  const books = await readBooks(place);
  const differences = findDifferences(books);
  for (const line of findNotes(books)) say(`Note: ${line}`);
  for (const line of differences) say(line);
  const intents = books.intents ? `${books.intents.length} intents` : 'no intents (no Stripe key)';
  say(
    `${place.projectId}: ${books.parts.length} parts, ${books.orders.length} orders, ` +
      `${books.movements.length} movements, ${books.payments.length} payments, ${intents}: ` +
      `${differences.length} differences.`,
  );
  if (differences.length > 0) process.exitCode = 1;
}

/** The emulators and a real project are never mixed: their books would not agree. */
function readPlace(): Place {
  const project = parse();
  const secretKey = env.STRIPE_SECRET_KEY ?? '';
  if (project && !env.FIRESTORE_EMULATOR_HOST) {
    const apiBase = env.STRIPE_API_BASE || null;
    return { projectId: project, stripe: secretKey ? { secretKey, apiBase } : null };
  }
  const ports = portsAt(readSettings(join(root, '.env'), env).portOffset);
  env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${ports.firestore}`;
  // On the emulators there is no Google metadata server to look for.
  env.METADATA_SERVER_DETECTION ??= 'none';
  const apiBase = env.STRIPE_API_BASE || `http://127.0.0.1:${ports.stripe}`;
  const stripe = { secretKey: secretKey || DEMO_KEYS.stripeSecret, apiBase };
  return { projectId: project ?? PROJECT_ID, stripe };
}

function parse(): string | undefined {
  try {
    return parseArgs({ options: { project: { type: 'string' } } }).values.project;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

/** All collections as they were at one moment; then the provider, which is always a little later. */
async function readBooks({ projectId, stripe }: Place): Promise<Books> {
  const db = openDatabase(initializeApp({ projectId }));
  const { parts, orders, movements, payments, refunds } = collections(db);
  const stored = await db.runTransaction(
    async (transaction) => ({
      parts: (await transaction.get(parts)).docs.map((document) => document.data()),
      orders: (await transaction.get(orders)).docs.map((document) => document.data()),
      movements: (await transaction.get(movements)).docs.map((document) => document.data()),
      payments: (await transaction.get(payments)).docs.map((document) =>
        withDefaults(document.data()),
      ),
      refunds: (await transaction.get(refunds)).docs.map((document) => document.data()),
    }),
    { readOnly: true },
  );
  await db.terminate();
  return { ...stored, shopId: projectId, intents: stripe ? await readIntents(stripe) : null };
}

async function readIntents(stripe: NonNullable<Place['stripe']>): Promise<Intent[]> {
  const provider = createStripePayments({ ...stripe, webhookSecret: '' });
  const intents: Intent[] = [];
  for await (const intent of provider.listIntentsSince(new Date(0))) intents.push(intent);
  return intents;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
