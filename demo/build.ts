import { spawnSync } from 'node:child_process';
import { CommandError, root } from './command.ts';

/**
 * Builds what is stale, in a separate process. `tools/build.ts` explains the flags.
 *
 * @throws CommandError when it fails; the reason is on the screen
 */
export function build(flags: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(process.execPath, ['tools/build.ts', ...flags], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new CommandError('The build failed; see the lines above.');
}
