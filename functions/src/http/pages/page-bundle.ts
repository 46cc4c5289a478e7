import { readFile } from 'node:fs/promises';
import type { Part } from '@brushline/contract/parts/parts';

/** What the build of the web client brings along for pages of parts (web/prerender/part-pages.ts). */
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

/** The renderer with the built files that it fills or that are answered as they are. */
export interface PageBundle extends Renderer {
  /** A page without its part, which its script then asks for. */
  frame: string;
  itemFrame: string;
  /** The item's page before its script has asked for a part. */
  itemWaiting: string;
  resultsFrame: string;
  /** The page that parts are found on before its script has the catalogue. */
  resultsWaiting: string;
  notFound: string;
}

/** Loads what `tools/build.ts` has put into a folder. */
export async function loadPageBundle(folder: URL): Promise<PageBundle> {
  const read = (name: string) => readFile(new URL(`${name}.html`, folder), 'utf8');
  const [renderer, notFound, frame, itemFrame, itemWaiting, resultsFrame, resultsWaiting] =
    await Promise.all([
      import(new URL('part-pages.js', folder).href) as Promise<Renderer>, // the build's own output
      read('404'),
      read('part'),
      read('item'),
      read('item-waiting'),
      read('parts'),
      read('parts-waiting'),
    ]);
  const { renderPart, renderItem, renderResults, sitemap } = renderer;
  const frames = { frame, itemFrame, itemWaiting, resultsFrame, resultsWaiting, notFound };
  return { renderPart, renderItem, renderResults, sitemap, ...frames };
}
