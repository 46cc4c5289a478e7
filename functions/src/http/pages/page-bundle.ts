import { readFile } from 'node:fs/promises';
import type { Part } from '@brushline/contract/parts';

/** What the build of the web client brings along for the pages of parts (web/prerender/part-pages.ts). */
interface Renderer {
  /** HTML; `null` when no part has this number. */
  renderPart(page: {
    frame: string;
    parts: readonly Part[];
    number: string;
    origin: string;
  }): Promise<string | null>;
  /** XML. */
  sitemap(parts: readonly Part[], origin: string): string;
}

/** The renderer with the built files that it fills or that are answered as they are. */
export interface PageBundle extends Renderer {
  /** A page without its part, which its script then asks for. */
  frame: string;
  notFound: string;
}

/** Loads what `tools/build.ts` has put into a folder. */
export async function loadPageBundle(folder: URL): Promise<PageBundle> {
  const [renderer, frame, notFound] = await Promise.all([
    import(new URL('part-pages.js', folder).href) as Promise<Renderer>, // the build's own output
    readFile(new URL('part.html', folder), 'utf8'),
    readFile(new URL('404.html', folder), 'utf8'),
  ]);
  const { renderPart, sitemap } = renderer;
  return { renderPart, sitemap, frame, notFound };
}
