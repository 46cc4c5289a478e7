import { readFile } from 'node:fs/promises';
import type { Part } from '@brushline/contract/parts/parts';

/** The part of the web client's build that renders part pages (web/prerender/part-pages.ts). */
interface Renderer {
  /** Renders a part's page as HTML; `null` if no part has this number or id. */
  renderPart(page: {
    frame: string;
    parts: readonly Part[];
    number: string;
    origin: string;
  }): Promise<string | null>;
  renderItem(page: { frame: string; parts: readonly Part[]; id: string }): Promise<string | null>;
  /** Renders the results as HTML; `null` if only a browser can find the parts of the query. */
  renderResults(page: {
    frame: string;
    parts: readonly Part[];
    query: string;
  }): Promise<string | null>;
  /** Renders the sitemap as XML. */
  sitemap(parts: readonly Part[], origin: string): string;
}

/**
 * The built pages: those that the renderer fills, those as they are before their script has requested the data, and the
 * one for unknown addresses.
 */
const HTML_FILES = ['part', 'item', 'item-waiting', 'parts', 'parts-waiting', '404'] as const;

/** The renderer with its HTML files, by name. */
export interface PageBundle extends Renderer {
  html: Readonly<Record<(typeof HTML_FILES)[number], string>>;
}

/** Loads the bundle that `tools/build.ts` has put into a folder. */
export async function loadPageBundle(folder: URL): Promise<PageBundle> {
  const read = async (name: string) =>
    [name, await readFile(new URL(`${name}.html`, folder), 'utf8')] as const;
  const [renderer, ...files] = await Promise.all([
    import(new URL('part-pages.js', folder).href) as Promise<Renderer>, // the build's own output
    ...HTML_FILES.map(read),
  ]);
  return { ...renderer, html: Object.fromEntries(files) as PageBundle['html'] }; // forgets the names
}
