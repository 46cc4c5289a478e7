import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@brushline/demo/command';

/** Lists the package.json of the repository and of each workspace, as paths below the root; the root's own comes first. */
export function manifestPaths(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  }; // our own file
  const below = workspaces.map((workspace) => `${workspace}/package.json`);
  return ['package.json', ...globSync(below, { cwd: root }).sort()];
}
