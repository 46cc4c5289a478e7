import type { Part } from '@brushline/contract/parts/parts';
import { findParts } from './find-parts.ts';
import { readSearch, writeSearch } from './part-search.ts';

/** The first results of a search, which the page shows until its script has the catalogue. */
export interface FirstResults {
  /** The query that the page was rendered for. The visitor may have gone to another address before the script runs. */
  query: string;
  /** The search of the query, as `writeSearch` writes it. */
  address: string;
  parts: readonly Part[];
  /** The number of parts that the search finds, and the number of all parts. */
  count: number;
  total: number;
}

/** The number of rows on a large screen. */
const FIRST = 12;

/**
 * Finds the first results of a query. Returns `null` for a text, because only browsers build the index, and for an empty
 * result, because the advice for that needs the whole catalogue.
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

/** Returns a part without its description, for a page that shows only rows. Descriptions would be a tenth of its bytes. */
export function undescribed(part: Part): Part {
  return { ...part, description: '' };
}
