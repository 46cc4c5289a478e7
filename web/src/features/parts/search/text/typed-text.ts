import { dimensionOf } from '@brushline/contract/specifications/units';
import { asciiDigits } from '@brushline/contract/values/ascii-digits';

/** Numbers with commas between thousands. */
const THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g;
/** Speeds with points between thousands, as in Europe: nobody searches for a speed to a thousandth. */
const THOUSANDS_OF_SPEED = /(?<![\w.,])[1-9]\d{0,2}(?:\.\d{3})+(?=\s?(?:rpm|kv)\b)/gi;
/** Commas used as decimal points; `8,22,7` has none. */
const DECIMAL = /(?<![\d.,])\d+,(?=(?:\d{1,2}|\d{4,}|(?<=\b0,)\d+)(?![\d,]))/g;

/** Patterns that people type or paste, and their spelling in the catalogue. */
const replacements: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKC')}`],
  [/⁄/g, () => '/'],
  [/(?<![\w./-])\d+-(?=\d+\/\d)/g, (whole) => whole.replace('-', ' ')],
  [/[″”]|''/g, () => '"'],
  [/[øØ⌀∅]\s*(?=[\d.])/g, () => ''],
  [/\boutside dia(?:meter)?\b|(?<![\w-])od(?![\w-])(?:(?=.*\d)|(?<=\d.*))/gi, () => 'diameter'],
  [
    /\b(?:inn|insid|intern)\w* dia(?:meter)?\b|(?<![\w-])id(?![\w-])(?:(?=.*\d)|(?<=\d.*))/gi,
    () => 'bore',
  ],
  [/(?<=\d)\s*deg(?:rees?)?\b(?:\s+(?=C\b))?/gi, () => '°'],
  [
    /(?<![\w.])\d{1,3}[ -]?pole[ -]?pairs?\b/gi,
    (pairs) => `${2 * Number.parseInt(pairs, 10)} poles`,
  ],
  [/\bstack (?:length|height)\b/gi, () => 'stack'],
  [/(?<=\bbetween\s+\S+(?:\s[a-z]+)?)\s+and\s+(?=[\d.$])/gi, () => ' to '],
  [/\bbetween\s+(?=[\d.$])/gi, () => ''],
  [/>=|=>|\b(?:at least|from|min(?:imum|\.)?)\s+(?=[\d.$])/gi, () => '≥'],
  [/<=|=<|\b(?:at most|up to|max(?:imum|\.)?)\s+(?=[\d.$])/gi, () => '≤'],
  [/\b(?:over|above|more than)\s+(?=[\d.$])/gi, () => '>'],
  [/\b(?:under|below|less than)\s+(?=[\d.$])/gi, () => '<'],
  [/(?<=\d) ?([a-z]+|")(?:\s*[-–—]\s*|\s+to\s+)(?=[\d./ ]+\1(?![a-z\d]))/gi, () => '-'],
  [/(?<=\d)(?:\s*(?:[–—]|\.{2,3})\s*|\s+to\s+)(?=\$?\s*\d)/gi, () => '-'],
  [/(?<=\p{L})\s*[:=]\s*(?=[\d.<>≤≥])|(?<=\bkv)(?=[\d<>≤≥])/giu, () => ' '],
  [/(?<=\d)\s?(?:in\b(?! ?\d)|(?<!"[^"]*)")/gi, () => ' inch'],
  [THOUSANDS, (number) => number.replaceAll(',', '')],
  [THOUSANDS_OF_SPEED, (number) => number.replaceAll('.', '')],
  [DECIMAL, (whole) => whole.replace(',', '.')],
];

/** The maximum length of a search. A whole table, pasted into a field or an address, would block the page for minutes. */
export const MOST_LETTERS = 300;

/**
 * Rewrites a search in the spelling of the catalogue: `5/16″`, `¼ inch`, `8,5 mm`, `⌀8`, `OD 22`. The words of comparisons
 * become signs: `at least 8 mm`, `8 mm to 10 mm`.
 */
export function plainText(typed: string): string {
  const begun = asciiDigits(typed.trim().slice(0, MOST_LETTERS));
  return replacements.reduce((text, [signs, plain]) => text.replace(signs, plain), begun);
}

/** Units in words, without their plural s. */
const words: Readonly<Record<string, string>> = {
  inche: 'in',
  millimetre: 'mm',
  millimeter: 'mm',
  centimetre: 'cm',
  centimeter: 'cm',
  gram: 'g',
  kilogram: 'kg',
  ounce: 'oz',
  pound: 'lb',
  volt: 'V',
  amp: 'A',
  ohm: 'Ω',
  milliohm: 'mΩ',
  degree: '°',
};

/** Returns the unit meant by `22.2v`, `8MM` and `40 amps`. Keeps a known spelling: `g` is a gram, `G` a gauss. */
export function knownUnit(unit: string): string {
  const small = unit.toLowerCase();
  const word = words[small.replace(/s$/, '')] ?? small;
  const spellings = [unit, word, unit.toUpperCase()];
  return spellings.find((spelling) => dimensionOf(spelling) !== null) ?? unit;
}
