import { messages } from '@brushline/contract/messages';
import { inTime } from '../../lib/api/call.ts';

/** The words that an attacker of this shop tries first. */
const SHOP_WORDS = [
  'brushline',
  'brushless',
  'bldc',
  'motor',
  'stator',
  'rotor',
  'magnet',
  'winding',
  'bearing',
  'admin',
  'customer',
  'password',
];

/** The fewest distinct letters that a password must have apart from known words. */
const LEAST_OWN_LETTERS = 4;

/** The person who chooses the password. */
export interface Person {
  name: string;
  email: string;
}

/**
 * Returns why a password is too easy to guess; `null` if it is not. Such a password has leaked often, or consists of little
 * more than the shop's words, the person's name and e-mail, digits and punctuation (ASVS 6.2.4, 6.2.11, 6.2.12).
 */
export function passwordFault(
  password: string,
  person: Person,
  commonPasswords: ReadonlySet<string>,
): string | null {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower)) return messages.passwordCommon;
  const words = [...SHOP_WORDS, ...wordsOf(person.name), ...wordsOf(person.email)];
  const known = words.filter((word) => lower.includes(word));
  if (known.length === 0) return null;
  return ownLetters(lower, known) < LEAST_OWN_LETTERS ? messages.passwordGuessable : null;
}

/** Fetches the common passwords when somebody chooses one. A failure has no fallback: signing up needs the connection too. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { commonPasswords } = await inTime(import('virtual:common-passwords'));
  return new Set(commonPasswords.split('\n'));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length > 2);
}

/** Returns the distinct letters of a password without the given words. */
function ownLetters(password: string, words: readonly string[]): number {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), password);
  return new Set(rest.match(/\p{L}/gu)).size;
}
