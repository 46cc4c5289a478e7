/** The one reader of the build's environment. `vite.config.ts` has refused a build that lacks a value. */

/** Ports of the demo shop on this machine, before the offset that moves all of them. */
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
  /** The site key of reCAPTCHA Enterprise; empty: the pages prove nothing, and load nothing for it. */
  appCheckKey: env.VITE_APP_CHECK_KEY ?? '',
  /** `false` in a build that takes the worker away (docs/decisions/offline.md). */
  isKeptOffline: env.VITE_OFFLINE !== 'off',
  contactEmail: env.VITE_CONTACT_EMAIL ?? '',
} as const;

/**
 * Where the demo shop's services listen, moved as far as the page's own port is. To be called where
 * `import.meta.env.MODE === 'emulators'`, written out: a production build drops such code.
 */
export function emulatorPorts(): EmulatorPorts {
  return movedPorts(env.VITE_EMULATOR_PORTS ?? '{}');
}
