import type { Part } from '@brushline/contract/parts/parts';
import { categories } from '@brushline/contract/specifications/definitions';
import { shownValue, statedOf, unitOf } from '@brushline/contract/specifications/values';
import MiniSearch from 'minisearch';
import type { TextHits } from '../find-parts.ts';

interface Entry {
  id: string;
  number: string;
  name: string;
  category: string;
  measures: string;
  description: string;
}

/** Between words: everything but letters, digits, and the point inside a number. */
const BETWEEN_WORDS = /[^\p{L}\p{N}.]+|\.(?!\d)|(?<!\d)\./u;

function tokenize(text: string): string[] {
  return text.split(BETWEEN_WORDS).filter((word) => word !== '');
}

/** `STA-2812` is found as it is written, by its pieces, and squeezed: `sta2812`. */
function numberTerms(number: string): string {
  return `${number} ${number.replaceAll('-', '')}`;
}

function entryOf(part: Part): Entry {
  const { category, specs } = part;
  const stated = category ? statedOf(category, specs ?? {}) : [];
  const measures = stated.map(({ definition, value }) => {
    const shown = shownValue(definition, value).replace(/\.0\b/g, '');
    const unit = unitOf(definition);
    const { label, symbol } = definition;
    return `${label} ${shown} ${unit} ${unit && `${shown}${unit}`} ${symbol && `${symbol}${shown}`}`;
  });
  return {
    id: part._id,
    number: numberTerms(part.number ?? ''),
    name: part.name,
    category: category ? `${categories[category].one} ${categories[category].many}` : '',
    measures: measures.join(' '),
    description: part.description,
  };
}

/** Finds parts by their texts. */
export interface TextIndex {
  add(parts: readonly Part[]): void;
  find(text: string): TextHits;
}

/**
 * An index of the catalogue's texts: number, name, category, stated values, description. Every word of
 * a query has to be found; words of letters may be cut off or hold a mistake, figures may not.
 */
export function createTextIndex(): TextIndex {
  const index = new MiniSearch<Entry>({
    fields: ['number', 'name', 'category', 'measures', 'description'],
    tokenize,
    searchOptions: {
      boost: { number: 6, name: 4, category: 3, measures: 2 },
      combineWith: 'AND',
      prefix: (term) => !/^\d{1,2}$/.test(term),
      fuzzy: (term) => (/^\p{L}{4,}$/u.test(term) ? 0.2 : false),
    },
  });
  return {
    add: (parts) => index.addAll(parts.map(entryOf)),
    find(text) {
      if (text.trim() === '') return null;
      return new Map(index.search(text).map(({ id, score }) => [String(id), score]));
    },
  };
}
