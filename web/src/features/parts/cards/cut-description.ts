import { DESCRIPTION_CUT } from '@brushline/contract/constants';

/** A description that was cut for a card: `whole`, `torn` and `end` together are the cut text. */
interface CutDescription {
  whole: string;
  /**
   * The beginning of a word that the cut has split. Half a number is a different number: `0.45 mm` must not read
   * `0.4...`.
   */
  torn: string;
  end: string;
}

/**
 * Shortens a description for a product card (spec section 9): one of more than 50 characters becomes its first 100
 * characters with an ellipsis. It counts characters as people see them, so no letter is separated from its accent.
 */
export function cutDescription(description: string): CutDescription {
  const characters = charactersOf(description);
  if (characters.length <= DESCRIPTION_CUT.longerThan)
    return { whole: description, torn: '', end: '' };
  const end = '...';
  const kept = characters.slice(0, DESCRIPTION_CUT.keep).join('').trimEnd();
  const isTorn = /^\S/.test(description.slice(kept.length));
  const lastBlank = isTorn ? kept.search(/\s\S*$/) : -1;
  if (lastBlank < 0) return { whole: kept, torn: '', end };
  return { whole: kept.slice(0, lastBlank), torn: kept.slice(lastBlank), end };
}

/** Latin and Greek letters and common signs, without combining marks: almost all text consists of these. */
const ONE_UNIT_EACH =
  /^[\n -~\u00a0-\u017f\u0370-\u03ff\u2010-\u2027\u20ac\u2190-\u2193\u2212\u2248\u2264\u2265]*$/;

/** Splits a text into characters. Loading the segmenter takes a phone some 20 ms, so simple texts do without it. */
function charactersOf(text: string): string[] {
  if (ONE_UNIT_EACH.test(text)) return text.split('');
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}
