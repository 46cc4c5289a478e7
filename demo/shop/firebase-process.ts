import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { SetupError } from './setup-error.ts';

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

/** firebase-tools as a process of its own. */
export interface FirebaseProcess {
  /** Resolves when it has ended, with its exit code. */
  ended: Promise<number | null>;
  /** Lets it save the accounts and end its workers, then makes sure that all of them are gone. */
  stop(): Promise<void>;
}

const STOP_PATIENCE_MS = 15_000;

export function startFirebase(options: FirebaseOptions): FirebaseProcess {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = createWriteStream(options.logFile);
  // A group of its own: a terminal's Ctrl-C would reach it as well as our signal, and a second
  // signal makes firebase-tools drop the export of the accounts.
  const child = spawn(process.execPath, [firebaseTools(), ...args(options)], {
    cwd: options.root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  // At once: the functions' processes have the priority of the one that starts them.
  if (options.standsBack && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
  return { ended, stop: () => stop(child, ended) };
}

/** The end of the log, for an error message. */
export function lastLines(logFile: string, count = 15): string {
  if (!existsSync(logFile)) return '';
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}

function firebaseTools(): string {
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

async function stop(child: ChildProcess, ended: Promise<number | null>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  const patience = setTimeout(() => killGroup(child), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(patience);
  killGroup(child);
}

/** Workers of a function outlive firebase-tools when it is ended the hard way. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw new SetupError(String(error));
  }
}
