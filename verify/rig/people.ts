import { randomUUID } from 'node:crypto';
import { PROJECT_ID } from '@brushline/demo/shop/demo';

export interface Person {
  uid: string;
  email: string;
  token: string;
}

const PASSWORD = 'motor-chaos';

/** Signs a customer up at the Auth emulator. */
export async function newCustomer(authUrl: string): Promise<Person> {
  const account = { email: `c-${randomUUID()}@example.test`, password: PASSWORD };
  return signedIn(await identity(authUrl, 'accounts:signUp?key=demo', account));
}

/** Signs a customer up, and makes them an admin by claim. */
export async function newAdmin(authUrl: string): Promise<Person> {
  const { uid, email } = await newCustomer(authUrl);
  const update = `projects/${PROJECT_ID}/accounts:update`;
  await identity(authUrl, update, { localId: uid, customAttributes: '{"admin":true}' });
  const login = { email, password: PASSWORD };
  return signedIn(await identity(authUrl, 'accounts:signInWithPassword?key=demo', login));
}

interface SignedIn {
  localId: string;
  email: string;
  idToken: string;
}

function signedIn({ localId, email, idToken }: SignedIn): Person {
  return { uid: localId, email, token: idToken };
}

async function identity(authUrl: string, method: string, body: object): Promise<SignedIn> {
  const isAdminCall = method.startsWith('projects/');
  const response = await fetch(`${authUrl}/identitytoolkit.googleapis.com/v1/${method}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(isAdminCall && { Authorization: 'Bearer owner' }),
    },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
  return (await response.json()) as SignedIn; // the Auth emulator's answer
}
