import { inTime } from '../api/call.ts';
import { useAlive } from '../hooks/use-alive.ts';
import { createStore } from '../store.ts';
import { databaseExists } from './identity-database.ts';
import { hasStoredUser, storedToken } from './stored-token.ts';

/** The client of the identity service. Its chunk loads if somebody may be signed in, or when something needs it. */
type Identity = typeof import('./firebase-identity.tsx');

/** Whether `SessionRoot` should mount the chunk. */
export const identityWanted = createStore(false);

let loading: Promise<Identity> | null = null;

/** Prefetches the chunk for a link that may soon be pressed. */
export function warmIdentity(): Promise<unknown> {
  return import('./firebase-identity.tsx');
}

/** Loads the chunk. Rejects if it cannot be fetched, or hangs; the next call retries. */
export function loadIdentity(): Promise<Identity> {
  loading ??= startIdentity().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  identityWanted.set(true);
  return loading;
}

async function startIdentity(): Promise<Identity> {
  const identity = await inTime(import('./firebase-identity.tsx'));
  await identity.startAuth();
  return identity;
}

/**
 * Tells whether somebody was signed in at this browser's last visit; `asBuilt` in the prerendered HTML, which cannot
 * know.
 */
export function useMayBeSignedIn(asBuilt = false): boolean {
  return useAlive() ? mayBeSignedIn() : asBuilt;
}

export function mayBeSignedIn(): boolean {
  return storedToken() !== null;
}

/**
 * Tells whether the identity client has left a record in this browser, which is possible without an access token. It is
 * `true` if the browser cannot tell; the client is then loaded to find out.
 */
export async function hasIdentityRecord(): Promise<boolean> {
  // In WebKit, a login was once gone when the next page was opened at once.
  if (hasStoredUser()) return true;
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    if (keys.some((key) => key.startsWith('firebase:authUser:'))) return true;
    return await databaseExists();
  } catch {
    return true;
  }
}
