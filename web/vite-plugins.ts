import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MIN_PASSWORD } from '@brushline/contract/constants';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { bootScript } from './prerender/boot-script.ts';
import { palettes } from './src/theme/tokens.ts';
import { tokensCss } from './src/theme/tokens-css.ts';

const BANNER = new URL('./public/drawings/banner.svg', import.meta.url);

/** The modules that are generated when the shop is built; `virtual-modules.d.ts` declares them. */
const MODULES: Readonly<Record<string, () => string>> = {
  'virtual:tokens.css': tokensCss,
  'virtual:banner-drawing': () => exported('banner', readFileSync(BANNER, 'utf8')),
  'virtual:common-passwords': () => exported('commonPasswords', readPasswords().join('\n')),
  // Formik copies values with these two functions of lodash, which add 3 kB. The values of our forms are plain.
  'lodash-es/cloneDeep': () => 'export default structuredClone;',
  'lodash-es/clone': () =>
    'export default (values) => (Array.isArray(values) ? [...values] : { ...values });',
};

function exported(name: string, text: string): string {
  return `export const ${name} = ${JSON.stringify(text)};`;
}

export function virtualModules(): Plugin {
  return {
    name: 'brushline-virtual-modules',
    // Two of them replace existing modules.
    enforce: 'pre',
    resolveId: (id) => (id in MODULES ? `\0${id}` : null),
    load: (id) => MODULES[id.slice(1)]?.() ?? null,
  };
}

/** ASVS demands 3,000 that the rules would let through. Ten thousand take 44 kB compressed. */
const MOST_PASSWORDS = 10_000;

/** Reads the passwords that leaked most often, the most common first, without those that are too short anyway. */
export function readPasswords(): string[] {
  const source = '@zxcvbn-ts/language-common/src/passwords.json';
  const file = createRequire(import.meta.url).resolve(source);
  const passwords: readonly string[] = JSON.parse(readFileSync(file, 'utf8'));
  return passwords.filter(({ length }) => length >= MIN_PASSWORD).slice(0, MOST_PASSWORDS);
}

/** The first element of the head, because it must end within the first 1,024 bytes. The script follows it. */
const CHARSET = /<meta charset="[^"]*"[^>]*>/;

/** Puts the boot script and the browser's own colours into every page. */
export function pageHead(): Plugin {
  return {
    name: 'brushline-page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replace(CHARSET, (charset) => `${charset}<script>${bootScript()}</script>`),
        tags: [themeColor('light'), themeColor('dark')],
      }),
    },
  };
}

function themeColor(scheme: keyof typeof palettes): HtmlTagDescriptor {
  const { background: content } = palettes[scheme];
  const attrs = { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content };
  return { tag: 'meta', attrs, injectTo: 'head' };
}
