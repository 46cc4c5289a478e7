import { randomUUID } from 'node:crypto';

export interface Person {
  uid: string;
  email: string;
  token: string;
}

interface SignedIn {
  localId: string;
  email: string;
  idToken: string;
}

const PASSWORD = 'motor-chaos';
const BATCH = 20;

/** Customers who have just signed up at the Auth emulator. */
export async function newCustomers(authUrl: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - people.length) });
    people.push(...(await Promise.all(batch.map(() => signUp(authUrl)))));
  }
  return people;
}

/** An admin by claim. */
export async function newAdmin(authUrl: string): Promise<Person> {
  const { uid, email } = await signUp(authUrl);
  await identity(
    authUrl,
    'projects/demo-brushline/accounts:update',
    { localId: uid, customAttributes: JSON.stringify({ admin: true }) },
    { Authorization: 'Bearer owner' },
  );
  const signedIn = { email, password: PASSWORD };
  return person(await identity(authUrl, 'accounts:signInWithPassword?key=demo', signedIn));
}

async function signUp(authUrl: string): Promise<Person> {
  const account = { email: `c-${randomUUID()}@example.test`, password: PASSWORD };
  return person(await identity(authUrl, 'accounts:signUp?key=demo', account));
}

function person({ localId, email, idToken }: SignedIn): Person {
  return { uid: localId, email, token: idToken };
}

async function identity(
  authUrl: string,
  method: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const response = await fetch(`${authUrl}/identitytoolkit.googleapis.com/v1/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
  return (await response.json()) as SignedIn; // the Auth emulator's answer
}
