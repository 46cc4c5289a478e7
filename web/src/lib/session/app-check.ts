import {
  getLimitedUseToken,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { config } from '../config.ts';
import { app } from './firebase-sdk.ts';

const appCheck = initializeAppCheck(app, {
  provider: new ReCaptchaEnterpriseProvider(config.appCheckKey),
  // A page without writes need not request tokens from Google.
  isTokenAutoRefreshEnabled: false,
});

/** Returns a token for a single call, or one that is valid for an hour. Rejects if Google gives none. */
export async function takeToken(once: boolean): Promise<string> {
  return (await (once ? getLimitedUseToken(appCheck) : getToken(appCheck))).token;
}
