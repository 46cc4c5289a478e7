import { MIN_PASSWORD } from '@brushline/contract/constants';
import { messages } from '@brushline/contract/messages';
import { providerCode } from './provider-code.ts';

const OFFLINE = 'You appear to be offline. Check your connection and try again.';

/** The messages for the provider's error codes. A provider that hides which e-mails exist returns the first code only. */
const SENTENCES: Readonly<Record<string, string>> = {
  'auth/invalid-credential': 'Incorrect e-mail or password.',
  'auth/invalid-login-credentials': 'Incorrect e-mail or password.',
  'auth/wrong-password': 'Incorrect password.',
  'auth/user-not-found': 'No account has this e-mail address.',
  'auth/invalid-email': 'Enter a valid e-mail address.',
  'auth/user-disabled': 'This account has been disabled. Please contact us.',
  'auth/email-already-in-use':
    'There is already an account with this e-mail address. Log in instead.',
  'auth/weak-password': messages.passwordShort(MIN_PASSWORD),
  'auth/password-does-not-meet-requirements': 'This password is too weak. Choose a longer one.',
  'auth/missing-password': messages.passwordRequired,
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/network-request-failed': OFFLINE,
  // The provider's client timed out.
  offline: OFFLINE,
  'auth/popup-blocked':
    'Your browser blocked the Google sign-in window. Allow pop-ups and try again.',
  'auth/account-exists-with-different-credential':
    'There is already an account with this e-mail address. Log in with its password.',
  'auth/operation-not-allowed': 'This sign-in method is not available.',
};

/** The person closed Google's window, which is not a failure. */
const SILENT = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

/** Returns the message for an error of the provider; `null` if there is nothing to say. */
export function signInErrorText(error: unknown): string | null {
  const code = providerCode(error);
  if (SILENT.has(code)) return null;
  const known = SENTENCES[code];
  if (known) return known;
  if (error instanceof TypeError) return OFFLINE;
  return error instanceof Error && !code
    ? error.message
    : 'We could not sign you in. Please try again.';
}
