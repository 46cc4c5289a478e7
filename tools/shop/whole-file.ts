import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { CommandError } from '@brushline/demo/command';

/** Refuses to write over a file, before any work is done for it. */
export function assertWritable(file: string, force: boolean): void {
  if (existsSync(file) && !force)
    throw new CommandError(`${file} already exists; --force overwrites it.`);
}

/** Writes beside the file and renames, so that a crash leaves either the old one or the new, whole. */
export async function writeWholeFile(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
