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
  // A page that writes nothing for hours need not ask Google for anything.
  isTokenAutoRefreshEnabled: false,
});

/** A token for one call, or one that is good for an hour. Rejects when Google gives none. */
export async function takeToken(once: boolean): Promise<string> {
  return (await (once ? getLimitedUseToken(appCheck) : getToken(appCheck))).token;
}
