import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from '@brushline/demo/command';
import { readSettings } from '@brushline/demo/shop/settings';
import { chromium } from '@playwright/test';

/**
 * The headless shell first: the same engine without a browser's windows, at little more than half the processor time.
 */
const COMMANDS = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome.exe',
];

/**
 * Flags in addition to Playwright's own. The last one places letters between whole pixels, as visitors' browsers do.
 */
export const BROWSER_FLAGS = ['--disable-gpu', '--disable-quic', '--font-render-hinting=none'];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the browser that the tests drive: CHROME_PATH, else an installed Chrome or Chromium, else Playwright's own
 * download, else Debian's package when we are root. Throws a `CommandError` that says what to do when there is none.
 */
export function findBrowser(): string {
  const { chromePath } = readSettings();
  const found = chromePath ?? installedBrowser() ?? downloaded() ?? fromDebian();
  if (found) return found;
  throw new CommandError(
    'The browser tests need Chrome or Chromium, and none was found. Install one, or set CHROME_PATH to its program file.',
  );
}

/** Finds the program file of a Chrome or Chromium that is installed on this machine. */
function installedBrowser(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = folders.flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  return [...inPath, ...APPLICATIONS].find((file) => existsSync(file)) ?? null;
}

function downloaded(): string | null {
  const file = chromium.executablePath();
  if (existsSync(file)) return file;
  process.stdout.write('Fetching Chromium with Playwright ...\n');
  run('playwright', 'install', 'chromium');
  return existsSync(file) ? file : null;
}

function fromDebian(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return null;
  process.stdout.write("Installing Debian's chromium-headless-shell ...\n");
  run('apt-get', '-qq', 'update');
  run('apt-get', '-qq', 'install', '-y', 'chromium-headless-shell');
  return installedBrowser();
}

function run(command: string, ...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { env, stdio: 'ignore', shell: process.platform === 'win32' });
}
