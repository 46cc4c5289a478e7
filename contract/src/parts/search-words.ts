/** Combining marks of decomposed letters. */
const MARKS = /\p{M}/gu;
const SIGNS = /[^\p{L}\p{N}]+/gu;

/** Letters that Unicode does not decompose, as they are typed on a keyboard without them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/**
 * Lists the words of a search, without case, accents and punctuation, so that `sta-4208-12` and `STA420812` are the
 * same.
 *
 * @example searchTerms('Müller  PO-26/1187') // ['muller', 'po261187']
 */
export function searchTerms(text: string): string[] {
  const words = plain(text).split(/\s+/);
  return words.map((word) => word.replace(SIGNS, '')).filter((term) => term !== '');
}

/**
 * Lists the pieces between the punctuation of a search. An e-mail address stays whole, because others share its pieces.
 *
 * @example searchPieces('STA-4208 26/1187') // ['sta', '4208', '26', '1187']
 */
export function searchPieces(text: string): string[] {
  const words = text.split(/\s+/);
  return words.flatMap((word) => (word.includes('@') ? searchTerms(word) : piecesOf(word)));
}

/**
 * Removes the ending of a plural from a word. The rest begins the singular: `latch` for `latches`, `bell` for `bells`.
 */
export function singular(word: string): string {
  return word.replace(/(?<=\p{L}(?:ch|sh|s|x))es$|(?<=\p{L}{3})(?<!s)s$/iu, '');
}

/**
 * Lists the words by which texts are found: each whole word, and each of its pieces between punctuation. So an e-mail
 * address is found as a whole, by its local part or by its host.
 *
 * @example searchWords(['STA-4208-12']) // ['sta420812', 'sta', '4208', '12']
 */
export function searchWords(texts: readonly string[]): string[] {
  return [...new Set([...texts.flatMap(searchTerms), ...texts.flatMap(piecesOf)])];
}

function piecesOf(text: string): string[] {
  return plain(text)
    .split(SIGNS)
    .filter((piece) => piece !== '');
}

/** Tells whether every term of a search begins one of the words. */
export function areBeginnings(terms: readonly string[], words: readonly string[]): boolean {
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}

/** Returns a text in lower case, each letter as it is typed on a keyboard without accents. */
export function plain(text: string): string {
  const lower = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return lower.replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter);
}
