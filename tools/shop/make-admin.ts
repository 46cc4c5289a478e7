/** `npm run make-admin`: makes a user an admin, also the first one of a project. See USAGE. */
import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@brushline/contract/roles';
import { setRoleBody } from '@brushline/contract/users';
import { parse } from '@brushline/contract/values/schema';
import { CommandError, flag, readArguments, runCommand, say } from '@brushline/demo/command';
import { makeAdmin } from '@brushline/functions/domain/users/make-admin';
import { removeAdmin } from '@brushline/functions/domain/users/remove-admin';
import { setRole } from '@brushline/functions/domain/users/set-role';
import { by, nameOf, openPlace } from './place.ts';

const USAGE = `Usage: npm run make-admin -- EMAIL [--remove | --role ROLE] [--unconfirmed] [--project ID]

  --remove       revokes an admin's rights
  --role ROLE    gives the role sales or warehouse instead; customer removes it
  --unconfirmed  accepts an e-mail address that nobody has confirmed, which may be a stranger's
  --project ID   a real project; otherwise the shop that runs on this machine`;

runCommand(async () => {
  const names = { project: { type: 'string' }, role: { type: 'string' } } as const;
  const { values, words } = readArguments(USAGE, { ...names, remove: flag, unconfirmed: flag }, 1);
  const { project, remove, role, unconfirmed } = values;
  const [email] = words;
  if (!email?.includes('@') || (remove && role)) throw new CommandError(USAGE);
  const newRole = role === undefined ? undefined : roleOf(role);
  const { place, shop: people, close } = await openPlace(project);
  const newAdmins = project === undefined || unconfirmed ? 'anyone' : 'confirmed';
  const shop = { ...people, newAdmins } as const;
  const change = { email, caller: by, requestId: randomUUID() };
  const { modifiedCount } =
    newRole === undefined
      ? await (remove ? removeAdmin : makeAdmin)(shop, change)
      : await setRole(shop, { ...change, role: newRole });
  const rights = remove ? 'not an admin' : 'an admin';
  const state = role === undefined ? `is ${rights} of` : `has the role ${role} in`;
  say(`${email} ${state} ${nameOf(place)}${modifiedCount ? '' : ' already'}.`);
  await close();
});

function roleOf(text: string): StaffRole | null {
  const parsed = parse(setRoleBody, { role: text });
  if (!parsed.ok) throw new CommandError(`There is no role ${text}.\n\n${USAGE}`);
  return parsed.value.role === 'customer' ? null : parsed.value.role;
}
