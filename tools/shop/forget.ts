import { randomUUID } from 'node:crypto';
import type { Traces } from '@brushline/contract/desk/customers';
import { counted } from '@brushline/contract/values/digits';
import { CommandError, flag, readArguments, runCommand, say } from '@brushline/demo/command';
import { forgetPerson, tracesOfPerson } from '@brushline/functions/domain/users/forget-person';
import { by, findPerson, openPlace } from './place.ts';

const USAGE = `Usage: npm run forget -- EMAIL|UID [--paid-too] [--yes] [--project ID]

Removes a person from the shop's records, and deletes their account. Without --yes it only lists what it would do.

  --paid-too    also blanks paid orders and invoices, once no law requires their names
  --project ID  a real project; otherwise the shop that runs on this machine`;

runCommand(async () => {
  const options = { project: { type: 'string' }, yes: flag, 'paid-too': flag } as const;
  const { values, words } = readArguments(USAGE, options, 1);
  const { project, yes, 'paid-too': paidToo } = values;
  const [named] = words;
  if (!named || named.includes('/')) throw new CommandError(USAGE);
  const { shop, close } = await openPlace(project);
  const { uid, account } = await findPerson(shop, named);
  const person = { uid, account, paidToo, caller: by, requestId: randomUUID() };
  const traces = await (yes ? forgetPerson(shop, person) : tracesOfPerson(shop, person));
  say(`${yes ? 'Done' : 'With --yes, this would be done'}:\n${linesOf(traces, paidToo)}`);
  await close();
});

function linesOf({ unpaidOrders, paidOrders, reviews, notes }: Traces, paidToo: boolean): string {
  const kept = paidToo ? 'name, address and telephone removed' : 'kept for the books';
  return [
    '  sign-in account, user record, profile   deleted',
    '  e-mails about their orders   deleted',
    `  ${counted(reviews, 'review')}   stay, without the name`,
    `  ${counted(notes, 'note')} of staff   deleted`,
    `  ${counted(unpaidOrders, 'unpaid order')}   name, address and telephone removed`,
    `  ${counted(paidOrders, 'paid order')}   ${kept}`,
  ].join('\n');
}
