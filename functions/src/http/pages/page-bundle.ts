import { readFile } from 'node:fs/promises';
import type { Part } from '@brushline/contract/parts/parts';

/** What the build of the web client brings along for pages of parts (web/prerender/part-pages.ts). */
interface Renderer {
  /** HTML; `null` when no part has this number or id. */
  renderPart(page: {
    frame: string;
    parts: readonly Part[];
    number: string;
    origin: string;
  }): Promise<string | null>;
  renderItem(page: { frame: string; parts: readonly Part[]; id: string }): Promise<string | null>;
  /** XML. */
  sitemap(parts: readonly Part[], origin: string): string;
}

/** The renderer with the built files that it fills or that are answered as they are. */
export interface PageBundle extends Renderer {
  /** A page without its part, which its script then asks for. */
  frame: string;
  itemFrame: string;
  /** The item's page before its script has asked for a part. */
  itemWaiting: string;
  notFound: string;
}

/** Loads what `tools/build.ts` has put into a folder. */
export async function loadPageBundle(folder: URL): Promise<PageBundle> {
  const read = (name: string) => readFile(new URL(`${name}.html`, folder), 'utf8');
  const [renderer, frame, itemFrame, itemWaiting, notFound] = await Promise.all([
    import(new URL('part-pages.js', folder).href) as Promise<Renderer>, // the build's own output
    read('part'),
    read('item'),
    read('item-waiting'),
    read('404'),
  ]);
  const { renderPart, renderItem, sitemap } = renderer;
  return { renderPart, renderItem, sitemap, frame, itemFrame, itemWaiting, notFound };
}
