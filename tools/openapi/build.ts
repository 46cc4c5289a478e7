/** `node tools/openapi/build.ts`: writes the API's document and its page into the built web client. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import { tokensCss } from '@brushline/web/theme/tokens-css';
import manifest from '../../package.json' with { type: 'json' };
import { openApiDocument } from './document.ts';

const HERE = import.meta.dirname;
const DIST = join(HERE, '../../web/dist');

/** Below Hosting's folder of files that never change: their names hold a hash of what is in them. */
const ASSETS = 'assets/api-docs';

const require = createRequire(import.meta.url);

/** The fonts are dependencies of the web client. */
const fromWeb = createRequire(join(HERE, '../../web/package.json'));

const FONTS = [
  ['Inter Latin', '100 900', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  [
    'Archivo Latin',
    '100 900',
    '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  ],
  ['IBM Plex Mono', '400', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'],
] as const;

mkdirSync(join(DIST, 'api'), { recursive: true });
mkdirSync(join(DIST, ASSETS), { recursive: true });
writeFileSync(
  join(DIST, 'api/openapi.json'),
  `${JSON.stringify(openApiDocument(manifest.version), null, 2)}\n`,
);
writeFileSync(join(DIST, 'api/docs.html'), page());

function page(): string {
  const files: Record<string, string> = {
    'scheme.js': asset('scheme.js', own('scheme.js')),
    'start.js': asset('start.js', own('start.js')),
    'docs.css': asset('docs.css', `${fonts()}${tokensCss()}\n${own('docs.css')}`),
    'swagger-ui.css': viewer('swagger-ui.css'),
    'swagger-ui-bundle.js': viewer('swagger-ui-bundle.js'),
  };
  return own('docs.html').replace(/\{\{([\w.-]+)\}\}/g, (_, name: string) => {
    const url = files[name];
    if (!url) throw new Error(`The page asks for ${name}, which is not built`);
    return url;
  });
}

function own(name: string): string {
  return readFileSync(join(HERE, 'page', name), 'utf8');
}

/** A file of the viewer, without the address of its source map, which is not published. */
function viewer(name: string): string {
  const text = readFileSync(require.resolve(`swagger-ui-dist/${name}`), 'utf8');
  return asset(name, text.replace(/^\/[/*]# sourceMappingURL=.*$/m, ''));
}

function fonts(): string {
  return FONTS.map(([family, weight, file]) => {
    const url = asset(basename(file), readFileSync(fromWeb.resolve(file)));
    return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${url}") format("woff2")}\n`;
  }).join('');
}

/** Writes a file under a name of its content, and answers its address. */
function asset(name: string, content: string | Buffer): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = `${basename(name, extname(name))}-${hash}${extname(name)}`;
  writeFileSync(join(DIST, ASSETS, file), content);
  return `/${ASSETS}/${file}`;
}
