import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Child {
  readonly process: ChildProcess;
  /** The first line that it printed. */
  readonly line: string;
  /** Sends the signal and returns the exit code: null if the signal ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a TypeScript file beside this one (or a path from here) and waits for its first line. */
export async function startChild(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Child> {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const end = async (signal: NodeJS.Signals) => {
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code]: (number | null)[] = await exit;
    return code ?? null;
  };
  return { process: child, line, end };
}
