import { randomUUID } from 'node:crypto';
import { DEMO_ACCOUNTS } from '@brushline/demo/shop/demo';
import { ports } from './shop.ts';

export interface Person {
  uid: string;
  email: string;
  name: string;
  token: string;
}

interface SignedIn {
  localId: string;
  email: string;
  idToken: string;
}

/** A customer who has just signed up, with a display name and a token that carries it. */
export async function newCustomer(name = 'Toni Torque'): Promise<Person> {
  const email = `t-${randomUUID()}@example.test`;
  const password = 'motor-test';
  const { idToken } = await identity('accounts:signUp', { email, password });
  await identity('accounts:update', { idToken, displayName: name });
  return signIn(email, password, name);
}

export function demoAdmin(): Promise<Person> {
  const { email, password, name } = DEMO_ACCOUNTS[0];
  return signIn(email, password, name);
}

/** A customer whose e-mail address is confirmed. */
export function demoBuyer(): Promise<Person> {
  const { email, password, name } = DEMO_ACCOUNTS[1];
  return signIn(email, password, name);
}

export async function signIn(email: string, password: string, name = ''): Promise<Person> {
  const answer = await identity('accounts:signInWithPassword', { email, password });
  return { uid: answer.localId, email: answer.email, name, token: answer.idToken };
}

/** Sets claims as the Admin SDK does, e.g. to take somebody's rights away. */
export async function setClaims(uid: string, claims: Record<string, unknown>): Promise<void> {
  await identity(
    'projects/demo-brushline/accounts:update',
    { localId: uid, customAttributes: JSON.stringify(claims) },
    { Authorization: 'Bearer owner' },
  );
}

async function identity(
  method: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const host = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${host}/${method}${headers.Authorization ? '' : '?key=demo'}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
  return (await response.json()) as SignedIn; // the Auth emulator's answer
}
