/**
 * `npm run forget -- EMAIL [--paid-too] [--yes] [--project ID]`: takes a person out of the shop's records
 * and deletes their sign-in account. Without `--yes` it says what it would do and changes nothing.
 *
 * With FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST it works on the emulators; else on the
 * real project, with the application default credentials.
 */
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { openDatabase } from '../functions/src/data/database.ts';
import { forgetUser, type Traces, tracesOf } from '../functions/src/domain/users/forget-user.ts';
import { firebaseIdentity } from '../functions/src/integrations/identity.ts';
import { assertOneWorld, projectOf } from './admin-place.ts';

const USAGE = 'Usage: npm run forget -- EMAIL [--paid-too] [--yes] [--project ID]';

async function main(): Promise<void> {
  const { email, projectId, yes, paidToo } = readArguments();
  assertOneWorld();
  const app = initializeApp({ projectId });
  const shop = { db: openDatabase(app) };
  const auth = getAuth(app);
  const account = await firebaseIdentity(auth).findByEmail(email);
  if (!account) throw new Error(`Nobody has the e-mail address ${email} in ${projectId}.`);
  if (account.admin)
    throw new Error(`${email} is an admin. First: npm run make-admin -- ${email} --remove`);
  const traces = yes
    ? await forgetUser(shop, account.uid, { paidToo })
    : await tracesOf(shop, account.uid);
  if (yes) await deleteAccount(auth, account.uid);
  report(traces, { yes, paidToo });
  await shop.db.terminate();
}

function readArguments() {
  const { values, positionals } = parse();
  const [email, ...rest] = positionals;
  if (!email?.includes('@') || rest.length > 0) throw new Error(USAGE);
  const projectId = projectOf(values.project);
  if (!projectId) throw new Error(`Which project? ${USAGE}`);
  return { email, projectId, yes: values.yes === true, paidToo: values['paid-too'] === true };
}

function parse() {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      options: { project: { type: 'string' }, yes: flag, 'paid-too': flag },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

/** Last, so that a run which broke off can be found again by the e-mail address. */
async function deleteAccount(auth: Auth, uid: string): Promise<void> {
  await auth.revokeRefreshTokens(uid);
  await auth.deleteUser(uid);
}

function report(
  { unpaidOrders, paidOrders, reviews }: Traces,
  done: { yes: boolean; paidToo: boolean },
) {
  const verb = done.yes ? 'is done' : 'would be done (repeat with --yes)';
  const kept = done.paidToo ? 'name, address and telephone removed' : 'kept for the books';
  process.stdout.write(
    [
      `This ${verb}:`,
      '  sign-in account, user record, profile   deleted',
      '  e-mails about their orders   deleted',
      `  ${reviews} reviews   stay, without the name`,
      `  ${unpaidOrders.length} unpaid orders   name, address and telephone removed`,
      `  ${paidOrders.length} paid orders   ${kept}`,
      '',
    ].join('\n'),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
