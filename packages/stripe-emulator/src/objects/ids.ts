import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes random letters and digits, as in Stripe's ids. */
export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Makes an id that matches `^<prefix>_[A-Za-z0-9]{24}$`. */
export function newId(prefix: string): string {
  return `${prefix}_3${randomLetters(23)}`;
}
