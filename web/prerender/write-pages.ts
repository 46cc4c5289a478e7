import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Site } from '../site/site.ts';
import { type Chunks, filesOf } from './chunks.ts';
import { inlineStyles, inSteps, postpone, withIntegrity } from './first-paint.ts';
import { headOf } from './head.ts';
import { describePage, fillPage, put } from './markup.ts';
import { itemFrame, type Page, pages, partFrame, resultsFrame, shell } from './pages.ts';

/** The exports of `render-page.tsx` that the build uses. */
export interface EntryServer {
  /** Renders the content of `#root`. */
  renderPage(path: string): Promise<string>;
  /** The addresses of the fonts of every page. */
  commonFontFiles: readonly string[];
}

/** The HTML of the pages that a function fills, by file name. */
type Frames = Readonly<Record<string, string>>;

/** Writes each page as a file, and the built index.html, which is empty, as the shell. Returns the frames. */
export async function writePages(
  dist: string,
  chunks: Chunks,
  { renderPage, commonFontFiles }: EntryServer,
  site: Site,
): Promise<Frames> {
  const built = readFileSync(join(dist, 'index.html'), 'utf8');
  const fonts = commonFontFiles.map(fontPreload);
  const write = (file: string, html: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, `${file}.html`), withIntegrity(html, dist));
  };
  const finish = (html: string, page: Page) => postpone(inlineStyles(html, dist), fonts, page);
  write(shell.file, put(inlineStyles(built, dist), '</head>', `${fonts.join('')}</head>`));
  const described = (page: Page) =>
    describePage(linked(built, page, chunks), { head: headOf(page, site), title: page.title });
  const filled = async (page: Page) => {
    const markup = await renderPage(page.path);
    return finish(fillPage(described(page), page.file, { markup }), page);
  };
  for (const page of pages) write(page.file, await filled(page));
  const frame = (page: Page) => withIntegrity(finish(described(page), page), dist);
  const waiting = async (page: Page) => withIntegrity(await filled(page), dist);
  return {
    part: frame(partFrame),
    item: frame(itemFrame),
    'item-waiting': await waiting(itemFrame),
    parts: frame(resultsFrame),
    'parts-waiting': await waiting(resultsFrame),
  };
}

/** Links the scripts and styles of a page's modules in the built index.html. */
function linked(built: string, page: Page, chunks: Chunks): string {
  const html = inSteps(built);
  return put(html, '</head>', `${linksOf(page, chunks, html).join('')}</head>`);
}

function linksOf({ modules, comes }: Page, chunks: Chunks, empty: string): string[] {
  const { styles } = filesOf(modules, chunks);
  const { scripts } = filesOf([...modules, ...(comes ? [comes] : [])], chunks);
  return [...styles.map(linkOf), ...scripts.map(modulePreload)].filter(
    (link) => !isLinked(link, empty),
  );
}

function linkOf(styleSheet: string): string {
  return `<link rel="stylesheet" crossorigin href="/${styleSheet}">`;
}

function fontPreload(file: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`;
}

/**
 * Links a script for preloading with low priority, which the browser also gives to scripts that a page adds: the page is
 * painted without any of them.
 */
function modulePreload(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
}

function isLinked(link: string, empty: string): boolean {
  const file = /href="(\/assets\/[^"]*)"/.exec(link)?.[1];
  return file !== undefined && empty.includes(file);
}
