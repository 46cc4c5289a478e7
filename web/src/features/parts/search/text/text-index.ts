import type { Part } from '@brushline/contract/parts/parts';
import { plain, singular } from '@brushline/contract/parts/search-words';
import { categories } from '@brushline/contract/specifications/categories';
import { dimensionOf } from '@brushline/contract/specifications/units';
import {
  type Stated,
  shownValue,
  statedOf,
  unitOf,
} from '@brushline/contract/specifications/values';
import { asciiDigits } from '@brushline/contract/values/ascii-digits';
import MiniSearch, { type Options, type Query } from 'minisearch';
import type { TextHits } from '../find-parts.ts';
import { type Figures, takeFigures } from './figures.ts';
import { measureFault } from './measure-fault.ts';
import { inTradeWords } from './trade-words.ts';
import { knownUnit, MOST_LETTERS, plainText } from './typed-text.ts';

interface Entry {
  id: string;
  number: string;
  name: string;
  category: string;
  /** The first measure of its category: a bearing of 8 mm has that bore. */
  mainMeasure: string;
  measures: string;
  description: string;
}

/** Separators of words: everything but letters, digits, and the point inside a number. */
const BETWEEN_WORDS = /[^\p{L}\p{N}.]+|\.(?!\d)|(?<!\d)\./u;

/** The trailing zeros of a decimal: `8.0` is the same word as `8`, and `0.50` as `0.5`. */
const LAST_ZEROS = /\.0+(?!\d)|(?<=\.\d*[1-9])0+(?!\d)/g;

function tokenize(text: string): string[] {
  const words = text.replace(LAST_ZEROS, '').split(BETWEEN_WORDS);
  return words.filter((word) => word !== '');
}

/** Lists the terms of a part number: as written, in pieces, and joined. `brg608zz` and `608zz` find `BRG-608-ZZ` too. */
function numberTerms(number: string): string {
  const [, ...rest] = number.split('-');
  return `${number} ${number.replaceAll('-', '')} ${rest.join('')}`;
}

/** Lists the terms of a measure, with words and figures separate and joined: `bore 8 mm`, `8mm`, `bore8`, `d8`. */
function measureTerms({ definition, value }: Stated): string {
  const { label, symbol } = definition;
  const shown = shownValue(definition, value);
  const unit = unitOf(definition);
  const names = [...tokenize(label), symbol].filter((name) => name !== '');
  return [label, shown, unit, `${shown}${unit}`, ...names.map((name) => name + shown)].join(' ');
}

function entryOf(part: Part): Entry {
  const { category, specs } = part;
  const stated = category ? statedOf(category, specs ?? {}) : [];
  const main = stated.find(({ definition }) => 'dimension' in definition);
  return {
    id: part._id,
    number: numberTerms(part.number ?? ''),
    name: part.name,
    category: category ? `${categories[category].one} ${categories[category].many}` : '',
    mainMeasure: main ? measureTerms(main) : '',
    measures: stated
      .filter((each) => each !== main)
      .map(measureTerms)
      .join(' '),
    description: part.description,
  };
}

/** The hyphens of a part number. Without them, `BRG-60` matches the beginning of a number, and no measure of 60. */
const IN_NUMBERS = /(?<=\p{L}\S*)-/gu;

/** Splits joined words: `8x22x7`, `380kv`. */
function takenApart(text: string): string[] {
  const measures = text.replace(/(\d)\s*[x×]\s*(?=\d|$)/giu, '$1 ');
  return tokenize(measures.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' '));
}

/** Joins each word with each figure: for `bore 8 mm`, `bore8` identifies the measure. */
function joined(words: readonly string[]): string[] {
  const figures = words.flatMap((word) => /^[\d.]+/.exec(word)?.[0] ?? []);
  const names = words.filter((word) => /^\p{L}+$/u.test(word));
  return figures.flatMap((figure) => names.map((name) => name + figure));
}

/** The score of a matching figure: more than of any word, including the `A` in `60 a`. */
const MEASURED = 1000;

/**
 * The score of a name that contains each typed word: `cores 42` ranks cores of that name above a bell for cores with 42 poles.
 */
const NAMED = 100;

/** An index that finds parts by their texts. */
export interface TextIndex {
  add(parts: readonly Part[]): void;
  find(text: string): TextHits;
  /** Lists texts that find something, with as many words as possible of a text that finds nothing. */
  shorter(text: string): readonly string[];
}

const OPTIONS: Options<Entry> = {
  fields: ['number', 'name', 'category', 'mainMeasure', 'measures', 'description'],
  tokenize,
  processTerm: plain,
  searchOptions: {
    boost: { number: 6, name: 4, category: 3, mainMeasure: 4, measures: 2 },
    combineWith: 'AND',
    prefix: (term) => !/^\d{1,2}$/.test(term),
  },
};

/**
 * Creates an index of the catalogue's texts: number, name, category, stated values, description. Every word of a query must
 * match; words may be incomplete or plural. A figure with a unit also matches measures, in any unit. The part whose number it is
 * comes first, then parts whose named measure has the figure; parts that state another value are left out, unless nothing else
 * matches. If nothing matches, the query is tried with its hyphens removed, then with misspelled words, and last with joined words
 * split. Misspellings come late, so that `cable` does not find a table.
 */
export function createTextIndex(): TextIndex {
  const indexed: Indexed = { texts: new MiniSearch(OPTIONS), parts: new Map() };
  const find = (text: string): TextHits => {
    if (text.trim() === '') return null;
    if (measureFault(text)?.isUnit) return new Map();
    return findIn(indexed, text.trim().slice(0, MOST_LETTERS));
  };
  return {
    add(parts) {
      indexed.texts.addAll(parts.map(entryOf));
      for (const part of parts) indexed.parts.set(part._id, part);
    },
    find,
    shorter: (text) => mostWords(indexed, plainText(text)).filter((kept) => find(kept)?.size),
  };
}

interface Indexed {
  texts: MiniSearch<Entry>;
  /** The parts by their ids. */
  parts: Map<string, Part>;
}

/** Scores of parts, by their ids. */
type Scores = Map<string, number>;

/** A text as it was typed, or in other words of the trade. */
interface Reading {
  text: string;
  figures: Figures;
}

/** Ways to find a text, each of which is tried if the earlier ones find nothing. */
const WAYS: readonly ((indexed: Indexed, reading: Reading) => Scores)[] = [
  (indexed, { figures }) => withFigures(indexed, figures),
  (indexed, { figures }) => withWords(indexed, tokenize(figures.terms.replace(IN_NUMBERS, ''))),
  (indexed, { figures }) => withFigures(indexed, figures, orMistyped),
  (indexed, { figures }) => withWords(indexed, takenApart(figures.terms), orMistyped),
];

function findIn(indexed: Indexed, typed: string): Scores {
  const plain = plainText(typed);
  const texts = [plain, inTradeWords(plain)].filter((text) => text !== null);
  const readings = texts.map((text) => ({ text, figures: takeFigures(text) }));
  const asTyped = [withNumber(indexed, typed), withName(indexed, typed)];
  for (const find of WAYS) {
    const read = readings.map((reading) => {
      const scores = ranked(indexed, typed, find(indexed, reading), reading.text);
      return withoutDenied(indexed, scores, reading.figures);
    });
    const found = best([...asTyped, ...read]);
    if (found.size > 0) return found;
  }
  return new Map();
}

/** Ranks first the parts that are named by the text, read as `text`. */
function ranked({ parts }: Indexed, typed: string, found: Scores, text = typed): Scores {
  const named = (id: string) => NAMED * asNamed(parts.get(id), typed, text);
  return new Map([...found].map(([id, score]) => [id, score + named(id)]));
}

/** Words without signs, which no reading would change in a part number or a name. */
const PLAIN_WORDS = /^[\w-]+(?: [\w-]+)*$/;

/**
 * Finds parts whose number and name have the words as typed: the 30 of `MOT-KV30` and the 2-40A of `ESC-2-40A` are not figures
 * then. Finds those too whose number begins with the text, although other parts have its pieces: `BRG-62`.
 */
function withNumber(indexed: Indexed, typed: string): Scores {
  if (!PLAIN_WORDS.test(typed)) return new Map();
  const asTyped: Query = {
    combineWith: 'AND',
    fields: ['number', 'name'],
    queries: [...new Set(tokenize(typed))],
  };
  const begun: Query = { fields: ['number'], queries: [typed.replace(IN_NUMBERS, '')] };
  const queries = /\p{L}\S*-/u.test(typed) ? [asTyped, begun] : [asTyped];
  const hits = indexed.texts.search({ combineWith: 'OR', queries });
  return ranked(indexed, typed, new Map(hits.map(({ id, score }) => [String(id), score])));
}

/** Finds parts whose name has the text as typed, signs included: the `3/8"` of an adapter that states no measure. */
function withName(indexed: Indexed, typed: string): Scores {
  if (PLAIN_WORDS.test(typed) || !/[\p{L}\p{N}]/u.test(typed)) return new Map();
  const begun = ` ${typed.toLowerCase()}`;
  const named = [...indexed.parts].filter(([, { name }]) =>
    ` ${name.toLowerCase()}`.includes(begun),
  );
  return ranked(indexed, typed, new Map(named.map(([id]) => [id, 0])));
}

function best(found: readonly Scores[]): Scores {
  const scores: Scores = new Map();
  for (const [id, score] of found.flatMap((each) => [...each]))
    scores.set(id, Math.max(score, scores.get(id) ?? 0));
  return scores;
}

/** Lists up to three selections of words in a text that the best parts have. */
function mostWords({ texts }: Indexed, typed: string): readonly string[] {
  const words = withUnits(typed)
    .split(/\s+/)
    .map((word) => ({ word, terms: tokenize(plain(word)).map(singular) }))
    .filter(({ terms }) => terms.some((term) => /\d|.{3}/.test(term)));
  const hits = texts.search({ combineWith: 'OR', queries: words.flatMap(({ terms }) => terms) });
  const selections = hits.map(({ queryTerms }) =>
    words
      .filter(({ terms }) => terms.every((term) => queryTerms.includes(term)))
      .map(({ word }) => word)
      .join(' '),
  );
  return [...new Set(selections)].filter(Boolean).slice(0, 3);
}

/** Joins each figure with its unit: `8 mm` is one word. */
function withUnits(text: string): string {
  return text.replace(/(?<=\d)\s+(\S+)/g, (apart, unit: string) =>
    dimensionOf(knownUnit(unit)) === null ? apart : unit,
  );
}

/**
 * Returns how well a name or number matches the typed text: 1 if the name contains each word, 2 if either begins with the text, and
 * 20 if the text is the number. For `rotor bell 42`, the bell of that name thus ranks above another one with 42 poles. A number
 * is compared as it was typed: a reading makes the range `2-2Z` of `2Z-2Z`.
 */
function asNamed(part: Part | undefined, typed: string, text: string): number {
  const name = plain(part?.name ?? '');
  const asked = plain(text);
  const number = part?.number?.toLowerCase() ?? '';
  if (number === plain(asciiDigits(typed))) return 20;
  if (name.startsWith(asked) || number.startsWith(asked)) return 2;
  const has = tokenize(name);
  const isIn = (word: string) =>
    has.some((each) => (/^\d/.test(word) ? each === word : each.startsWith(word)));
  return tokenize(asked).map(singular).every(isIn) ? 1 : 0;
}

/**
 * Tells whether a part's texts contain the pieces of a figure in a row: `100 A` is not a 100 and an `a` in different places.
 */
function isWritten(part: Part, typed: string): boolean {
  const pieces = (text: string) => ` ${takenApart(text).join(' ').toLowerCase()}`;
  return pieces(Object.values(entryOf(part)).join(' ')).includes(pieces(typed));
}

/** Finds the parts that have every word, in one of its spellings. */
function withWords(
  { texts }: Indexed,
  words: readonly string[],
  written: (word: string) => Query = singular,
): Scores {
  const queries = words.map(written);
  const together = joined(words).map((term) => ({ queries: [term], prefix: false }));
  // Every hit has the first word, so this last query only adds to the score.
  const likely: Query = { combineWith: 'OR', queries: [...queries.slice(0, 1), ...together] };
  const hits = texts.search({ combineWith: 'AND', queries: [...queries, likely] });
  return new Map(hits.map(({ id, score }) => [String(id), score]));
}

/** Accepts a misspelled word, or one with two neighbouring letters swapped: `bering`, `baering`, `magents`. */
function orMistyped(word: string): Query {
  if (!/^\p{L}{4,}$/u.test(word)) return word;
  const swapped = Array.from(
    word.slice(1),
    (next, i) => word.slice(0, i) + next + word.charAt(i) + word.slice(i + 2),
  );
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], fuzzy: 0.2 },
      { combineWith: 'OR', queries: swapped },
    ],
  };
}

/** Finds the parts that have every word, and ranks first those that have the figures as measures. */
function withFigures(
  indexed: Indexed,
  { terms, figures, words }: Figures,
  written?: (word: string) => Query,
): Scores {
  const found = withWords(indexed, tokenize(terms), written);
  if (figures.length === 0) return found;
  const { parts } = indexed;
  const left = tokenize(words);
  const all = () => [...parts.keys()].map((id): [string, number] => [id, 0]);
  for (const [id, score] of left.length > 0 ? withWords(indexed, left, written) : all()) {
    const part = parts.get(id);
    const closeness = part ? figures.map((has) => has(part)) : [0];
    if (closeness.every((each) => each > 0))
      found.set(id, MEASURED + Math.min(...closeness) + (found.get(id) ?? score));
  }
  return found;
}

/**
 * Leaves out the parts that lack a figure. Also leaves out those that state another value of a named measure, unless none would
 * remain.
 */
function withoutDenied({ parts }: Indexed, found: Scores, figures: Figures): Scores {
  const allowed = [...found].filter(([id]) => {
    const part = parts.get(id);
    return part && figures.isAllowed(part, (typed) => isWritten(part, typed));
  });
  const rest = allowed.filter(([id]) => !figures.isDenied(parts.get(id)));
  return new Map(rest.length > 0 ? rest : allowed);
}
