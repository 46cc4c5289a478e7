/** Reads the build's environment. Nothing else does. `vite.config.ts` refuses a build without a required value. */

/** The ports of the demo shop, without their offset. */
interface EmulatorPorts {
  hosting: number;
  functions: number;
  firestore: number;
  auth: number;
  stripe: number;
  imageHost: number;
}

const env: Readonly<Record<string, string | undefined>> = import.meta.env;

function movedPorts(json: string): EmulatorPorts {
  const ports = JSON.parse(json) as EmulatorPorts; // web/.env.emulators is part of this project
  const offset = Number(location.port) - ports.hosting;
  const moved = Object.entries(ports).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(moved) as EmulatorPorts; // the same names
}

export const config = {
  firebase: {
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
    projectId: env.VITE_FIREBASE_PROJECT_ID ?? '',
    appId: env.VITE_FIREBASE_APP_ID ?? '',
  },
  stripePublishableKey: env.VITE_STRIPE_PUBLISHABLE_KEY ?? '',
  /** The site key of reCAPTCHA Enterprise; empty if App Check is not used. */
  appCheckKey: env.VITE_APP_CHECK_KEY ?? '',
  /** `false` in a build that removes the worker (docs/decisions/offline.md). */
  isKeptOffline: env.VITE_OFFLINE !== 'off',
  contactEmail: env.VITE_CONTACT_EMAIL ?? '',
} as const;

/**
 * Returns where the demo shop's services listen, with the same offset as the page's own port. Call it only behind a
 * literal `import.meta.env.MODE === 'emulators'`, which lets a production build drop it.
 */
export function emulatorPorts(): EmulatorPorts {
  return movedPorts(env.VITE_EMULATOR_PORTS ?? '{}');
}
