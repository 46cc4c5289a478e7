import { expect, test } from 'vitest';
import { countries } from './countries.ts';

const codes = Object.keys(countries);
const names = Object.values(countries);

test('each country is listed once, with its present code', () => {
  expect(countries).toMatchObject({ NO: 'Norway' });
  // The first was withdrawn; the others are a union and the unknown.
  for (const code of ['DD', 'EU', 'ZZ']) expect(codes).not.toContain(code);
  expect(codes.map((code) => `und-${code}`)).toEqual(
    codes.flatMap((code) => Intl.getCanonicalLocales(`und-${code}`)),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('countries are in the order of their names', () => {
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
});
