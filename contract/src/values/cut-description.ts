import { DESCRIPTION_CUT } from '../constants.ts';

/**
 * Shortens a description for a product card (spec section 9): one of more than 50 characters becomes its first 100
 * characters with an ellipsis. It counts characters as people see them, so no letter is separated from its accent.
 */
export function cutDescription(description: string): string {
  const characters = charactersOf(description);
  if (characters.length <= DESCRIPTION_CUT.longerThan) return description;
  return `${characters.slice(0, DESCRIPTION_CUT.keep).join('').trimEnd()}...`;
}

/** Latin and Greek letters and common signs, without combining marks: almost all text consists of these. */
const ONE_UNIT_EACH =
  /^[\n -~\u00a0-\u017f\u0370-\u03ff\u2010-\u2027\u20ac\u2190-\u2193\u2212\u2248\u2264\u2265]*$/;

/** Splits a text into characters. Loading the segmenter takes a phone some 20 ms, so simple texts do without it. */
function charactersOf(text: string): string[] {
  if (ONE_UNIT_EACH.test(text)) return text.split('');
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}
