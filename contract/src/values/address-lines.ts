import type { Address } from '../addresses.ts';
import { countries } from './countries.ts';

/** Returns an address as the lines of a label, without the telephone. */
export function addressLines(address: Address): string[] {
  const { company, name, street, postalCode, city, region, country } = address;
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [
    company,
    name,
    ...street.split('\n'),
    town,
    region,
    countries[country] ?? country,
  ].flatMap((line) => line?.trim() || []);
}
