import { randomUUID } from 'node:crypto';
import { authClient, type SignedIn } from '@brushline/demo/shop/clients';

const PASSWORD = 'motor-chaos';

/** Signs a customer up at the Auth emulator. */
export function newCustomer(authPort: number): Promise<SignedIn> {
  return authClient(authPort).signUp(`c-${randomUUID()}@example.test`, PASSWORD);
}

/** Signs a customer up, and makes them an admin by claim. */
export async function newAdmin(authPort: number): Promise<SignedIn> {
  const auth = authClient(authPort);
  const { localId, email } = await newCustomer(authPort);
  await auth.administer('update', { localId, customAttributes: '{"admin":true}' });
  return auth.signIn(email, PASSWORD);
}
