import { Suspense, useEffect } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import { useStore } from '../store.ts';
import { whenIdle } from '../when-idle.ts';
import { hasIdentityRecord, identityWanted, loadIdentity, mayBeSignedIn } from './load-identity.ts';

const RETRY_MS = 3000;

/** Until the identity service is there the session is `loading`; a lost connection may come back. */
async function loadUntilThere(): ReturnType<typeof loadIdentity> {
  for (;;) {
    try {
      return await loadIdentity();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

const FirebaseSession = lazyComponent(loadUntilThere, 'FirebaseSession');

async function startIfRecorded(): Promise<void> {
  if (await hasIdentityRecord()) identityWanted.set(true);
}

/**
 * Mounts the identity service: at once when somebody may be signed in or a page asks; when idle, if
 * this browser holds a record of it. A visitor who never came near a login does without it.
 */
export function SessionRoot() {
  const wanted = useStore(identityWanted);
  useEffect(() => {
    if (mayBeSignedIn()) return identityWanted.set(true);
    return whenIdle(startIfRecorded);
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <FirebaseSession />
    </Suspense>
  );
}

/** For pages that can do nothing before they know who is there. */
export function useSessionNow(): void {
  useEffect(() => identityWanted.set(true), []);
}
