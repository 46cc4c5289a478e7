import { parseArgs } from 'node:util';
import { startFirestore } from './server.ts';

const USAGE = `The Firestore emulator. Flags, with the environment variable that stands in for each:
  --port N                  FIRESTORE_PORT          0 takes any free port (8080)
  --host NAME               FIRESTORE_HOST          (127.0.0.1)
  --project ID              GCLOUD_PROJECT          (demo-project)
  --data FILE               FIRESTORE_DATA_FILE     only in memory if left out
  --concurrency MODE        FIRESTORE_CONCURRENCY   pessimistic or optimistic (pessimistic)`;

function readSettings() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      port: text,
      host: text,
      project: text,
      data: text,
      concurrency: text,
    },
  });
  if (values.help) return null;
  const { env } = process;
  const concurrency = values.concurrency ?? env.FIRESTORE_CONCURRENCY ?? 'pessimistic';
  if (concurrency !== 'pessimistic' && concurrency !== 'optimistic') {
    throw new Error(`--concurrency is pessimistic or optimistic, not ${concurrency}.`);
  }
  const port = Number(values.port ?? env.FIRESTORE_PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('--port is not a port number.');
  const dataFile = values.data ?? env.FIRESTORE_DATA_FILE;
  const host = values.host ?? env.FIRESTORE_HOST ?? '127.0.0.1';
  const projectId = values.project ?? env.GCLOUD_PROJECT ?? 'demo-project';
  return { host, port, projectId, concurrency, ...(dataFile ? { dataFile } : {}) } as const;
}

async function main(): Promise<void> {
  const settings = readSettings();
  if (!settings) return console.log(USAGE);
  const firestore = await startFirestore(settings);
  console.log(JSON.stringify({ ready: true, ...settings, port: firestore.port }));
  const stop = () => {
    firestore.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
