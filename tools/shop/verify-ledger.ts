import { counted } from '@brushline/contract/values/digits';
import { readArguments, runCommand, say } from '@brushline/demo/command';
/**
 * `npm run verify-ledger [-- --project ID]`: recomputes all stock and money from the single records
 * and names each difference in a line; ends with 1 when there is one.
 *
 * Without `--project` it looks at the shop that runs on this machine: FIRESTORE_EMULATOR_HOST and
 * STRIPE_API_BASE, or the ports of `.env` and BRUSHLINE_PORT_OFFSET. With it, at that project, with
 * the application default credentials, and at Stripe when STRIPE_SECRET_KEY is set. It only reads.
 */
import { DEMO_KEYS } from '@brushline/demo/shop/demo';
import { choosePlace, localPorts, openPlace, type Place } from './place.ts';
import { type Provider, readBooks } from './verify/read-books.ts';
import { findDifferences, findNotes } from './verify/verify-ledger-rules.ts';

const { env } = process;

runCommand(async () => {
  const usage = 'Usage: npm run verify-ledger [-- --project ID]';
  const { values } = readArguments(usage, { project: { type: 'string' } });
  const place = choosePlace(values.project, env);
  const db = await openPlace(place);
  const books = await readBooks(db, place.projectId, stripeOf(place));
  await db.terminate();
  const differences = findDifferences(books);
  for (const line of findNotes(books)) say(`Note: ${line}`);
  for (const line of differences) say(line);
  const intents = books.intents
    ? `${counted(books.intents.length, 'intent')}`
    : 'no intents (no Stripe key)';
  say(
    `${place.projectId}: ${counted(books.parts.length, 'part')}, ${counted(books.orders.length, 'order')}, ` +
      `${counted(books.movements.length, 'movement')}, ${counted(books.payments.length, 'payment')}, ${intents}: ` +
      `${counted(differences.length, 'difference')}.`,
  );
  if (differences.length > 0) process.exitCode = 1;
});

/**
 * Returns the provider of a place. The emulators and a real project are never mixed, because their books would not
 * agree.
 */
function stripeOf({ emulator }: Place): Provider | null {
  const secretKey = env.STRIPE_SECRET_KEY ?? '';
  if (emulator === null)
    return secretKey ? { secretKey, apiBase: env.STRIPE_API_BASE || null } : null;
  const apiBase = env.STRIPE_API_BASE || `http://127.0.0.1:${localPorts(env).stripe}`;
  return { secretKey: secretKey || DEMO_KEYS.stripeSecret, apiBase };
}
