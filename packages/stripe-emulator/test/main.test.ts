import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const KEYS = ['--secret-key=sk_test_1', '--publishable-key=pk_test_1'];

it.each([
  ['an unknown flag', ['--prot=1'], "Unknown option '--prot'"],
  ['a missing key', [], '--secret-key is required. --help lists the options.'],
  ['a receiver that is no URL', [...KEYS, '--webhook-url=shop'], '--webhook-url is not a URL.'],
  ['an address that it cannot have', [...KEYS, '--host=192.0.2.1'], /^listen EADDRNOTAVAIL/],
])('refuses %s in one line', (_, args, why) => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
  expect({ status, why: stderr.trimEnd() }).toEqual({
    status: 1,
    why: typeof why === 'string' ? why : expect.stringMatching(why),
  });
  expect(stderr.trimEnd()).not.toContain('\n');
});

it('lists its options', () => {
  const { status, stdout } = spawnSync(process.execPath, [MAIN, '--help'], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toContain('--webhook-secret SECRET');
});
