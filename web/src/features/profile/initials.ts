/** Returns up to two letters for a person without a picture: of the name, else of the e-mail. */
export function initials(name: string, email: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  return chosen
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
