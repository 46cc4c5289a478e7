/**
 * `npm run make-admin -- EMAIL [--remove] [--project ID]`: makes a user an admin, also the first one; with
 * `--remove` takes that away again.
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
import { removeAdmin } from '../functions/src/domain/users/remove-admin.ts';
import { firebaseIdentity } from '../functions/src/integrations/identity.ts';
import { assertOneWorld, projectOf } from './admin-place.ts';

const USAGE = 'Usage: npm run make-admin -- EMAIL [--remove] [--project ID]';

async function main(): Promise<void> {
  const { email, projectId, remove } = readArguments();
  assertOneWorld();
  const app = initializeApp({ projectId });
  const shop = {
    db: openDatabase(app),
    identity: firebaseIdentity(getAuth(app)),
    now: () => new Date(),
  };
  const by = { uid: `command-line:${userInfo().username}`, email: null };
  const change = remove ? removeAdmin : makeAdmin;
  const { modifiedCount } = await change(shop, { email, by, requestId: randomUUID() });
  const rights = `${remove ? 'no' : 'an'} admin`;
  say(
    modifiedCount ? `${email} is ${rights} of ${projectId} now.` : `${email} is ${rights} already.`,
  );
  await shop.db.terminate();
}

function readArguments() {
  const { values, positionals } = parse();
  const [email, ...rest] = positionals;
  if (!email?.includes('@') || rest.length > 0) throw new Error(USAGE);
  const projectId = projectOf(values.project);
  if (!projectId) throw new Error(`Which project? ${USAGE}`);
  return { email, projectId, remove: values.remove === true };
}

function parse() {
  try {
    return parseArgs({
      options: { project: { type: 'string' }, remove: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${USAGE}`);
  }
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
