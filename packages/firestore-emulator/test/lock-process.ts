/** Reads a document in a transaction, reports it, and keeps the transaction open. */
import { connect } from './harness-client.ts';

const [path] = process.argv.slice(2);
const host = process.env.FIRESTORE_EMULATOR_HOST;
if (!path || !host) throw new Error('Usage: lock-process <path>');

const db = connect(host);
await db.runTransaction(async (tx) => {
  await tx.get(db.doc(path));
  console.log('locked');
  await new Promise(() => setInterval(() => {}, 60_000));
});
