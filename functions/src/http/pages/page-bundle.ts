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

/** The renderer, with the built files that it fills or that are served as they are. */
export interface PageBundle extends Renderer {
  /** A page without its part, which its script then requests. */
  frame: string;
  itemFrame: string;
  /** The item page before its script has requested the part. */
  itemWaiting: string;
  resultsFrame: string;
  /** The search page before its script has the catalogue. */
  resultsWaiting: string;
  notFound: string;
}

/** Loads the bundle that `tools/build.ts` has put into a folder. */
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
  const frames = { frame, itemFrame, itemWaiting, resultsFrame, resultsWaiting, notFound };
  return { ...renderer, ...frames };
}
