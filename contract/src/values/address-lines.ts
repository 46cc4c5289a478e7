import type { Address } from '../addresses.ts';

let countryNames: Intl.DisplayNames | undefined;

/** Returns a country's name in English, or its code if it has none. */
function countryName(code: string): string {
  countryNames ??= new Intl.DisplayNames('en', { type: 'region' });
  return countryNames.of(code) ?? code;
}

/** Returns an address as the lines of a label, without the telephone. */
export function addressLines(address: Address): string[] {
  const { company, name, street, postalCode, city, region, country } = address;
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [company, name, ...street.split('\n'), town, region, countryName(country)].flatMap(
    (line) => line?.trim() || [],
  );
}
