import names from './countries.json' with { type: 'json' };

/**
 * The names of the countries in English by their codes of ISO 3166, in the order of the names, as `Intl.DisplayNames`
 * has them. That takes a phone a tenth of a second before the first address.
 */
export const countries: Readonly<Record<string, string>> = names;
