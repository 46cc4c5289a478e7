import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Ports } from './ports.ts';
import { SetupError } from './setup-error.ts';
import { answers, waitFor } from './wait-for.ts';

export type Closer = () => Promise<void>;

/**
 * The developer's loop beside the running emulators: Vite with hot reload at the shop's own address,
 * and the functions bundled anew on each change (the Functions emulator reloads them by itself).
 */
export async function startDevelopment(root: string, ports: Ports): Promise<Closer> {
  const vite = startNode(
    root,
    [join(root, 'node_modules/vite/bin/vite.js'), 'web', '--mode', 'emulators'],
    {
      BRUSHLINE_HOSTING_PORT: String(ports.hosting),
      BRUSHLINE_FUNCTIONS_PORT: String(ports.functions),
    },
  );
  const bundler = startNode(root, [join(root, 'functions/build.ts'), '--watch'], {});
  const stop = async () => void (await Promise.all([end(vite), end(bundler)]));
  const gone = new Promise((resolve) => vite.once('exit', resolve));
  if (await waitFor(() => answers(`http://127.0.0.1:${ports.hosting}/`), 60_000, gone)) return stop;
  await stop();
  throw new SetupError('Vite did not start; see the lines above.');
}

function startNode(root: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: process.platform !== 'win32',
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
