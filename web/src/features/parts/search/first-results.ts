import type { Part } from '@brushline/contract/parts/parts';
import { undescribed } from '../undescribed.ts';
import { findParts } from './find-parts.ts';
import type { FirstResults } from './given-results.ts';
import { readSearch, writeSearch } from './part-search.ts';

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
