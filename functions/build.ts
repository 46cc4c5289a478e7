/**
 * `node functions/build.ts [--watch]`: bundles the functions with the contract, which a deploy would
 * not find elsewhere, into functions/dist. npm packages stay outside: package.json names them.
 */
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BuildOptions, build, context, type Plugin } from 'esbuild';

const { values } = parseArgs({ options: { watch: { type: 'boolean', default: false } } });

/** Everything that is not ours stays an import. */
const npmOutside: Plugin = {
  name: 'npm-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isOurs = path.startsWith('@brushline/') || kind === 'entry-point';
      return isOurs ? undefined : { path, external: true };
    });
  },
};

const options: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts'],
  outdir: 'dist',
  bundle: true,
  // Modules that are imported at the first request stay files of their own, and cost nothing before.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'info',
  plugins: [npmOutside],
};

if (values.watch) await (await context(options)).watch();
else pruneChunks(Object.keys((await build(options)).metafile?.outputs ?? {}));

/** Removes the chunks of earlier builds, after the new ones are there: a shop may be running on them. */
function pruneChunks(outputs: string[]) {
  const chunks = join(import.meta.dirname, 'dist/chunks');
  const current = new Set(outputs.map((path) => basename(path)));
  for (const file of readdirSync(chunks)) if (!current.has(file)) rmSync(join(chunks, file));
}
