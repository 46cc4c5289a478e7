import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import type { Site } from '../site/site.ts';
import { inlineStyles, inSteps, postpone, withIntegrity } from './first-paint.ts';
import { headOf } from './head.ts';
import { type Page, pages, shell } from './pages.ts';

/** What the build takes from `render-page.tsx`. */
export interface EntryServer {
  /** Answers what stands inside `#root` on a page. */
  renderPage(path: string): Promise<string>;
  /** Addresses of the fonts that every page is set in. */
  commonFontFiles: readonly string[];
}

/** Writes each page as a file, and the built index.html, which is empty, as the shell. */
export async function writePages(
  dist: string,
  chunks: Chunks,
  { renderPage, commonFontFiles }: EntryServer,
  site: Site,
): Promise<void> {
  const built = readFileSync(join(dist, 'index.html'), 'utf8');
  const fonts = commonFontFiles.map(fontPreload);
  const write = (file: string, html: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, `${file}.html`), withIntegrity(html, dist));
  };
  write(shell.file, put(inlineStyles(built, dist), '</head>', `${fonts.join('')}</head>`));
  for (const page of pages) {
    const filled = fill(inSteps(built), page, chunks, await renderPage(page.path));
    const html = filled.replace('</title>', (end) => end + headOf(page, site));
    write(page.file, postpone(inlineStyles(html, dist), fonts, page));
  }
}

function fill(empty: string, page: Page, chunks: Chunks, markup: string): string {
  const { head, body } = apart(markup);
  const links = linksOf(page, chunks, empty);
  const root = `<div id="root" data-file="${page.file}">${body}</div>`;
  let html = empty.replace('</head>', () => `${[...links, ...head].join('')}</head>`);
  html = put(html, '<div id="root"></div>', root);
  return page.title ? put(html, /(?<=<title>)[^<]*/, page.title) : html;
}

const STYLES = /<style data-emotion="([^"]*)">([^<]*)<\/style>/g;

/** MUI's one style attribute, which global.css says instead: the policy allows no such attribute. */
const STYLE_ATTRIBUTE = ' style="display:contents"';

/**
 * Takes what belongs in the head out of the markup: the preloads that React puts first, and emotion's
 * styles, which would move a page that is still on its way each time that another one arrives.
 */
function apart(markup: string): { head: string[]; body: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(markup) ?? [];
  const styles = oneBlock([...markup.matchAll(STYLES)]);
  const body = markup.slice(preloads.length).replaceAll(STYLES, '').replaceAll(STYLE_ATTRIBUTE, '');
  return { head: [preloads, ...styles], body };
}

/** Emotion takes many rules from one element that names them all, and the policy needs one hash for it. */
function oneBlock(found: readonly RegExpMatchArray[]): string[] {
  const isGlobal = ([, key]: RegExpMatchArray) => key?.startsWith('css-global');
  const own = new Map(found.filter((style) => !isGlobal(style)).map(([, key, css]) => [key, css]));
  const ids = [...own.keys()].map((key) => key?.replace('css ', ''));
  const globals = new Set(found.filter(isGlobal).map(([element]) => element));
  if (own.size === 0) return [...globals];
  return [
    ...globals,
    `<style data-emotion="css ${ids.join(' ')}">${[...own.values()].join('')}</style>`,
  ];
}

function linksOf({ modules }: Page, chunks: Chunks, empty: string): string[] {
  const { scripts, styles } = filesOf(modules, chunks);
  return [
    ...styles.map(linkOf),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].filter((link) => !isLinked(link, empty));
}

function linkOf(styleSheet: string): string {
  return `<link rel="stylesheet" crossorigin href="/${styleSheet}">`;
}

function fontPreload(file: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`;
}

function isLinked(link: string, empty: string): boolean {
  const file = /href="(\/assets\/[^"]*)"/.exec(link)?.[1];
  return file !== undefined && empty.includes(file);
}

function put(html: string, place: string | RegExp, text: string): string {
  const filled = html.replace(place, () => text);
  if (filled === html) throw new Error(`The built index.html has no ${place}`);
  return filled;
}

/** The built scripts by their file's name. */
export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The scripts that hold the modules, with all that they import. */
function filesOf(
  modules: readonly string[],
  chunks: Chunks,
): { scripts: string[]; styles: string[] } {
  const scripts = new Set(modules.map((module) => holderOf(module, chunks)));
  for (const file of scripts) for (const more of chunks.get(file)?.imports ?? []) scripts.add(more);
  const styles = new Set(
    [...scripts].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]),
  );
  return { scripts: [...scripts], styles: [...styles] };
}

function holderOf(module: string, chunks: Chunks): string {
  const holder = [...chunks.values()].find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
  );
  if (!holder) throw new Error(`No built script holds ${module}`);
  return holder.fileName;
}
