import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { standBack, startChild } from './child.ts';

export interface FirebaseOptions {
  root: string;
  /** The generated firebase.json, relative to `root`. */
  config: string;
  projectId: string;
  /** Which emulators to run: `auth`, `functions`, `hosting`, `firestore`. */
  only: readonly string[];
  /** Variables for the emulators and, through them, for the functions. */
  env: Readonly<Record<string, string>>;
  /** Where accounts are kept between runs, or `null` to forget them. */
  accountsFolder: string | null;
  logFile: string;
  /** Leaves the processor to everything else first. */
  standsBack?: boolean | undefined;
}

const PRELOAD = new URL('firebase-preload.mjs', import.meta.url).href;

/** firebase-tools as a process of its own. */
export interface FirebaseProcess {
  /** Resolves when it has ended, with its exit code. */
  ended: Promise<number | null>;
  /** Lets it save the accounts and end its workers, then makes sure that all of them have ended. */
  stop(): Promise<void>;
}

/** Starts firebase-tools with its emulators, without waiting until they answer. */
export function startFirebase(options: FirebaseOptions): FirebaseProcess {
  const { root, logFile, standsBack } = options;
  mkdirSync(dirname(logFile), { recursive: true });
  rmSync(logFile, { force: true });
  // Under this folder it stores, by project name only, which emulator an export reads. A shared folder would mix up
  // two running shops.
  const scratch = mkdtempSync(join(tmpdir(), 'brushline-'));
  const env = { ...options.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch };
  const command = ['--import', PRELOAD, firebaseTools(), ...args(options)];
  const child = startChild(process.execPath, command, { cwd: root, env, logFile });
  // Immediately, because the functions' processes inherit the priority of the process that starts them.
  if (standsBack) standBack(child);
  // A second signal would make it drop the export of the accounts.
  const stop = async () => {
    await child.stop('SIGINT', 15_000);
    rmSync(scratch, { recursive: true, force: true });
  };
  return { ended: child.ended, stop };
}

/** Returns the end of the log, for an error message. */
export function lastLines(logFile: string): string {
  if (!existsSync(logFile)) return '';
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}

/** Returns the program of firebase-tools, a script for Node. */
export function firebaseTools(): string {
  const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  return join(dirname(manifest), 'lib', 'bin', 'firebase.js');
}

function args({ config, projectId, only, accountsFolder }: FirebaseOptions): string[] {
  const kept = accountsFolder === null ? [] : [`--export-on-exit=${accountsFolder}`];
  if (accountsFolder && existsSync(join(accountsFolder, 'firebase-export-metadata.json')))
    kept.push(`--import=${accountsFolder}`);
  return [
    'emulators:start',
    `--project=${projectId}`,
    `--config=${config}`,
    `--only=${only.join(',')}`,
    '--non-interactive',
    ...kept,
  ];
}
