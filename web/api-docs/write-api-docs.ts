import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { compiled } from '../prerender/boot-script.ts';
import { tokensCss } from '../src/theme/tokens-css.ts';
import { openApiDocument } from './document.ts';

/** In Hosting's folder of immutable files, whose names contain a hash of their content. */
const ASSETS = 'assets/api-docs';

const require = createRequire(import.meta.url);

const FONTS = [
  ['Inter Latin', '100 900', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  [
    'Archivo Latin',
    '100 900',
    '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  ],
  ['IBM Plex Mono', '400', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'],
] as const;

/** Writes the API's document and its page into the built client in `dist`. */
export function writeApiDocs(dist: string): void {
  mkdirSync(join(dist, 'api'), { recursive: true });
  mkdirSync(join(dist, ASSETS), { recursive: true });
  const document = JSON.stringify(openApiDocument(manifest.version), null, 2);
  writeFileSync(join(dist, 'api/openapi.json'), `${document}\n`);
  writeFileSync(
    join(dist, 'api/docs.html'),
    page((name, content) => asset(dist, name, content)),
  );
}

/** Writes a file of the page, and returns its address. */
type Write = (name: string, content: string | Buffer) => string;

function page(write: Write): string {
  const css = `${fonts(write)}${tokensCss()}\n${own('docs.css')}`;
  const files: Record<string, string> = {
    'scheme.js': write('scheme.js', compiled('../api-docs/page/scheme.ts')),
    'start.js': write('start.js', own('start.js')),
    'docs.css': write('docs.css', css),
    'swagger-ui.css': write('swagger-ui.css', viewer('swagger-ui.css')),
    'swagger-ui-bundle.js': write('swagger-ui-bundle.js', viewer('swagger-ui-bundle.js')),
  };
  return own('docs.html').replace(/\{\{([\w.-]+)\}\}/g, (_, name: string) => {
    const url = files[name];
    if (!url) throw new Error(`The page refers to ${name}, which is not built`);
    return url;
  });
}

function own(name: string): string {
  return readFileSync(join(import.meta.dirname, 'page', name), 'utf8');
}

/** Reads a file of the viewer, without the address of its source map, which is not published. */
function viewer(name: string): string {
  const text = readFileSync(require.resolve(`swagger-ui-dist/${name}`), 'utf8');
  return text.replace(/^\/[/*]# sourceMappingURL=.*$/m, '');
}

function fonts(write: Write): string {
  return FONTS.map(([family, weight, file]) => {
    const url = write(basename(file), readFileSync(require.resolve(file)));
    return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${url}") format("woff2")}\n`;
  }).join('');
}

/** Writes a file, named after its content, and returns its address. */
function asset(dist: string, name: string, content: string | Buffer): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = `${basename(name, extname(name))}-${hash}${extname(name)}`;
  writeFileSync(join(dist, ASSETS, file), content);
  return `/${ASSETS}/${file}`;
}
