import { expect, test } from 'vitest';
import { searchTerms, searchWords } from './search-words.ts';

test.each([
  ['  Müller   PO-26/1187 ', ['muller', 'po261187']],
  ['Mette@NordRotor.test', ['mettenordrotortest']],
  ['7qx4-m2kd', ['7qx4m2kd']],
  [' - ', []],
  ['Søren Æbelø, Straße Łódź', ['soren', 'aebelo', 'strasse', 'lodz']],
])('%j asks for %j', (text, terms) => expect(searchTerms(text)).toEqual(terms));

test.each(['mette@nordrotor.test', 'mette', 'nordrotor', 'Solberg', 'solberg mette', 'STA420812'])(
  'an order is found by %j',
  (asked) => {
    const words = searchWords(['mette@nordrotor.test', 'Mette Solberg', 'STA-4208-12']);
    expect(searchTerms(asked).every((term) => words.includes(term))).toBe(true);
  },
);

test('no word stands twice', () =>
  expect(searchWords(['Rotor bell', 'rotor'])).toEqual(['rotor', 'bell']));
