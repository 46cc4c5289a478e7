/** Returns the form in which a text is compared and stored: Unicode NFC, trimmed. */
export function normaliseText(text: string): string {
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
  return normaliseText(email).toLowerCase();
}

/** Returns the key under which a part's name is unique: NFKC, lower case, single blanks. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
