/**
 * `npm run verify-ledger [-- --project ID]`: recomputes all stock and money from the single records
 * and names each difference in a line; ends with 1 when there is one.
 *
 * Without `--project` it looks at the shop that runs on this machine: FIRESTORE_EMULATOR_HOST and
 * STRIPE_API_BASE, or the ports of `.env` and BRUSHLINE_PORT_OFFSET. With it, at that project, with
 * the application default credentials, and at Stripe when STRIPE_SECRET_KEY is set. It only reads.
 */
import { DEMO_KEYS } from '@brushline/demo/shop/demo';
import { collections } from '@brushline/functions/data/firestore';
import { withDefaults } from '@brushline/functions/data/repositories/payments';
import type { Intent } from '@brushline/functions/domain/payments';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import { readArguments, runCommand, say } from './command.ts';
import { choosePlace, localPorts, openPlace, type Place } from './place.ts';
import { type Books, findDifferences, findNotes } from './verify-ledger-rules.ts';

const { env } = process;

runCommand(async () => {
  const usage = 'Usage: npm run verify-ledger [-- --project ID]';
  const { values } = readArguments(usage, { project: { type: 'string' } });
  const place = choosePlace(values.project, env);
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
});

interface StripeAccess {
  secretKey: string;
  apiBase: string | null;
}

/** The emulators and a real project are never mixed: their books would not agree. */
function stripeOf({ emulator }: Place): StripeAccess | null {
  const secretKey = env.STRIPE_SECRET_KEY ?? '';
  if (emulator === null)
    return secretKey ? { secretKey, apiBase: env.STRIPE_API_BASE || null } : null;
  const apiBase = env.STRIPE_API_BASE || `http://127.0.0.1:${localPorts(env).stripe}`;
  return { secretKey: secretKey || DEMO_KEYS.stripeSecret, apiBase };
}

/** All collections as they were at one moment; then the provider, which is always a little later. */
async function readBooks(place: Place): Promise<Books> {
  const db = await openPlace(place);
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
  const stripe = stripeOf(place);
  return { ...stored, shopId: place.projectId, intents: stripe && (await readIntents(stripe)) };
}

async function readIntents(stripe: StripeAccess): Promise<Intent[]> {
  const provider = createStripePayments({ ...stripe, webhookSecret: '' });
  const intents: Intent[] = [];
  for await (const intent of provider.listIntentsSince(new Date(0))) intents.push(intent);
  return intents;
}
