/** `npm run make-admin`: makes a user an admin, also the first one of a project. See USAGE. */
import { randomUUID } from 'node:crypto';
import { openStore } from '@brushline/functions/data/store';
import { makeAdmin } from '@brushline/functions/domain/users/make-admin';
import { removeAdmin } from '@brushline/functions/domain/users/remove-admin';
import { firebaseIdentity } from '@brushline/functions/integrations/identity';
import { CommandError, flag, readArguments, runCommand, say } from './command.ts';
import { openPeople } from './place.ts';
import { commandLine } from './tool-shop.ts';

const USAGE = `Usage: npm run make-admin -- EMAIL [--remove] [--unconfirmed] [--project ID]

  --remove       takes the rights away again
  --unconfirmed  accepts an e-mail address that nobody has confirmed, which may be a stranger's
  --project ID   a real project; else the shop that runs on this machine`;

runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, {
    project: { type: 'string' },
    remove: flag,
    unconfirmed: flag,
  });
  const { project, remove, unconfirmed } = values;
  const [email, ...rest] = positionals;
  if (!email?.includes('@') || rest.length > 0) throw new CommandError(USAGE);
  const { name, db, auth } = await openPeople(project);
  const newAdmins = project === undefined || unconfirmed ? 'anyone' : 'confirmed';
  const identity = firebaseIdentity(auth);
  const shop = { store: openStore(db), identity, now: () => new Date(), newAdmins } as const;
  const by = { uid: commandLine.uid, email: null };
  const change = remove ? removeAdmin : makeAdmin;
  const { modifiedCount } = await change(shop, { email, by, requestId: randomUUID() });
  const rights = remove ? 'no admin' : 'an admin';
  say(`${email} is ${rights} of ${name} ${modifiedCount ? 'now' : 'already'}.`);
  await db.terminate();
});
