import type { AppCheck as FirebaseAppCheck } from 'firebase-admin/app-check';
import type { AppCheck } from '../domain/app-check.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { isRefusedToken } from './firebase-errors.ts';

/** The errors of a refused token; any other error is an outage of the service. */
const BAD_TOKEN = new Set(['app-check/invalid-argument', 'app-check/app-check-token-expired']);

/** Checks tokens by Firebase App Check. `once` asks the service itself, which remembers used tokens. */
export function firebaseAppCheck(appCheck: Pick<FirebaseAppCheck, 'verifyToken'>): AppCheck {
  return {
    async verify(token, once) {
      try {
        const options = once ? { consume: true } : undefined;
        const { alreadyConsumed } = await appCheck.verifyToken(token, options);
        return alreadyConsumed !== true;
      } catch (error) {
        if (isRefusedToken(error, BAD_TOKEN)) return false;
        const detail = 'We cannot verify your browser right now. Please try again.';
        throw new ProblemError('unavailable', { detail, retryAfterSeconds: 5, cause: error });
      }
    },
  };
}
