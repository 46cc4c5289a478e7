import { randomUUID } from 'node:crypto';
import { authClient, type SignedIn } from '@brushline/demo/shop/clients';

export interface Person {
  uid: string;
  email: string;
  token: string;
}

const PASSWORD = 'motor-chaos';

/** Signs a customer up at the Auth emulator. */
export async function newCustomer(authPort: number): Promise<Person> {
  const email = `c-${randomUUID()}@example.test`;
  return personOf(await authClient(authPort).signUp(email, PASSWORD));
}

/** Signs a customer up, and makes them an admin by claim. */
export async function newAdmin(authPort: number): Promise<Person> {
  const auth = authClient(authPort);
  const { uid, email } = await newCustomer(authPort);
  await auth.administer('update', { localId: uid, customAttributes: '{"admin":true}' });
  return personOf(await auth.signIn(email, PASSWORD));
}

export function personOf({ localId, email, idToken }: SignedIn): Person {
  return { uid: localId, email, token: idToken };
}
