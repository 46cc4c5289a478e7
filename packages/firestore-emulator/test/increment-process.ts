import { connect } from './harness-client.ts';

const [path, times] = process.argv.slice(2);
const host = process.env.FIRESTORE_EMULATOR_HOST;
if (!path || !times || !host) throw new Error('Usage: increment-process <path> <times>');

const db = connect(host);
const ref = db.doc(path);
const increment = () =>
  db.runTransaction(
    async (tx) => {
      tx.update(ref, { n: (await tx.get(ref)).get('n') + 1 });
    },
    { maxAttempts: 60 },
  );
await Promise.all(Array.from({ length: Number(times) }, increment));
await db.terminate();
