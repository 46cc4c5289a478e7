import names from './countries.json' with { type: 'json' };

/**
 * The English names of the countries by their ISO 3166 codes, in the order of the names, as in `Intl.DisplayNames`.
 * Setting that up takes a phone a tenth of a second before the first address.
 */
export const countries: Readonly<Record<string, string>> = names;
