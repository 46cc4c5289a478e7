/**
 * `npm run make-admin -- EMAIL [--project ID]`: makes a user an admin, also the first one.
 *
 * With FIREBASE_AUTH_EMULATOR_HOST (and FIRESTORE_EMULATOR_HOST) it works on the emulators; else on
 * the real project, with the application default credentials.
 */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { openDatabase } from '../functions/src/data/database.ts';
import { ProblemError } from '../functions/src/domain/problem-error.ts';
import { makeAdmin } from '../functions/src/domain/users/make-admin.ts';
import { firebaseIdentity } from '../functions/src/integrations/identity.ts';

const USAGE = 'Usage: npm run make-admin -- EMAIL [--project ID]';
const { env } = process;

async function main(): Promise<void> {
  const { email, projectId } = readArguments();
  assertOneWorld();
  const app = initializeApp({ projectId });
  const shop = {
    db: openDatabase(app),
    identity: firebaseIdentity(getAuth(app)),
    now: () => new Date(),
  };
  const by = { uid: `command-line:${userInfo().username}`, email: null };
  const { modifiedCount } = await makeAdmin(shop, { email, by, requestId: randomUUID() });
  say(modifiedCount ? `${email} is an admin of ${projectId} now.` : `${email} is one already.`);
}

function readArguments() {
  const { values, positionals } = parse();
  const [email, ...rest] = positionals;
  if (!email?.includes('@') || rest.length > 0) throw new Error(USAGE);
  const isEmulator = env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  const otherwise = isEmulator ? 'demo-brushline' : undefined;
  const projectId = values.project ?? env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? otherwise;
  if (!projectId) throw new Error(`Which project? ${USAGE}`);
  return { email, projectId };
}

function parse() {
  try {
    return parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${USAGE}`);
  }
}

/** A claim on the emulators with its record in the real project, or the reverse, would be a lie. */
function assertOneWorld(): void {
  // On the emulators there is no Google metadata server to look for.
  if (env.FIREBASE_AUTH_EMULATOR_HOST) env.METADATA_SERVER_DETECTION ??= 'none';
  if (!env.FIREBASE_AUTH_EMULATOR_HOST !== !env.FIRESTORE_EMULATOR_HOST)
    throw new Error(
      'Set both FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST, or neither.',
    );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function explain(error: unknown): string {
  if (!(error instanceof ProblemError)) return messageOf(error);
  const cause = error.cause === undefined ? '' : `\n${messageOf(error.cause)}`;
  return error.code === 'not_found'
    ? 'Nobody has this e-mail address. They have to sign up first.'
    : `${error.message}${cause}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
