/** Control characters, line ends, and bidirectional marks. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Returns a text as one line that cannot break a mail header or change the direction of the text around it. */
export function oneLine(text: string): string {
  return text.replace(UNPRINTABLE, ' ').trim();
}

/** Returns the lines of a text, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(oneLine)
    .filter(Boolean);
}

/** Tells whether a text is one address and nothing else: no name, list, route or line end. */
export function isPlainAddress(address: string): boolean {
  return /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(address) && address.length <= 254;
}

/**
 * Tells whether a name is fit for a greeting. The e-mail is sent in the shop's name, and a "name" with an
 * address or a sentence could be somebody's message to a stranger.
 */
export function isGreetable(name: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’-]*(\.? [\p{L}\p{M}'’-]+){0,4}\.?$/u.test(name) && name.length <= 60;
}

/** Tells whether a part of an address has only valid escapes. */
export function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
