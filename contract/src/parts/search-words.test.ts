import { expect, test } from 'vitest';
import { searchPieces, searchTerms, searchWords, singular } from './search-words.ts';

test.each([
  ['  Müller   PO-26/1187 ', ['muller', 'po261187']],
  ['Mette@NordRotor.test', ['mettenordrotortest']],
  ['7qx4-m2kd', ['7qx4m2kd']],
  [' - ', []],
  ['Søren Æbelø, Straße Łódź', ['soren', 'aebelo', 'strasse', 'lodz']],
  ['IŞIK Yıldız, İzmir', ['isik', 'yildiz', 'izmir']],
])('%j searches for %j', (text, terms) => expect(searchTerms(text)).toEqual(terms));

test.each(['mette@nordrotor.test', 'mette', 'nordrotor', 'Solberg', 'solberg mette', 'STA420812'])(
  'an order is found by %j',
  (asked) => {
    const words = searchWords(['mette@nordrotor.test', 'Mette Solberg', 'STA-4208-12']);
    expect(searchTerms(asked).every((term) => words.includes(term))).toBe(true);
  },
);

test('no word is listed twice', () =>
  expect(searchWords(['Rotor bell', 'rotor'])).toEqual(['rotor', 'bell']));

test.each([
  ['STA-4208 26/1187', ['sta', '4208', '26', '1187']],
  ['Mette@NordRotor.test', ['mettenordrotortest']],
  [' - ', []],
])('the pieces of %j are %j', (text, pieces) => expect(searchPieces(text)).toEqual(pieces));

test.each([
  ['bells', 'bell'],
  ['latches', 'latch'],
  ['brass', 'brass'],
  ['4s', '4s'],
])('%j is the plural of %j', (word, one) => expect(singular(word)).toBe(one));
