import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** The folder of a package and the path within it. */
const IN_PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)([\\/].*)$/;

/** Marks the plugin's own requests, which it must not answer. */
const ASKED = Symbol('asked');

/**
 * Bundles one copy of each version of a package. npm can install several: it hoists only one version to the top,
 * and gives each package that needs another version its own copy.
 */
export const oneOfEach: Plugin = {
  name: 'one-of-each',
  setup(build) {
    const first = new Map<string, string>();
    build.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...asked }) => {
      if (pluginData === ASKED || !isOfPackage(asked.importer)) return undefined;
      const found = await build.resolve(path, { ...asked, pluginData: ASKED });
      const [, folder, file] = IN_PACKAGE.exec(found.path) ?? [];
      if (!folder || found.external || found.errors.length > 0) return found;
      const version = versionOf(folder);
      if (!first.has(version)) first.set(version, folder);
      return { ...found, path: `${first.get(version)}${file}` };
    });
  },
};

/** Tells whether a file belongs to a package, not to the project itself. */
export function isOfPackage(path: string): boolean {
  return IN_PACKAGE.test(path);
}

function versionOf(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string }; // npm's own form
  return `${name}@${version}`;
}
