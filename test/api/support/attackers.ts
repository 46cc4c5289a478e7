import type { StaffRole } from '@brushline/contract/roles';
import { demoAdmin, newCustomer, type Person, setClaims, signIn } from './people.ts';
import { api } from './shop.ts';

/** The password of {@link newCustomer}. */
const PASSWORD = 'motor-test';

/** Makes a person who is no longer an admin, but has a fresh token that says so. */
export async function demotedAdmin(): Promise<Person> {
  const [{ uid, email, name }, admin] = await Promise.all([newCustomer('Dee Moted'), demoAdmin()]);
  await api('PUT', `/user/admin/${email}`, { token: admin.token });
  const promoted = await signIn(email, PASSWORD, name);
  if (claimsOf(promoted.token).admin !== true) throw new Error('the token does not say admin');
  await setClaims(uid, {});
  return promoted;
}

/** Makes a person to whom the admin has given a role. */
export async function memberOfStaff(role: StaffRole): Promise<Person> {
  const [person, admin] = await Promise.all([newCustomer(`Stella ${role}`), demoAdmin()]);
  const path = `/user/role/${person.email}`;
  const { status } = await api('PUT', path, { token: admin.token, body: { role } });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return signIn(person.email, PASSWORD, person.name);
}

/** Reads the claims of an ID token. */
function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>; // of the Auth emulator
}

/** Returns the token with other claims. The Auth emulator does not sign tokens, so its verifier accepts this one too. */
export function withClaims(token: string, claims: Record<string, unknown>): string {
  const [header = ''] = token.split('.');
  const payload = { ...claimsOf(token), ...claims };
  return `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`;
}
