import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { inlineStyles, inSteps, postpone } from './first-paint.ts';
import { withIntegrity } from './integrity.ts';

interface Page {
  /** The name of its file, without `.html`. */
  file: string;
  /** Its address. */
  path: string;
  /** The page's own modules, whose code and style the file links. */
  modules: readonly string[];
  /** The browser tab; the home page has that of index.html. */
  title?: string;
  description?: string;
  /** What the page's script asks for first: the page itself does so, before it has the script. */
  asks?: string;
  /** The same where an access token is stored; `:id` stands for the end of the page's address. */
  memberAsks?: string;
}

/** The pages that need to know nobody and nothing to be read. */
const publicPages: readonly Page[] = [
  { file: 'index', path: '/', modules: ['pages/home/home-page.tsx'], asks: '/api/parts' },
  { file: 'login', path: '/login', modules: ['pages/login/login-page.tsx'], title: 'Login' },
  { file: 'signup', path: '/signup', modules: ['pages/signup/signup-page.tsx'], title: 'Sign Up' },
  {
    file: 'blogs',
    path: '/blogs',
    modules: ['pages/blogs/blogs-page.tsx'],
    title: 'Blogs',
    description: 'Five questions that people who build software ask us, and how we answer them.',
  },
  {
    file: 'portfolio',
    path: '/portfolio',
    modules: ['pages/portfolio/portfolio-page.tsx'],
    title: 'Portfolio',
    description:
      'The developers of Brushline: who we are, what we build and what we build it with.',
  },
];

/**
 * What stands around the pages that customers see most while it is not known who is there. Under names that are
 * no addresses: firebase.json says where each is served.
 */
const frames: readonly Page[] = [
  {
    file: 'item-frame',
    path: '/item/any',
    modules: ['pages/item/item-page.tsx'],
    memberAsks: '/api/parts/:id',
  },
  {
    file: 'my-orders-frame',
    path: '/dashboard/myOrders',
    modules: [
      'theme/mui-provider.tsx',
      'pages/dashboard/dashboard-layout.tsx',
      'pages/dashboard/my-orders-page.tsx',
    ],
  },
];

/** What the build takes from `entry-server.tsx`. */
export interface EntryServer {
  /** Answers what stands inside `#root` on a page. */
  renderPage(path: string): Promise<string>;
  /** Addresses of the fonts that every page is set in. */
  commonFontFiles: readonly string[];
}

/**
 * Writes each page beside the built index.html, which becomes `shell.html`: the empty page that every other
 * address is served with.
 */
export async function writePages(
  dist: string,
  chunks: Chunks,
  { renderPage, commonFontFiles }: EntryServer,
): Promise<void> {
  const built = readFileSync(join(dist, 'index.html'), 'utf8');
  const fonts = commonFontFiles.map(fontPreload);
  const write = (file: string, html: string) =>
    writeFileSync(join(dist, file), withIntegrity(html, dist));
  write('shell.html', put(inlineStyles(built, dist), '</head>', `${fonts.join('')}</head>`));
  for (const page of [...publicPages, ...frames]) {
    const html = inlineStyles(
      fill(inSteps(built), page, chunks, await renderPage(page.path)),
      dist,
    );
    write(`${page.file}.html`, postpone(html, fonts, page));
  }
}

function fill(shell: string, page: Page, chunks: Chunks, markup: string): string {
  const { head, body } = apart(markup);
  const links = linksOf(page, chunks, shell);
  let html = shell.replace('</head>', () => `${[...links, ...head].join('')}</head>`);
  html = put(html, '<div id="root"></div>', `<div id="root">${body}</div>`);
  if (page.title)
    html = put(html, /<title>[^<]*<\/title>/, `<title>${page.title} - Brushline</title>`);
  if (page.description)
    html = put(html, /(?<=name="description"\s+content=")[^"]*/, page.description);
  return html;
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

function linksOf({ modules }: Page, chunks: Chunks, shell: string): string[] {
  const { scripts, styles } = filesOf(modules, chunks);
  return [
    ...styles.map(linkOf),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].filter((link) => !isLinked(link, shell));
}

function linkOf(styleSheet: string): string {
  return `<link rel="stylesheet" crossorigin href="/${styleSheet}">`;
}

function fontPreload(file: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`;
}

function isLinked(link: string, shell: string): boolean {
  const file = /href="(\/assets\/[^"]*)"/.exec(link)?.[1];
  return file !== undefined && shell.includes(file);
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
