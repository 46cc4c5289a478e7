import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { CommandError, root } from '../command.ts';

const FILES = ['.env', '.env.demo-brushline', '.env.local', '.secret.local'];

/**
 * Refuses to start if a file in the functions' folder sets a variable of this run. The Functions
 * emulator would prefer the file, and the demo shop would call other services.
 */
export function assertNotOverridden(
  names: readonly string[],
  folder = join(root, 'functions'),
): void {
  const overridden = FILES.flatMap((file) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [];
    const set = parseEnv(readFileSync(path, 'utf8'));
    return names.filter((name) => name in set).map((name) => `functions/${file} sets ${name}.`);
  });
  if (overridden.length === 0) return;
  throw new CommandError(
    [...overridden, 'The demo shop sets these itself; please move the file away.'].join('\n'),
  );
}
