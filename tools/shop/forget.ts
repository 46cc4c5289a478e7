/** `npm run forget`: takes a person out of the shop's records and deletes their sign-in account. See USAGE. */
import { openStore } from '@brushline/functions/data/store';
import { forgetUser, type Traces, tracesOf } from '@brushline/functions/domain/users/forget-user';
import { firebaseIdentity } from '@brushline/functions/integrations/identity';
import type { Auth } from 'firebase-admin/auth';
import { CommandError, flag, readArguments, runCommand, say } from './command.ts';
import { findPerson } from './find-person.ts';
import { openPeople } from './place.ts';

const USAGE = `Usage: npm run forget -- EMAIL|UID [--paid-too] [--yes] [--project ID]

Without --yes it says what it would do and changes nothing. Without a project it works on the shop
that runs on this machine.`;

runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, {
    project: { type: 'string' },
    yes: flag,
    'paid-too': flag,
  });
  const { project, yes, 'paid-too': paidToo } = values;
  const [person, ...rest] = positionals;
  if (!person || person.includes('/') || rest.length > 0) throw new CommandError(USAGE);
  const { db, auth } = await openPeople(project);
  const { uid, account } = await findPerson(firebaseIdentity(auth), person);
  if (account?.role)
    throw new CommandError(
      `${person} has rights here. First: npm run make-admin -- EMAIL ${account.role === 'admin' ? '--remove' : '--role customer'}`,
    );
  const shop = { store: openStore(db) };
  const traces = yes ? await forgetUser(shop, uid, { paidToo }) : await tracesOf(shop, uid);
  if (yes && account) await deleteAccount(auth, uid);
  say(report(traces, { yes, paidToo }));
  await db.terminate();
});

/** Runs last, so that a run which broke off can still find the person by e-mail address. */
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
  return [
    `This ${verb}:`,
    '  sign-in account, user record, profile   deleted',
    '  e-mails about their orders   deleted',
    `  ${reviews} reviews   stay, without the name`,
    `  ${unpaidOrders.length} unpaid orders   name, address and telephone removed`,
    `  ${paidOrders.length} paid orders   ${kept}`,
  ].join('\n');
}
