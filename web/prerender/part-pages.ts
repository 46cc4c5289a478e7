/** What a function imports of the client's build for `/parts`, `/parts/{number}`, `/item/{id}` and `/sitemap.xml`. */
import type { Part } from '@brushline/contract/parts/parts';
import { type PartView, pageTitleOf, viewOf } from '../src/features/parts/details/part-view.ts';
import { measuredAddress } from '../src/features/parts/drawing/measured-address.ts';
import { isOurDrawing } from '../src/features/parts/drawing/measured-drawing.tsx';
import { svgAddress } from '../src/features/parts/drawing/svg-address.ts';
import type { GivenData } from '../src/features/parts/given.ts';
import { firstResults, undescribed } from '../src/features/parts/search/first-results.ts';
import { escapeJson, fillPage } from './markup.ts';
import { partHead } from './part-head.ts';
import { renderPage } from './render-page.tsx';

export { sitemap } from '../site/sitemap.ts';

/** What every page is made from: its frame, and the parts on sale. */
interface AnyPage {
  frame: string;
  parts: readonly Part[];
}

interface PartPage extends AnyPage {
  number: string;
  /** The shop's origin, without a trailing slash. */
  origin: string;
}

/** Renders the page of a part as HTML. Returns `null` when no part has this number. */
export async function renderPart({ frame, parts, number, origin }: PartPage) {
  const found = viewOf(parts, number);
  if (!found) return null;
  const view = withDrawing({ ...found, similar: found.similar.map(undescribed) });
  return fillPage(frame, 'part', {
    markup: await renderPage(`/parts/${number}`, { part: view }),
    title: `${pageTitleOf(view.part)} - Brushline`,
    head: partHead(view.part, origin),
    after: given({ part: view }),
  });
}

/** Inlines the drawing, the largest element of the page: a request would delay it beyond the first paint. */
function withDrawing(view: PartView): PartView {
  const drawing = isOurDrawing(view.part) ? measuredAddress(view.part) : null;
  return drawing === null ? view : { ...view, drawing };
}

interface ItemPage extends AnyPage {
  id: string;
}

/** Renders the order page of a part as HTML. Returns `null` when no part has this id. */
export async function renderItem({ frame, parts, id }: ItemPage) {
  const part = parts.find(({ _id }) => _id === id);
  const view = part?.number === undefined ? null : viewOf(parts, part.number);
  if (!view) return null;
  return fillPage(frame, 'item', {
    markup: await renderPage(`/item/${id}`, { part: view }),
    title: `${view.part.name} - Brushline`,
    after: given({ part: view }),
  });
}

interface ResultsPage extends AnyPage {
  /** The address's query: `?category=bearing&bore=8mm`. */
  query: string;
}

/** Renders the page of parts with its first results. Returns `null` for a search that only a browser can run. */
export async function renderResults({ frame, parts, query }: ResultsPage) {
  const found = firstResults(parts, query);
  if (!found) return null;
  const results = { ...found, parts: await withPictures(found.parts) };
  return fillPage(frame, 'parts', {
    markup: await renderPage(`/parts${query}`, { results }),
    after: given({ results }),
  });
}

/** The number of pictures that a phone has in sight. They are large, and should not wait for a request. */
const IN_SIGHT = 3;

/** Inlines the pictures of the first parts, for use until the page's script has the catalogue. */
function withPictures(parts: readonly Part[]): Promise<Part[]> {
  const shown = parts.map(async (part, i) =>
    i < IN_SIGHT ? { ...part, image: await inPage(part.image) } : part,
  );
  return Promise.all(shown);
}

/** The shop's own drawings. Each is read when a page first shows it. */
const drawings = import.meta.glob<string>('../public/drawings/*.svg', {
  query: '?raw',
  import: 'default',
});

/** Converts the address of one of the shop's drawings to a data URL, which needs no request. Others stay as they are. */
async function inPage(address: string): Promise<string> {
  const text = await drawings[`../public${address}`]?.();
  return text === undefined ? address : svgAddress(text);
}

/** Writes data into an element, where the page's script reads it. */
function given(data: GivenData): string {
  return `<script type="application/json" id="given">${escapeJson(data)}</script>`;
}
