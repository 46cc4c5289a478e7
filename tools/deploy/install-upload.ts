import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '@brushline/demo/command';
import { readFirebaseConfig } from '@brushline/web/hosting/config';
import { npm } from '../npm.ts';
import { load } from './firebase.ts';
import { writeFunctionsLock } from './functions-lock.ts';

/**
 * Packs the built functions as a deploy uploads them. Then does what the platform does with the archive: installs its
 * dependencies and runs `gcp-build`.
 * @param scratch a folder to work in
 * @returns the folder of the installed functions, below `scratch`
 */
export async function installUpload(scratch: string): Promise<string> {
  // A copy, because a running shop reloads its functions for each file that is written there.
  const functions = join(scratch, 'functions');
  const filter = (path: string) => !path.split(sep).includes('node_modules');
  cpSync(join(root, 'functions'), functions, { recursive: true, filter });
  writeFunctionsLock(functions);
  const folder = join(scratch, 'uploaded');
  mkdirSync(folder);
  const archive = await pack(functions);
  execFileSync('tar', ['-xzf', archive, '-C', folder], { stdio: 'pipe' });
  rmSync(archive);
  npm(['ci', '--omit=dev', '--prefer-offline'], folder);
  npm(['run', 'gcp-build'], folder);
  return folder;
}

/** Packs the functions' folder with the code of a deploy and returns the archive (tar.gz), a temporary file. */
async function pack(folder: string): Promise<string> {
  const [functions] = readFirebaseConfig(root).functions;
  const config = { ignore: functions?.ignore };
  // The test that installs the archive notices if this interface changes.
  const { prepareFunctionsUpload } = load<{
    prepareFunctionsUpload(...given: unknown[]): Promise<{ pathToSource: string }>;
  }>('deploy/functions/prepareFunctionsUpload');
  const none = [/* more sources */ [], /* settings of the first generation */ undefined];
  const packed = await prepareFunctionsUpload(root, folder, config, ...none, {
    exportType: 'tar.gz',
  });
  return packed.pathToSource;
}
