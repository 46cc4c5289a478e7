import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from '../store.ts';
import { whenIdle } from '../when-idle.ts';
import { whenSettled } from '../when-settled.ts';
import { hasIdentityRecord, identityWanted, loadIdentity, mayBeSignedIn } from './load-identity.ts';
import { currentUser, publishUser, sessionStore } from './session-store.ts';

const RETRY_MS = 3000;

/** Loads the identity service, and tries again while the connection is lost. Until then the session is `loading`. */
async function loadUntilThere(): ReturnType<typeof loadIdentity> {
  for (;;) {
    try {
      return await loadIdentity();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

const start = () => identityWanted.set(true);

/** Finds out who is here: nobody, if this browser holds a record of nobody. Anything else the identity service tells. */
async function findOut(): Promise<void> {
  if (mayBeSignedIn() || (await hasIdentityRecord())) start();
  else if (sessionStore.get().status === 'loading') publishUser(null);
}

const isKnown = () => currentUser() !== null;

/**
 * Mounts the identity service: at once when somebody may be signed in who is not known, or a page asks; when the browser
 * is idle, if it holds a record of somebody; when the page has settled, if the person is known. A visitor who never came
 * near a login never loads it. It is loaded before it is mounted: React would hold back other parts of the page during
 * the wait.
 */
export function SessionRoot() {
  const wanted = useStore(identityWanted);
  const [Session, setSession] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isKnown()) return whenSettled(start);
    if (mayBeSignedIn()) return start();
    return whenIdle(findOut);
  }, []);
  useEffect(() => {
    if (wanted) void loadUntilThere().then((loaded) => setSession(() => loaded.FirebaseSession));
  }, [wanted]);
  return Session && <Session />;
}

/** Finds out now who is here, for pages that need to know the person first, unless the person is known. */
export function useSessionNow(): void {
  useEffect(() => {
    if (!isKnown()) void findOut();
  }, []);
}

/** Loads the identity service now, for pages where somebody signs in, unless the person is known. */
export function useIdentityNow(): void {
  useEffect(() => {
    if (!isKnown()) start();
  }, []);
}
