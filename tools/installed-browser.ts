import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const COMMANDS = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome.exe',
];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The program file of a Chrome or Chromium that is installed on this machine. */
export function installedBrowser(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = folders.flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  return [...inPath, ...APPLICATIONS].find((file) => existsSync(file)) ?? null;
}
