import { useStore } from '../store.ts';
import { type Session, sessionStore } from './session-store.ts';

/** Who is there. `loading` until the identity service has said. */
export function useSession(): Session {
  return useStore(sessionStore);
}
