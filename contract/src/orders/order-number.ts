/** Crockford's base 32: without I, L and O, which look like digits, and U, which could spell words. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Each digit is 5 bits: 35 bits of the id's beginning. */
const ID_DIGITS = 7;

/** The shop's own ids: 128 random bits in hexadecimal digits. */
const HEXADECIMAL = /^[0-9a-f]{9,}$/;

/**
 * Returns the number by which people refer to an order, derived from its id: seven digits and a check digit, so that a
 * mistyped number is noticed. The same beginning of an id always has the same number, by which the order is found again.
 *
 * @example orderNumber('3f8a1c07e5d24b6990ab12cd34ef5678') === '7Y51-R1ZR'
 */
export function orderNumber(id: string): string {
  if (!HEXADECIMAL.test(id)) return id;
  const digits = digitsOf(Math.floor(Number.parseInt(id.slice(0, 9), 16) / 2));
  const number = `${digits}${checkDigit(digits)}`;
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}

/**
 * Reads the digits of a number; `null` when the text is not a number, or is mistyped. Case, hyphens and spaces do not
 * matter, and letters that look like digits are read as digits, as Crockford defines it.
 *
 * @example readOrderNumber('7y5l r1zr') === '7Y51R1ZR'
 */
export function readOrderNumber(text: string): string | null {
  const typed = text.toUpperCase().replace(/[\s-]/g, '');
  const number = typed.replace(/[IL]/g, '1').replace(/O/g, '0');
  const digits = number.slice(0, ID_DIGITS);
  if (number.length !== ID_DIGITS + 1 || [...digits].some((digit) => !DIGITS.includes(digit)))
    return null;
  return number.at(-1) === checkDigit(digits) ? number : null;
}

/**
 * Returns the range of ids that have a number: `from` is inclusive, `to` exclusive. `null` if `readOrderNumber` returns
 * it.
 */
export function idsWithNumber(text: string): { from: string; to: string } | null {
  const number = readOrderNumber(text);
  if (number === null) return null;
  const digits = [...number.slice(0, ID_DIGITS)];
  const value = digits.reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0);
  const idFrom = (start: number) => (2 * start).toString(16).padStart(9, '0');
  return { from: idFrom(value), to: value === 32 ** ID_DIGITS - 1 ? 'g' : idFrom(value + 1) };
}

function digitsOf(value: number): string {
  const digits = [...value.toString(32).padStart(ID_DIGITS, '0')];
  return digits.map((digit) => DIGITS[Number.parseInt(digit, 32)]).join('');
}

/** Computes Luhn's check digit modulo 32. It detects every wrong digit, and almost every swapped pair. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const addend = DIGITS.indexOf(digit) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(addend / 32) + (addend % 32);
  }, 0);
  return DIGITS.charAt((32 - (sum % 32)) % 32);
}
