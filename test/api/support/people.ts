import { randomUUID } from 'node:crypto';
import { authClient, type SignedIn } from '@brushline/demo/shop/clients';
import { DEMO_ACCOUNTS } from '@brushline/demo/shop/demo';
import { ports } from './shop.ts';

export interface Person {
  uid: string;
  email: string;
  name: string;
  token: string;
}

/** The Auth emulator of the running shop. */
export const auth = authClient(ports.auth);

/** Signs up a customer, with a display name and a token that contains it. */
export async function newCustomer(name = 'Toni Torque'): Promise<Person> {
  const signedUp = await auth.signUp(`t-${randomUUID()}@example.test`, 'motor-test', name);
  return personOf(signedUp, name);
}

export function demoAdmin(): Promise<Person> {
  const { email, password, name } = DEMO_ACCOUNTS[0];
  return signIn(email, password, name);
}

/** Signs in the demo customer, whose e-mail address is confirmed. */
export function demoBuyer(): Promise<Person> {
  const { email, password, name } = DEMO_ACCOUNTS[1];
  return signIn(email, password, name);
}

export async function signIn(email: string, password: string, name = ''): Promise<Person> {
  return personOf(await auth.signIn(email, password), name);
}

/** Sets claims as the Admin SDK does, for example to remove somebody's rights. */
export async function setClaims(uid: string, claims: Record<string, unknown>): Promise<void> {
  await auth.administer('update', { localId: uid, customAttributes: JSON.stringify(claims) });
}

function personOf({ localId, email, idToken }: SignedIn, name: string): Person {
  return { uid: localId, email, name, token: idToken };
}
