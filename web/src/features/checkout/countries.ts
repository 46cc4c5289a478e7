/** Codes that Intl knows, but that are not destinations: unions, tests, and the unknown. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let listed: Readonly<Record<string, string>> | undefined;

/** Lists the countries that the browser knows, by their ISO 3166 codes, in the order of their names. */
export function listCountries(): Readonly<Record<string, string>> {
  // Once for both addresses: the second appears with a press, which has to be answered at once.
  listed ??= nameCountries();
  return listed;
}

function nameCountries(): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const named = codes.filter(isCurrent).flatMap((code) => {
    const name = names.of(code);
    return name ? [[code, name] as const] : [];
  });
  const { compare } = new Intl.Collator('en');
  return Object.fromEntries(named.sort(([, one], [, other]) => compare(one, other)));
}

/** Replaces a withdrawn code, such as DD, by its successor. */
function isCurrent(code: string): boolean {
  const locale = `und-${code}`;
  return !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(locale)[0] === locale;
}
