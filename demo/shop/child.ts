import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Ends something that was started. */
export type Closer = () => Promise<unknown>;

/** Ends everything that was started, the last first. */
export async function closeAll(closers: Closer[]): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}

interface ChildOptions {
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  /** The file to which its output is appended. Without one, only its errors are shown. */
  logFile?: string;
}

/** A child process with all its descendants. It ends with this process, unless this one is ended by SIGKILL. */
export interface Child {
  pid: number | undefined;
  /** Resolves with its exit code when it has ended; with `null` after a signal, or when it did not start. */
  ended: Promise<number | null>;
  /** Kills it and its descendants (SIGKILL), so that nothing can finish. */
  kill(): Promise<void>;
  /** Asks it to end, and kills it after a time limit. Resolves with the milliseconds that it took. */
  stop(signal?: NodeJS.Signals, patienceMs?: number): Promise<number>;
}

/** Starts a program in a separate process group, so that a terminal's Ctrl-C does not reach it. */
export function startChild(
  command: string,
  args: readonly string[],
  { cwd, env, logFile }: ChildOptions,
): Child {
  const log = logFile === undefined ? null : openSync(logFile, 'a');
  const child = spawn(command, args, {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', log ?? 'ignore', log ?? 'inherit'],
    // This process ends it when its turn comes.
    detached: process.platform !== 'win32',
  });
  if (log !== null) closeSync(log);
  const killAll = () => killGroup(child);
  endWithUs(child, killAll);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve).once('error', () => resolve(null));
  });
  return {
    pid: child.pid,
    ended,
    async kill() {
      killAll();
      await ended;
    },
    async stop(signal = 'SIGTERM', patienceMs = 12_000) {
      const from = performance.now();
      child.kill(signal);
      const patience = setTimeout(killAll, patienceMs);
      await ended;
      clearTimeout(patience);
      killAll();
      return performance.now() - from;
    },
  };
}

/** Ends a process with this one. By default it sends SIGTERM, for a process that itself ends what it has started. */
export function endWithUs(child: ChildProcess, end: () => void = () => child.kill()): void {
  const isOver = () => process.off('exit', end);
  exitOnSignals();
  process.once('exit', end);
  child.once('exit', isOver).once('error', isOver);
}

/** The signals that end a process without an `exit` event. */
const ENDING = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

let isListening = false;

/** Makes this process exit in order on a signal, because its `exit` event ends the children. */
function exitOnSignals(): void {
  if (isListening) return;
  isListening = true;
  // It must be the first listener, so that the program's own listeners, which end it in their own way, are still
  // counted.
  for (const signal of ENDING)
    process.prependListener(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
}

/** Kills a process with its descendants, which would otherwise outlive it. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') return void child.kill('SIGKILL');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // all of them are gone
  }
}

/**
 * Gives every other process precedence. A child starts a session. Linux shares the processors between sessions by a value
 * of each session, and the priorities of processes only count within one.
 */
export function standBack({ pid }: Child): void {
  if (pid === undefined) return;
  setPriority(pid, constants.priority.PRIORITY_LOW);
  const session = `/proc/${pid}/autogroup`;
  if (existsSync(session)) writeFileSync(session, String(constants.priority.PRIORITY_LOW));
}
