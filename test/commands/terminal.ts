import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithUs } from '@brushline/demo/shop/child';

export const root = join(import.meta.dirname, '../..');

/** A command as a reader of the README types it, in a terminal of its own. */
export interface Run {
  /** Everything that was printed so far, on both streams. */
  output(): string;
  /** Resolves when `words` were printed; rejects when the command ends without them. */
  until(words: string): Promise<void>;
  /** Presses Ctrl-C, which reaches every process of the terminal. */
  interrupt(): void;
  /** The exit code, or the signal that ended it. */
  readonly end: Promise<number | NodeJS.Signals>;
}

/** Types a command. `env` is what the reader's shell has set. */
export function type(command: string, env: Record<string, string>): Run {
  const child = spawn(command, {
    cwd: root,
    shell: true,
    // A group of its own is what a terminal gives a command.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child, () => signalGroup(child, 'SIGTERM'));
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  const end: Run['end'] = new Promise((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal ?? 1)),
  );
  return {
    output: () => text,
    until: (words) => untilPrinted(words, () => text, listeners, end),
    interrupt: () => signalGroup(child, 'SIGINT'),
    end,
  };
}

function untilPrinted(
  words: string,
  text: () => string,
  listeners: Set<() => void>,
  end: Run['end'],
): Promise<void> {
  const printed = new Promise<void>((resolve) => {
    const look = () => text().includes(words) && resolve();
    listeners.add(look);
    look();
  });
  const ended = end.then((code) => {
    if (!text().includes(words)) throw new Error(`It ended with ${code}:\n${text()}`);
  });
  return Promise.race([printed, ended]);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}
