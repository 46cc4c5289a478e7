import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError } from '../command.ts';
import { standBack, startChild } from './child.ts';
import { PROJECT_ID } from './demo.ts';
import { answers, waitFor } from './wait-for.ts';

interface FirebaseOptions {
  /** The generated firebase.json. The paths in it are relative to its folder. */
  config: string;
  /** Which emulators to run: `auth`, `functions`, `hosting`, `firestore`. */
  only: readonly string[];
  /** Keeps the accounts between runs, and the log of the last one. */
  folder: string;
  /** Variables for the emulators and, through them, for the functions. */
  env?: Readonly<Record<string, string>>;
  /** Gives every other process precedence. */
  standsBack?: boolean;
}

/** How long the emulators may take to start on a slow machine. */
const START_PATIENCE_MS = 120_000;

const PRELOAD = new URL('firebase-preload.mjs', import.meta.url).href;

/** firebase-tools in a separate process. */
export type FirebaseProcess = ReturnType<typeof startFirebase>;

/** Starts firebase-tools with its emulators, without waiting until they answer. */
export function startFirebase({ config, only, folder, env, standsBack }: FirebaseOptions) {
  const logFile = join(folder, 'firebase.log');
  rmSync(logFile, { force: true });
  // In this folder it stores, by project name only, which emulator an export reads. A shared folder would mix up two
  // running shops.
  const scratch = mkdtempSync(join(tmpdir(), 'brushline-'));
  const emulators = [
    ...['emulators:start', `--project=${PROJECT_ID}`, `--config=${config}`, '--non-interactive'],
    ...[`--only=${only.join(',')}`, ...keepAccounts(join(folder, 'accounts'))],
  ];
  const child = startChild(process.execPath, ['--import', PRELOAD, firebaseTools(), ...emulators], {
    cwd: dirname(config),
    env: { ...env, TMPDIR: scratch, TEMP: scratch, TMP: scratch },
    logFile,
  });
  // Immediately, because the functions' processes inherit the priority of the process that starts them.
  if (standsBack) standBack(child);
  return {
    /** Resolves when it has ended, with its exit code. */
    ended: child.ended,
    /** Waits until an emulator answers; throws a `CommandError` when it does not. */
    async ready(url: string): Promise<void> {
      if (await waitFor(() => answers(url), START_PATIENCE_MS, child.ended)) return;
      const end = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
      throw new CommandError(`The emulators did not start. The end of ${logFile}:\n\n${end}`);
    },
    /** Lets it save the accounts and end its workers, then makes sure that all of them have ended. */
    async stop(): Promise<void> {
      // A second signal would make it drop the export of the accounts, which takes long on a slow machine.
      await child.stop('SIGINT', 60_000);
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** Returns the program of firebase-tools, a script for Node. */
export function firebaseTools(): string {
  const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  return join(dirname(manifest), 'lib', 'bin', 'firebase.js');
}

function keepAccounts(folder: string): string[] {
  const areThere = existsSync(join(folder, 'firebase-export-metadata.json'));
  return [`--export-on-exit=${folder}`, ...(areThere ? [`--import=${folder}`] : [])];
}
