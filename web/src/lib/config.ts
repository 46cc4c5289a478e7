/**
 * Reads the build's environment; no other module does. Each variable is named in full, so that the build inlines its
 * value and not the whole environment. `vite.config.ts` refuses a build without a required value.
 */

export const config = {
  firebase: {
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? '',
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
    appId: import.meta.env.VITE_FIREBASE_APP_ID ?? '',
  },
  stripePublishableKey: import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY ?? '',
  /** The site key of reCAPTCHA Enterprise; empty if App Check is not used. */
  appCheckKey: import.meta.env.VITE_APP_CHECK_KEY ?? '',
  /** `false` in a build that removes the worker (docs/decisions/offline.md). */
  isKeptOffline: import.meta.env.VITE_OFFLINE !== 'off',
  contactEmail: import.meta.env.VITE_CONTACT_EMAIL ?? '',
} as const;

/**
 * Returns the ports of the demo shop's services, with the same offset as the page's own port. Call it only behind a
 * literal `import.meta.env.MODE === 'emulators'`, which lets a production build drop it.
 */
export function emulatorPorts(): { auth: number; stripe: number } {
  const ports: Record<'hosting' | 'auth' | 'stripe', number> = JSON.parse(
    import.meta.env.VITE_EMULATOR_PORTS ?? '{}', // web/.env.emulators, which is part of this project
  );
  const offset = Number(location.port) - ports.hosting;
  return { auth: ports.auth + offset, stripe: ports.stripe + offset };
}
