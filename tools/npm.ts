import { spawnSync } from 'node:child_process';

/**
 * Runs npm and returns what it wrote.
 *
 * @throws Error with npm's own words when it fails.
 */
export function npm(args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ${args[0]} failed:\n${stderr || stdout}`);
  return stdout;
}
