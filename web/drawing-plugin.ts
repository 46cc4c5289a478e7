import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'virtual:banner-drawing';
const FILE = new URL('./public/drawings/banner.svg', import.meta.url);

/** `virtual:banner-drawing`: the text of the banner's drawing, which is painted with the page itself. */
export function drawingPlugin(): Plugin {
  return {
    name: 'brushline-drawing',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) =>
      id === `\0${NAME}`
        ? `export const banner = ${JSON.stringify(readFileSync(FILE, 'utf8'))}`
        : null,
  };
}
