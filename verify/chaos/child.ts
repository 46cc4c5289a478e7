import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

export interface ChildOptions {
  /** Words of an error message. */
  name: string;
  script: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Everything it prints, appended. */
  logFile: string;
}

/** A Node process of the rig that has said that it is ready. */
export interface Child {
  readonly pid: number;
  /** Resolves when it has ended, however that came. */
  readonly ended: Promise<void>;
  /** SIGKILL: it gets no chance to finish anything. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL after `patienceMs`. Resolves with the milliseconds it took. */
  stop(patienceMs?: number): Promise<number>;
}

const START_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 12_000;

/** Starts a script and waits until it prints a line with `ready` or `listening`. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const child = spawn(process.execPath, [options.script, ...(options.args ?? [])], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(options.logFile, { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => log.end(resolve));
  });
  await ready(child, options);
  return {
    pid: child.pid ?? 0,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop: (patienceMs = STOP_PATIENCE_MS) => stop(child, ended, patienceMs),
  };
}

async function stop(child: ChildProcess, ended: Promise<void>, patienceMs: number) {
  const from = performance.now();
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(patience);
  return performance.now() - from;
}

function ready(child: ChildProcess, { name, logFile }: ChildOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = () => reject(new Error(`${name} did not start. See ${logFile}.`));
  const timer = setTimeout(fail, START_PATIENCE_MS);
  child.once('error', fail).once('exit', fail);
  child.stdout?.on('data', (bytes: Buffer) => {
    if (/ready|listening/.test(bytes.toString())) resolve();
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('exit', fail);
  });
}
