import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { CommandError, root } from '../command.ts';
import { startChild } from './child.ts';
import { at } from './ports.ts';
import { answers, waitFor } from './wait-for.ts';

const JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const START_PATIENCE_MS = 60_000;

/** Finds the emulator that comes with an installed google-cloud-cli. It runs on Java 17. */
export function findGoogleFirestore(): string | null {
  return (
    sdkFolders()
      .map((folder) => join(folder, JAR))
      .find(existsSync) ?? null
  );
}

function sdkFolders(): string[] {
  const { CLOUDSDK_ROOT_DIR, PATH = '' } = process.env;
  const commands = PATH.split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .filter(existsSync);
  return [
    ...(CLOUDSDK_ROOT_DIR ? [CLOUDSDK_ROOT_DIR] : []),
    ...commands.map((command) => dirname(dirname(realpathSync(command)))),
    join(homedir(), 'google-cloud-sdk'),
    '/usr/lib/google-cloud-sdk',
  ];
}

/**
 * Starts it on a port of this machine. Its data is lost when it ends.
 *
 * @throws CommandError when it does not start, for example without Java
 */
export async function startGoogleFirestore(jar: string, port: number, logFile: string) {
  const args = ['-Duser.language=en', '-cp', jar, MAIN, 'start', '--host=127.0.0.1'];
  const rules = join(root, 'firestore.rules');
  const java = startChild('java', [...args, `--port=${port}`, `--rules=${rules}`], { logFile });
  const isReady = () => answers(`${at(port)}/`);
  if (await waitFor(isReady, START_PATIENCE_MS, java.ended)) return java;
  await java.stop();
  throw new CommandError(`Google's Firestore emulator did not start: is Java 17 there? ${logFile}`);
}
