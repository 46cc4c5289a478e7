import type { Address } from '../addresses.ts';
import { countries } from './countries.ts';

/** Countries that write the region and then the postal code after the town: San Francisco CA 94103. */
const REGION_AND_CODE_AFTER = 'AS AU CA GU MP PR US VI';
/** Countries that write the postal code after the town, and the region below. */
const CODE_AFTER = 'IN NZ SG';
/** Countries that write the postal code on a line of its own below the town. */
const CODE_BELOW = 'BR GB GG IE IM JE';

/** Returns an address as the lines of a label, without the telephone. */
export function addressLines(address: Address): string[] {
  const { company, name, street, country } = address;
  return [
    company,
    name,
    ...street.split('\n'),
    ...townLines(address),
    countries[country] ?? country,
  ].flatMap((line) => line?.trim() || []);
}

/** Returns town, region and postal code in the order of the country. Most write the code before the town. */
function townLines({ postalCode, city, region, country }: Address): (string | undefined)[] {
  if (REGION_AND_CODE_AFTER.includes(country)) return [inLine(city, region, postalCode)];
  if (CODE_AFTER.includes(country)) return [inLine(city, postalCode), region];
  if (CODE_BELOW.includes(country)) return [city, region, postalCode];
  return [inLine(postalCode, city), region];
}

function inLine(...words: (string | undefined)[]): string {
  return words.filter(Boolean).join(' ');
}
