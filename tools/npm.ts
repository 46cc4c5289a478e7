import { execFileSync } from 'node:child_process';

/**
 * Runs npm and returns what it wrote.
 *
 * @throws Error with npm's own words when it fails.
 */
export function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: 100 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
}
