import { join } from 'node:path';
import { CommandError, root } from '../command.ts';
import { type Closer, startChild } from './child.ts';
import { at, type Ports } from './ports.ts';
import { answers, waitFor } from './wait-for.ts';

/**
 * Starts the developer's loop next to the running emulators: Vite with hot reload at the shop's own address, and a
 * bundler that rebuilds the functions on each change. The Functions emulator reloads them itself.
 */
export async function startDevelopment(ports: Ports): Promise<Closer> {
  const vite = startChild(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'web', '--mode', 'emulators'],
    {
      cwd: root,
      env: {
        BRUSHLINE_HOSTING_PORT: String(ports.hosting),
        BRUSHLINE_FUNCTIONS_PORT: String(ports.functions),
      },
    },
  );
  const bundler = startChild(process.execPath, [join(root, 'functions/build.ts'), '--watch'], {
    cwd: root,
  });
  const stop = async () => void (await Promise.all([vite.stop(), bundler.stop()]));
  const isReady = () => answers(`${at(ports.hosting)}/`);
  if (await waitFor(isReady, 60_000, vite.ended)) return stop;
  await stop();
  throw new CommandError('Vite did not start; see the lines above.');
}
