import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { CommandError } from '../command.ts';

const FILES = ['.env', '.env.demo-brushline', '.env.local', '.secret.local'];

/**
 * Refuses to start when a file in the functions' folder sets what this run sets: the Functions
 * emulator lets the file win, and the demo shop would talk to somebody else's services.
 */
export function assertNotOverridden(root: string, names: readonly string[]): void {
  const overridden = FILES.flatMap((file) => {
    const path = join(root, 'functions', file);
    if (!existsSync(path)) return [];
    const set = parseEnv(readFileSync(path, 'utf8'));
    return names.filter((name) => name in set).map((name) => `functions/${file} sets ${name}.`);
  });
  if (overridden.length === 0) return;
  throw new CommandError(
    [...overridden, 'The demo shop sets these itself; please move the file away.'].join('\n'),
  );
}
