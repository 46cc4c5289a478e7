import { counted } from '@brushline/contract/values/digits';
import { readArguments, runCommand, say } from '@brushline/demo/command';
import { DEMO_KEYS } from '@brushline/demo/shop/demo';
import { readStoredBooks } from '@brushline/functions/data/stored-books';
import { readIntents } from '@brushline/functions/domain/ledger/books';
import { findDifferences, findNotes } from '@brushline/functions/domain/ledger/differences';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import { localPorts, openPlace, type Place } from './place.ts';

const USAGE = `Usage: npm run verify-ledger [-- --project ID] [--database ID]

Recomputes all stock and money from individual records, and prints each difference. It only reads, and exits with 1 if
there is a difference.

  --project ID   a real project, with your application default credentials, and its payments if STRIPE_SECRET_KEY is
                 set; otherwise the shop that runs on this machine
  --database ID  another database than the shop's, such as a restored backup`;

const { env } = process;

runCommand(async () => {
  const options = { project: { type: 'string' }, database: { type: 'string' } } as const;
  const { project, database } = readArguments(USAGE, options).values;
  const { place, db, close } = await openPlace(project, database);
  const stored = await readStoredBooks(db);
  await close();
  const payments = paymentsOf(place);
  // The intents are read after the books, so they may be slightly newer.
  const intents = payments && (await readIntents(payments));
  const books = { ...stored, shopId: place.projectId, intents };
  const differences = findDifferences(books);
  for (const line of findNotes(books)) say(`Note: ${line}`);
  for (const line of differences) say(line);
  const asked = intents ? counted(intents.length, 'intent') : 'no intents (no Stripe key)';
  say(
    `${database ? `${database} of ` : ''}${place.projectId}: ${counted(books.parts.length, 'part')}, ${counted(books.orders.length, 'order')}, ` +
      `${counted(books.movements.length, 'movement')}, ${counted(books.payments.length, 'payment')}, ${asked}: ` +
      `${counted(differences.length, 'difference')}.`,
  );
  if (differences.length > 0) process.exitCode = 1;
});

/**
 * Returns the card provider of a place. The emulators and a real project are never mixed, because their books would
 * not agree.
 */
function paymentsOf({ emulator }: Place) {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env;
  const isLocal = emulator !== null;
  const secretKey = STRIPE_SECRET_KEY || (isLocal ? DEMO_KEYS.stripeSecret : '');
  const local = isLocal ? `http://127.0.0.1:${localPorts(env).stripe}` : null;
  const options = { secretKey, webhookSecret: '', apiBase: STRIPE_API_BASE || local };
  return secretKey ? createStripePayments(options) : null;
}
