import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export interface ChildOptions {
  /** The name in an error message. */
  name: string;
  script: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Everything that the process prints is appended to this file. */
  logFile: string;
}

/** A process of the rig that has said that it is ready. */
export interface Child {
  /** Sends SIGKILL: the process gets no chance to finish anything. */
  kill(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL after 12 s. Resolves with the milliseconds that it took. */
  stop(): Promise<number>;
}

const START_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 12_000;

/** Starts a script and waits until it prints `ready` or `listening`. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const child = spawn(process.execPath, [options.script, ...(options.args ?? [])], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(options.logFile, { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = once(child, 'close').finally(() => log.end());
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  void ended.finally(() => process.off('exit', killAtExit));
  await ready(child, options);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await ended;
  };
  return {
    kill: () => end('SIGKILL'),
    async stop() {
      const from = performance.now();
      const patience = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
      await end('SIGTERM');
      clearTimeout(patience);
      return performance.now() - from;
    },
  };
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
