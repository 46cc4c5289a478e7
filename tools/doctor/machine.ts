import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertPortsFree } from '@brushline/demo/shop/free-ports';
import { findGoogleFirestore } from '@brushline/demo/shop/google-firestore';
import { portsAt } from '@brushline/demo/shop/ports';
import { readSettings, type Settings } from '@brushline/demo/shop/settings';
import { installedBrowser } from '../installed-browser.ts';
import { type Finding, missing, ok, unknown } from './finding.ts';

/** What this machine has of what running and testing the shop needs. All of it works offline. */
export async function lookAtMachine(root: string): Promise<Finding[]> {
  const settings = settingsOf(root);
  return [
    // tools/run.mjs has seen to it that this is a fitting one.
    ok('Node', process.versions.node),
    npmVersion(versionOf('npm')),
    dependencies(root),
    ...('finding' in settings ? [settings.finding] : await lookAtRun(settings)),
    java(),
  ];
}

function settingsOf(root: string): Settings | { finding: Finding } {
  try {
    return readSettings(join(root, '.env'), process.env);
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return {
      finding: missing('Settings', says, 'Put .env right; .env.example explains each line.'),
    };
  }
}

async function lookAtRun({ portOffset, chromePath }: Settings): Promise<Finding[]> {
  return [await ports(portOffset), browser(chromePath ?? installedBrowser())];
}

/** npm 11.10 is the first that keeps all of the rules in .npmrc. */
export function npmVersion(version: string | null): Finding {
  if (version === null) return missing('npm', 'not found', 'Install Node with npm: nodejs.org');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isStrict = major > 11 || (major === 11 && minor >= 10);
  return ok(
    'npm',
    isStrict ? version : `${version}, which installs, but is not as strict as .npmrc`,
  );
}

function dependencies(root: string): Finding {
  const stamp = join(root, 'node_modules', '.brushline-lock');
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const todo = 'npm start, npm test and npm run check install them by themselves.';
  if (!existsSync(stamp)) return missing('Dependencies', 'not installed', todo);
  return readFileSync(stamp, 'utf8') === lock.digest('hex')
    ? ok('Dependencies', 'installed as package-lock.json says')
    : missing('Dependencies', 'installed by another package-lock.json', todo);
}

async function ports(offset: number): Promise<Finding> {
  try {
    await assertPortsFree(portsAt(offset));
    return ok('Ports', `free, from ${portsAt(offset).imageHost} to ${portsAt(offset).stripe}`);
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [];
    return missing('Ports', lines[0] ?? '', `Is the shop running? Else: ${lines.at(-1)?.trim()}`);
  }
}

function browser(file: string | null): Finding {
  return file
    ? ok('Browser for the tests', file)
    : missing('Browser for the tests', 'no Chrome or Chromium', 'Install one, or set CHROME_PATH.');
}

function java(): Finding {
  const { stderr, error } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = error ? null : /version "(\d+)/.exec(stderr)?.[1];
  const wanted = findGoogleFirestore() ? 17 : 21;
  return version && Number(version) >= wanted
    ? ok('Java', version)
    : unknown('Java', `no Java ${wanted}; only npm start -- --firestore=official asks for it`);
}

function versionOf(command: string): string | null {
  const { status, stdout } = spawnSync(command, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return status === 0 ? stdout.trim() : null;
}
