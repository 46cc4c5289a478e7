import { createStore } from '../store.ts';
import { storedToken } from './stored-token.ts';

/** The identity service's client: one chunk, loaded after the first paint or when something needs it. */
type Identity = typeof import('./firebase-identity.tsx');

/** Whether the chunk is to be mounted; `SessionRoot` does it. */
export const identityWanted = createStore(false);

let loading: Promise<Identity> | null = null;

/** @throws TypeError when the chunk can not be fetched; the next call tries again. */
export function loadIdentity(): Promise<Identity> {
  loading ??= import('./firebase-identity.tsx').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  identityWanted.set(true);
  return loading;
}

/** Whether somebody was signed in when this browser was last here. */
export function mayBeSignedIn(): boolean {
  return storedToken() !== null;
}
