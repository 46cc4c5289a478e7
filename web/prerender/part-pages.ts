/** What a function imports of the client's build to answer `/parts/{number}` and `/sitemap.xml`. */
import type { Part } from '@brushline/contract/parts';
import { pageTitleOf, viewOf } from '../src/features/parts/details/part-view.ts';
import { escapeJson, fillPage } from './markup.ts';
import { partHead } from './part-head.ts';
import { renderPage } from './render-page.tsx';

export { sitemap } from '../site/sitemap.ts';

/** A page to be made: the frame of all of them, the parts on sale, and the part it is about. */
interface PartPage {
  frame: string;
  parts: readonly Part[];
  number: string;
  /** The shop's own, without a slash. */
  origin: string;
}

/** Makes the page of a part as HTML; `null` when no part has this number. */
export async function renderPart({ frame, parts, number, origin }: PartPage) {
  const view = viewOf(parts, number);
  if (!view) return null;
  return fillPage(frame, 'part', {
    markup: await renderPage(`/parts/${number}`, view),
    title: `${pageTitleOf(view.part)} - Brushline`,
    head: partHead(view.part, origin),
    after: `<script type="application/json" id="given-part">${escapeJson(view)}</script>`,
  });
}
