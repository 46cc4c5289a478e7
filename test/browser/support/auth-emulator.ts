import { ports } from '../../api/support/shop.ts';

const host = `http://127.0.0.1:${ports.auth}`;

/** What the identity service answers to a login. */
export interface SignedIn {
  localId: string;
  email: string;
  displayName?: string;
  idToken: string;
  refreshToken: string;
}

/** Creates an account with a display name, and signs in. */
export async function createAccount(account: {
  name: string;
  email: string;
  password: string;
}): Promise<SignedIn> {
  const { idToken } = await ask<SignedIn>('accounts:signUp', { ...account, name: undefined });
  await ask('accounts:update', { idToken, displayName: account.name });
  return signInByPassword(account);
}

export function signInByPassword({ email, password }: { email: string; password: string }) {
  return ask<SignedIn>('accounts:signInWithPassword', { email, password, returnSecureToken: true });
}

/** As the identity service's console does: takes a user's admin right away, behind the shop's back. */
export async function revokeAdmin(email: string): Promise<void> {
  const { users } = await administer<{ users: { localId: string }[] }>('accounts:lookup', {
    email: [email],
  });
  await administer('accounts:update', { localId: users[0]?.localId, customAttributes: '{}' });
}

/** How many links to a new password the emulator has written down for this address. */
export async function resetLinksSentTo(email: string): Promise<number> {
  const response = await fetch(`${host}/emulator/v1/projects/demo-brushline/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string }[];
  };
  return oobCodes.filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET')
    .length;
}

/** Calls the identity service as a browser does. */
function ask<Answer>(call: string, body: object): Promise<Answer> {
  return post(`${call}?key=demo`, body, {});
}

/** Calls it as the Admin SDK does. */
function administer<Answer>(call: string, body: object): Promise<Answer> {
  return post(`projects/demo-brushline/${call}`, body, { Authorization: 'Bearer owner' });
}

async function post<Answer>(path: string, body: object, headers: object): Promise<Answer> {
  const response = await fetch(`${host}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer; // the emulator's documented shape
}
