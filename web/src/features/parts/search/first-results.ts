import type { Part } from '@brushline/contract/parts/parts';
import { findParts } from './find-parts.ts';
import { readSearch, writeSearch } from './part-search.ts';

/** The first results of a search, shown by the page before its script has the catalogue. */
export interface FirstResults {
  /** The query that the page was made for. The visitor may return to another address before the script arrives. */
  query: string;
  /** The search in it, as `writeSearch` writes it. */
  address: string;
  parts: readonly Part[];
  /** The number of parts that the search finds, and the number of all parts. */
  count: number;
  total: number;
}

/** As many as a large screen shows at once. */
const FIRST = 12;

/**
 * Finds the first results of an address's query. Returns `null` for a text, whose index only browsers build, and for
 * no result, because the advice for that needs the whole catalogue.
 */
export function firstResults(parts: readonly Part[], query: string): FirstResults | null {
  const { search } = readSearch(new URLSearchParams(query));
  if (search.text.trim() !== '') return null;
  const found = findParts(parts, search, null).parts;
  if (found.length === 0) return null;
  return {
    query,
    address: String(writeSearch(search)),
    parts: found
      .slice(0, FIRST)
      .map((part) => (search.view === 'cards' ? part : undescribed(part))),
    count: found.length,
    total: parts.length,
  };
}

/**
 * Returns a part without its description, for a page that shows only its row. Descriptions would be a tenth of the
 * page's bytes.
 */
export function undescribed(part: Part): Part {
  return { ...part, description: '' };
}
