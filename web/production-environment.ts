/** The variables that a production build reads from `.env.production.local`; `.env.example` documents each. */
const REQUIRED = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_STRIPE_PUBLISHABLE_KEY',
  'VITE_CONTACT_EMAIL',
] as const;

/** Lists the names that have no value. */
export function missingFrom(env: Readonly<Record<string, string | undefined>>): string[] {
  return REQUIRED.filter((name) => !env[name]?.trim());
}

/** @throws Error that lists every missing name at once. */
export function assertProductionEnvironment(env: Readonly<Record<string, string>>): void {
  const missing = missingFrom(env);
  if (missing.length === 0) return;
  throw new Error(
    `The production build needs web/.env.production.local (see web/.env.example). Missing: ${missing.join(', ')}`,
  );
}
