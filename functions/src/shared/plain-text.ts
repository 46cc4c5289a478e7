/** Controls, line ends, and the marks that turn the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Returns a text as one line that can harm no mail header and no neighbouring word. */
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
 * Tells whether a name is one to greet by. It stands in an e-mail that goes out under the shop's name: one
 * that holds an address or a sentence could be somebody else's message to a stranger.
 */
export function isGreetable(name: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’-]*(\.? [\p{L}\p{M}'’-]+){0,4}\.?$/u.test(name) && name.length <= 60;
}
