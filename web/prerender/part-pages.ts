/** What a function imports of the client's build to answer `/parts/{number}`, `/item/{id}` and `/sitemap.xml`. */
import type { Part } from '@brushline/contract/parts/parts';
import { type PartView, pageTitleOf, viewOf } from '../src/features/parts/details/part-view.ts';
import { escapeJson, fillPage } from './markup.ts';
import { partHead } from './part-head.ts';
import { renderPage } from './render-page.tsx';

export { sitemap } from '../site/sitemap.ts';

/** A page to be made: the frame of all of them, the parts on sale, and the part it is about. */
interface AnyPage {
  frame: string;
  parts: readonly Part[];
}

interface PartPage extends AnyPage {
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
    after: given(view),
  });
}

interface ItemPage extends AnyPage {
  id: string;
}

/** Makes the page that a part is ordered at as HTML; `null` when no part has this id. */
export async function renderItem({ frame, parts, id }: ItemPage) {
  const part = parts.find(({ _id }) => _id === id);
  const view = part?.number === undefined ? null : viewOf(parts, part.number);
  if (!view) return null;
  return fillPage(frame, 'item', {
    markup: await renderPage(`/item/${id}`, view),
    title: `${view.part.name} - Brushline`,
    after: given(view),
  });
}

/** The part as its page's script finds it. */
function given(view: PartView): string {
  return `<script type="application/json" id="given-part">${escapeJson(view)}</script>`;
}
