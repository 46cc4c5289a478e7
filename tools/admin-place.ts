/** Where a command that changes people works: on the emulators, or on one real project. */
const { env } = process;

/** The project that is meant, or `undefined` when nothing says which. */
export function projectOf(named: string | undefined): string | undefined {
  const onEmulators = env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  const otherwise = onEmulators ? 'demo-brushline' : undefined;
  return named ?? env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? otherwise;
}

/**
 * A claim on the emulators with its record in the real project, or the reverse, would be a lie.
 *
 * @throws Error when only one of the two emulators is named.
 */
export function assertOneWorld(): void {
  // On the emulators there is no Google metadata server to look for.
  if (env.FIREBASE_AUTH_EMULATOR_HOST) env.METADATA_SERVER_DETECTION ??= 'none';
  if (!env.FIREBASE_AUTH_EMULATOR_HOST !== !env.FIRESTORE_EMULATOR_HOST)
    throw new Error(
      'Set both FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST, or neither.',
    );
}
