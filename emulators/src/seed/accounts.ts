import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { DEMO_ACCOUNTS, PROJECT_ID } from '../shop/demo.ts';

/** The Admin SDK of this process; its servers are named by the environment. */
export function demoApp(): App {
  return getApps()[0] ?? initializeApp({ projectId: PROJECT_ID });
}

/** Makes the demo accounts that are not there yet, so that a second start changes nothing. */
export async function createDemoAccounts(): Promise<void> {
  const auth = getAuth(demoApp());
  const { users } = await auth.getUsers(DEMO_ACCOUNTS.map(({ uid }) => ({ uid })));
  const known = new Set(users.map(({ uid }) => uid));
  for (const { uid, email, password, name, admin } of DEMO_ACCOUNTS) {
    if (known.has(uid)) continue;
    await auth.createUser({ uid, email, password, displayName: name, emailVerified: true });
    if (admin) await auth.setCustomUserClaims(uid, { admin });
  }
}
