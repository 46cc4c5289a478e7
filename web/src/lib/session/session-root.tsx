import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../browser/when-idle.ts';
import { useStore } from '../store.ts';
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

/**
 * Finds out who is signed in: nobody if this browser has no record of a session; otherwise the identity service knows.
 */
async function findOut(): Promise<void> {
  if (mayBeSignedIn() || (await hasIdentityRecord())) start();
  else if (sessionStore.get().status === 'loading') publishUser(null);
}

const isKnown = () => currentUser() !== null;

/**
 * Mounts the identity service: at once if an unknown person may be signed in, or if a page needs it; when the browser is
 * idle, if it has a record of a session; when the page has settled, if the person is known. A visitor who never opens the
 * login never loads it. It is loaded before it is mounted, because React would hold back other parts of the page during
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

/** Finds out at once who is signed in, for pages that need to know it first. */
export function useSessionNow(): void {
  useEffect(() => {
    if (!isKnown()) void findOut();
  }, []);
}

/** Loads the identity service at once, for pages where somebody signs in, unless the person is known. */
export function useIdentityNow(): void {
  useEffect(() => {
    if (!isKnown()) start();
  }, []);
}
