/**
 * `node functions/build.ts [--watch]`: bundles the functions into functions/dist: with the contract,
 * which a deploy would not find elsewhere, and with Firestore's client, of which most is left out.
 * The other npm packages stay outside: package.json names them.
 */
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BuildOptions, build, context, type Plugin } from 'esbuild';
import { leanFirestore } from './bundle/lean-firestore.ts';
import { isOfPackage, oneOfEach } from './bundle/one-of-each.ts';

const { values } = parseArgs({ options: { watch: { type: 'boolean', default: false } } });

const INSIDE = /^@(brushline|google-cloud\/firestore)\//;

/** What our own files import of npm stays an import, but for Firestore's client with all that it needs. */
const npmOutside: Plugin = {
  name: 'npm-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const isInside = kind === 'entry-point' || INSIDE.test(`${path}/`);
      return isInside || isOfPackage(importer) ? undefined : { path, external: true };
    });
  },
};

/** Firestore's client is of CommonJS, which an ES module has to be told the words of. */
const COMMONJS_WORDS = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);
const __dirname = import.meta.dirname;
const __filename = import.meta.filename;`;

const options: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  entryPoints: { index: 'src/index.ts', 'fill-compile-cache': 'bundle/fill-compile-cache.ts' },
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
  banner: { js: COMMONJS_WORDS },
  plugins: [npmOutside, oneOfEach, leanFirestore],
};

if (values.watch) await (await context(options)).watch();
else pruneChunks(Object.keys((await build(options)).metafile?.outputs ?? {}));

/** Removes the chunks of earlier builds, after the new ones are there: a shop may be running on them. */
function pruneChunks(outputs: string[]) {
  const chunks = join(import.meta.dirname, 'dist/chunks');
  const current = new Set(outputs.map((path) => basename(path)));
  for (const file of readdirSync(chunks)) if (!current.has(file)) rmSync(join(chunks, file));
}
