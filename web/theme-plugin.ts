import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { palettes } from './src/theme/tokens.ts';
import { tokensCss } from './src/theme/tokens-css.ts';

const TOKENS = 'virtual:tokens.css';
const BOOT_SCRIPT = new URL('./src/theme/boot-script.js', import.meta.url);

/**
 * Puts the design tokens where a page has them before its first paint: `virtual:tokens.css`, the
 * browser's own colours, and the one inline script.
 */
export function themePlugin(): Plugin {
  return {
    name: 'brushline-theme',
    resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : null),
    load: (id) => (id === `\0${TOKENS}` ? tokensCss() : null),
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replace(CHARSET, (charset) => `${charset}<script>${bootScriptText()}</script>`),
        tags: Object.keys(palettes).map(themeColor),
      }),
    },
  };
}

/** The inline script as the page carries it; a Content-Security-Policy names the hash of this text. */
export function bootScriptText(): string {
  return readFileSync(BOOT_SCRIPT, 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .trim();
}

/** The first thing in the head, since it has to end within the first 1,024 bytes; the script comes right after. */
const CHARSET = /<meta charset="[^"]*"[^>]*>/;

function themeColor(scheme: string): HtmlTagDescriptor {
  const content = scheme === 'dark' ? palettes.dark.background : palettes.light.background;
  const attrs = { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content };
  return { tag: 'meta', attrs, injectTo: 'head' };
}
