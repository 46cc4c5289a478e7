/** The digits of Arabic, Persian and Hindi. Each ten begin with a zero. */
const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९';

/**
 * Writes the digits of Arabic, Persian and Hindi keyboards, and the full-width characters of Japanese and Chinese ones, as
 * those of an English keyboard: `١٠٠` as `100`, and `０３ー１２` as `03-12`. A Japanese keyboard has a long vowel as its hyphen.
 */
export function asciiDigits(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => wide.normalize('NFKC'))
    .replace(/[٠-٩۰-۹०-९]/g, (digit) => String(DIGITS.indexOf(digit) % 10))
    .replace(/(?<=\w)[ー−](?=\w)/g, '-');
}
