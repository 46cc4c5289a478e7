/** The values of the build's environment, which `lib/config.ts` reads. */
interface ImportMetaEnv {
  readonly VITE_APP_CHECK_KEY?: string;
  readonly VITE_CONTACT_EMAIL?: string;
  readonly VITE_EMULATOR_PORTS?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_OFFLINE?: string;
  readonly VITE_STRIPE_PUBLISHABLE_KEY?: string;
}
