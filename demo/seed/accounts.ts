import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type CreateRequest, getAuth } from 'firebase-admin/auth';
import { DEMO_ACCOUNTS, PROJECT_ID } from '../shop/demo.ts';

/** Returns the Admin SDK of this process. Its servers are named by the environment. */
export function demoApp(): App {
  return getApps()[0] ?? initializeApp({ projectId: PROJECT_ID });
}

/** Creates missing demo accounts, so a second start changes nothing. */
export async function createDemoAccounts(): Promise<void> {
  const auth = getAuth(demoApp());
  const { users } = await auth.getUsers(DEMO_ACCOUNTS.map(({ uid }) => ({ uid })));
  const known = new Set(users.map(({ uid }) => uid));
  for (const { uid, email, password, name, admin } of DEMO_ACCOUNTS) {
    if (known.has(uid)) continue;
    const isNew = await create({ uid, email, password, displayName: name, emailVerified: true });
    if (isNew && admin) await auth.setCustomUserClaims(uid, { admin });
  }
}

/** Creates an account; `false` if it exists. The emulator answers before it has loaded the last run's accounts. */
async function create(account: CreateRequest): Promise<boolean> {
  try {
    await getAuth(demoApp()).createUser(account);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'auth/uid-already-exists' || code === 'auth/email-already-exists') return false;
    throw error;
  }
}
