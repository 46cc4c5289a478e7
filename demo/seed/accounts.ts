import { codeOf } from '@brushline/functions/shared/error-code';
import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { DEMO_ACCOUNTS, PROJECT_ID } from '../shop/demo.ts';

/** Returns the Admin SDK of this process. Its servers are named by the environment. */
export function demoApp(): App {
  return getApps()[0] ?? initializeApp({ projectId: PROJECT_ID });
}

/**
 * Creates missing demo accounts, so a second start changes nothing. Nobody is asked first which exist: the emulator
 * answers before it has loaded the last run's accounts.
 */
export async function createDemoAccounts(): Promise<void> {
  const auth = getAuth(demoApp());
  for (const { uid, email, password, name, admin } of DEMO_ACCOUNTS) {
    try {
      await auth.createUser({ uid, email, password, displayName: name, emailVerified: true });
      if (admin) await auth.setCustomUserClaims(uid, { admin });
    } catch (error) {
      if (!TAKEN.includes(codeOf(error))) throw error;
    }
  }
}

const TAKEN: readonly unknown[] = ['auth/uid-already-exists', 'auth/email-already-exists'];
