/** Codes that Intl knows, but that are no destination: unions, tests, and the unknown. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Lists the countries that the browser knows, by name, with their ISO 3166 codes. */
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

/** Replaces a withdrawn code, such as DD, by its successor. */
function isCurrent(code: string): boolean {
  const locale = `und-${code}`;
  return !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(locale)[0] === locale;
}
