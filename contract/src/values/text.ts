/** A control character that no keyboard types, and that makes a file or an e-mail unreadable. Tabs and line ends are typed. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** Returns the form in which a text is compared and stored: Unicode NFC, trimmed, without control characters. */
export function normaliseText(text: string): string {
  return composed(text.replace(CONTROL, ''));
}

function composed(text: string): string {
  return text.normalize('NFC').trim();
}

/** A visible character, not a blank, a control character or one that is drawn as nothing. */
const VISIBLE = /[^\s\p{Cc}\p{DI}\u2800]/u;

/** Tells whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Returns the form in which e-mail addresses are compared: NFC, trimmed, lower case. */
export function normaliseEmail(email: string): string {
  return composed(email).toLowerCase();
}

/** Returns the key under which a part's name is unique: NFKC, lower case, single blanks. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
