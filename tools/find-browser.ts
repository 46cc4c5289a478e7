import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SetupError } from '@brushline/demo/shop/setup-error';
import { chromium } from '@playwright/test';
import { installedBrowser } from './installed-browser.ts';

/**
 * The browser that the tests drive (design.md section 2): CHROME_PATH, else an installed Chrome or
 * Chromium, else Playwright's own download, else Debian's package when we are root. Throws a
 * `SetupError` that says what to do when there is none.
 */
export function findBrowser(chromePath: string | null): string {
  const found = chromePath ?? installedBrowser() ?? downloaded() ?? fromDebian();
  if (found) return found;
  throw new SetupError(
    'The browser tests need Chrome or Chromium, and none was found. Install one, or set CHROME_PATH to its program file.',
  );
}

function downloaded(): string | null {
  const file = chromium.executablePath();
  if (existsSync(file)) return file;
  process.stdout.write('Fetching Chromium with Playwright ...\n');
  spawnSync('playwright', ['install', 'chromium'], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  return existsSync(file) ? file : null;
}

function fromDebian(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return null;
  process.stdout.write("Installing Debian's chromium ...\n");
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', 'chromium');
  return installedBrowser();
}
