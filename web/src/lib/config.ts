/**
 * Reads the build's environment. Nothing else does. Each value is named in full, so that the build puts the value there
 * and not a list of all. `vite.config.ts` refuses a build without a required value.
 */

/** The ports of the demo shop, without their offset. */
interface EmulatorPorts {
  hosting: number;
  functions: number;
  firestore: number;
  auth: number;
  stripe: number;
  imageHost: number;
}

function movedPorts(json: string): EmulatorPorts {
  const ports = JSON.parse(json) as EmulatorPorts; // web/.env.emulators is part of this project
  const offset = Number(location.port) - ports.hosting;
  const moved = Object.entries(ports).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(moved) as EmulatorPorts; // the same names
}

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
 * Returns where the demo shop's services listen, with the same offset as the page's own port. Call it only behind a
 * literal `import.meta.env.MODE === 'emulators'`, which lets a production build drop it.
 */
export function emulatorPorts(): EmulatorPorts {
  return movedPorts(import.meta.env.VITE_EMULATOR_PORTS ?? '{}');
}
