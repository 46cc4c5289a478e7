/** `npm run forget`: takes a person out of the shop's records and deletes their sign-in account. See USAGE. */
import { randomUUID } from 'node:crypto';
import { counted } from '@brushline/contract/values/digits';
import { CommandError, flag, readWords, runCommand, say } from '@brushline/demo/command';
import { openStore } from '@brushline/functions/data/store';
import { forgetPerson, tracesOfPerson } from '@brushline/functions/domain/users/forget-person';
import type { Traces } from '@brushline/functions/domain/users/forget-user';
import { firebaseIdentity } from '@brushline/functions/integrations/identity';
import { commandLine } from './command-line.ts';
import { findPerson } from './find-person.ts';
import { openPeople } from './place.ts';

const USAGE = `Usage: npm run forget -- EMAIL|UID [--paid-too] [--yes] [--project ID]

Without --yes it says what it would do and changes nothing. Without a project it works on the shop
that runs on this machine.`;

runCommand(async () => {
  const { values, positionals } = readWords(USAGE, {
    project: { type: 'string' },
    yes: flag,
    'paid-too': flag,
  });
  const { project, yes, 'paid-too': paidToo } = values;
  const [named, ...rest] = positionals;
  if (!named || named.includes('/') || rest.length > 0) throw new CommandError(USAGE);
  const { db, auth } = await openPeople(project);
  const identity = firebaseIdentity(auth);
  const { uid, account } = await findPerson(identity, named);
  const shop = { store: openStore(db), identity, now: () => new Date() };
  const by = { uid: commandLine.uid, email: null };
  const person = { uid, account, paidToo, by, requestId: randomUUID() };
  const traces = await (yes ? forgetPerson(shop, person) : tracesOfPerson(shop, person));
  say(report(traces, { yes, paidToo }));
  await db.terminate();
});

function report(
  { unpaidOrders, paidOrders, reviews, notes }: Traces,
  done: { yes: boolean; paidToo: boolean },
) {
  const verb = done.yes ? 'is done' : 'would be done (repeat with --yes)';
  const kept = done.paidToo ? 'name, address and telephone removed' : 'kept for the books';
  return [
    `This ${verb}:`,
    '  sign-in account, user record, profile   deleted',
    '  e-mails about their orders   deleted',
    `  ${counted(reviews, 'review')}   stay, without the name`,
    `  ${counted(notes, 'note')} of staff   deleted`,
    `  ${counted(unpaidOrders.length, 'unpaid order')}   name, address and telephone removed`,
    `  ${counted(paidOrders.length, 'paid order')}   ${kept}`,
  ].join('\n');
}
