/** `node web/build.ts [--mode production|emulators]`: the client, with its public pages as HTML files, and the API's page. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, loadEnv, type Rolldown } from 'vite';
import { writeApiDocs } from './api-docs/write-api-docs.ts';
import type { Chunks } from './prerender/chunks.ts';
import { type EntryServer, writePages } from './prerender/write-pages.ts';
import { writeWorker } from './prerender/write-worker.ts';
import { siteOf } from './site/site.ts';
import { siteFiles } from './site/site-files.ts';

const { values } = parseArgs({ options: { mode: { type: 'string', default: 'production' } } });

const root = import.meta.dirname;
const base = { configFile: join(root, 'vite.config.ts'), mode: values.mode };

/** A folder that neither Hosting nor the check for stale builds reads. `tools/build.ts` copies it to the functions. */
const SERVER = join(root, '.vite/server');

const client = await build(base);
await build({
  ...base,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    rolldownOptions: {
      input: ['prerender/render-page.tsx', 'prerender/part-pages.ts'],
    },
    outDir: SERVER,
    emptyOutDir: true,
    copyPublicDir: false,
  },
});

const server: EntryServer = await import(pathToFileURL(join(SERVER, 'render-page.js')).href);
const dist = join(root, 'dist');
const env = loadEnv(values.mode, root, ['VITE_', 'PUBLIC_SHOP_URL']);
const site = siteOf(env);
const chunks = chunksOf(client);
const frames = await writePages(dist, chunks, server, site);
writeWorker({ dist, chunks, isOn: env.VITE_OFFLINE !== 'off' });
for (const [name, html] of Object.entries(frames))
  writeFileSync(join(SERVER, `${name}.html`), html);
copyFileSync(join(dist, '404.html'), join(SERVER, '404.html'));
for (const [name, text] of Object.entries(siteFiles(site, new Date())))
  writeFileSync(join(dist, name), text);
writeApiDocs(dist);

function chunksOf(result: Awaited<ReturnType<typeof build>>): Chunks {
  if (!('output' in result)) throw new Error('Vite has built something other than one client');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  return new Map(chunks.map((chunk: Rolldown.OutputChunk) => [chunk.fileName, chunk]));
}
