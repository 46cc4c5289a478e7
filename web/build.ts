/** `node web/build.ts [--mode production|emulators]`: the client, with its public pages as HTML files. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type Rolldown } from 'vite';
import { type BuiltClient, type RenderPage, writePages } from './prerender.ts';

const { values } = parseArgs({ options: { mode: { type: 'string', default: 'production' } } });

const root = import.meta.dirname;
const base = { configFile: join(root, 'vite.config.ts'), mode: values.mode };

/** Lies where neither Hosting nor the check for stale builds looks. */
const SERVER = join(root, '.vite/server');

const client = await build(base);
await build({
  ...base,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: { ssr: 'src/entry-server.tsx', outDir: SERVER, emptyOutDir: true, copyPublicDir: false },
});

const { renderPage }: { renderPage: RenderPage } = await import(
  pathToFileURL(join(SERVER, 'entry-server.js')).href
);
await writePages(join(root, 'dist'), filesOf(client), renderPage);

function filesOf(result: Awaited<ReturnType<typeof build>>): BuiltClient {
  if (!('output' in result)) throw new Error('Vite has built something other than one client');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  const fonts = result.output.find(({ fileName }) => /^assets\/fonts-.*\.css$/.test(fileName));
  if (!fonts) throw new Error('The build has no style sheet of fonts');
  return {
    chunks: new Map(chunks.map((chunk: Rolldown.OutputChunk) => [chunk.fileName, chunk])),
    fonts: fonts.fileName,
  };
}
