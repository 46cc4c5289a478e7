/** Codes that Intl knows and no parcel goes to: unions, tests, and the unknown. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The countries by name, with their codes of ISO 3166, as the browser knows them. */
export function listCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter(isCurrent)
    .flatMap((code) => {
      const name = names.of(code);
      return name ? { code, name } : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** A withdrawn code, such as DD, is written as the one that took its place. */
function isCurrent(code: string): boolean {
  const locale = `und-${code}`;
  return !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(locale)[0] === locale;
}
