import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { npm } from '../npm.ts';
import { writeFunctionsLock } from './functions-lock.ts';
import { packFunctions } from './pack-functions.ts';

/**
 * Packs the built functions as a deploy uploads them, and does with the archive what the platform does: installs
 * what it names, and has it make itself ready (`gcp-build`).
 * @param scratch a folder to work in
 * @returns the folder of the installed functions, below `scratch`
 */
export async function installUpload(root: string, scratch: string): Promise<string> {
  // A shop that runs beside would load its functions anew for each file written there.
  const functions = join(scratch, 'functions');
  cpSync(join(root, 'functions'), functions, { recursive: true, filter: isOurs });
  writeFunctionsLock(root, functions);
  const folder = join(scratch, 'uploaded');
  mkdirSync(folder);
  const archive = await packFunctions(root, functions);
  const { status, stderr, error } = spawnSync('tar', ['-xzf', archive, '-C', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw error ?? new Error(stderr);
  rmSync(archive);
  npm(['ci', '--omit=dev', '--prefer-offline'], folder);
  npm(['run', 'gcp-build'], folder);
  return folder;
}

function isOurs(path: string): boolean {
  return !path.split(sep).includes('node_modules');
}
