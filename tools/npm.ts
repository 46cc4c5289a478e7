import { execFileSync } from 'node:child_process';

/**
 * Runs npm, and prints nothing.
 *
 * @throws Error with npm's message when it fails.
 */
export function npm(args: readonly string[], cwd: string): void {
  execFileSync('npm', args, { cwd, stdio: 'pipe', shell: process.platform === 'win32' });
}
