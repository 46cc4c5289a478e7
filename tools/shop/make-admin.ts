/**
 * `npm run make-admin -- EMAIL [--remove] [--unconfirmed] [--project ID]`: makes a user an admin, also the
 * first one; with `--remove` takes that away again. In a project, an e-mail address that nobody has confirmed may
 * be a stranger's: it is refused without `--unconfirmed`. Without a project, in the shop that runs on this machine.
 */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { makeAdmin } from '@brushline/functions/domain/users/make-admin';
import { removeAdmin } from '@brushline/functions/domain/users/remove-admin';
import { firebaseIdentity } from '@brushline/functions/integrations/identity';
import { CommandError, runCommand, say } from './command.ts';
import { openPeople } from './people-place.ts';

const USAGE = 'Usage: npm run make-admin -- EMAIL [--remove] [--unconfirmed] [--project ID]';

async function main(): Promise<void> {
  const { email, project, remove, unconfirmed } = readArguments();
  const { name, db, auth } = await openPeople(project);
  const newAdmins = project === undefined || unconfirmed ? 'anyone' : 'confirmed';
  const shop = { db, identity: firebaseIdentity(auth), now: () => new Date(), newAdmins } as const;
  const by = { uid: `command-line:${userInfo().username}`, email: null };
  const change = remove ? removeAdmin : makeAdmin;
  const { modifiedCount } = await change(shop, { email, by, requestId: randomUUID() });
  const rights = remove ? 'no admin' : 'an admin';
  say(`${email} is ${rights} of ${name} ${modifiedCount ? 'now' : 'already'}.`);
  await db.terminate();
}

function readArguments() {
  const { values, positionals } = parse();
  const [email, ...rest] = positionals;
  if (!email?.includes('@') || rest.length > 0) throw new CommandError(USAGE);
  const { project, remove = false, unconfirmed = false } = values;
  return { email, project, remove, unconfirmed };
}

function parse() {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      options: { project: { type: 'string' }, remove: flag, unconfirmed: flag },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

runCommand(main);
