/**
 * `node functions/build.ts [--watch]` bundles the functions into functions/dist, with the contract, because a deploy
 * uploads no other folder, and with the parts of Firestore's client that the shop uses. Other npm packages stay
 * external: package.json lists them.
 */
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BuildOptions, build, context, type Plugin } from 'esbuild';
import { leanFirestore } from './bundle/lean-firestore.ts';
import { isOfPackage, oneOfEach } from './bundle/one-of-each.ts';

const { values } = parseArgs({ options: { watch: { type: 'boolean', default: false } } });

const INSIDE = /^@(brushline|google-cloud\/firestore)\//;

/** Keeps npm packages external, except for Firestore's client and its dependencies. */
const npmOutside: Plugin = {
  name: 'npm-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const isInside = kind === 'entry-point' || INSIDE.test(`${path}/`);
      return isInside || isOfPackage(importer) ? undefined : { path, external: true };
    });
  },
};

/** Defines the CommonJS variables that Firestore's client expects, because an ES module has none. */
const COMMONJS_VARIABLES = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);
const __dirname = import.meta.dirname;
const __filename = import.meta.filename;`;

const options: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  entryPoints: { index: 'src/index.ts', 'fill-compile-cache': 'bundle/fill-compile-cache.ts' },
  outdir: 'dist',
  bundle: true,
  // Modules that are imported at the first request become separate files, which are not loaded earlier.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'info',
  banner: { js: COMMONJS_VARIABLES },
  plugins: [npmOutside, oneOfEach, leanFirestore],
};

if (values.watch) await (await context(options)).watch();
else pruneChunks(Object.keys((await build(options)).metafile?.outputs ?? {}));

/**
 * Removes the chunks of earlier builds once the new ones are written, because a running shop may load them until then.
 */
function pruneChunks(outputs: string[]) {
  const chunks = join(import.meta.dirname, 'dist/chunks');
  const current = new Set(outputs.map((path) => basename(path)));
  for (const file of readdirSync(chunks)) if (!current.has(file)) rmSync(join(chunks, file));
}
