import { authClient } from '@brushline/demo/shop/clients';
import { ports } from '../../api/support/shop.ts';

const auth = authClient(ports.auth);

interface Account {
  name: string;
  email: string;
  password: string;
}

/** Creates an account with a display name, and signs in. */
export function createAccount({ name, email, password }: Account) {
  return auth.signUp(email, password, name);
}

export function signInByPassword({ email, password }: Pick<Account, 'email' | 'password'>) {
  return auth.signIn(email, password);
}

/** Counts the password reset links that the emulator has issued for this address. */
export async function resetLinksSentTo(email: string): Promise<number> {
  const response = await fetch(
    `http://127.0.0.1:${ports.auth}/emulator/v1/projects/demo-brushline/oobCodes`,
  );
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string }[];
  };
  return oobCodes.filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET')
    .length;
}
