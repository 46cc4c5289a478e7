import { expect, it } from 'vitest';
import { inTradeWords } from './trade-words.ts';

it.each([
  ['neodymium ring 18 mm', 'NdFeB ring 18 mm'],
  ['Motor end cap 57', 'end bell 57'],
  ['motor bell', 'rotor bell'],
  ['motor controller 60 A', 'speed controller 60 A'],
  ['magnet wire 24 AWG', 'winding wire 24 AWG'],
  ['magnet segments', 'arc magnet'],
  ['brushless motor shaft', 'shaft'],
  ['bearing for 8 mm axle', 'bearing bore 8 mm'],
  ['shaft 8 mm 100 mm long', 'shaft 8 mm length 100 mm'],
  ['608rs', '608 2RS'],
  ['608-2RSH', '608- 2RS'],
  ['6800 DDU', '6800 2RS'],
  ['608-2z', '608-ZZ'],
  ['608-2RS', null],
  ['brushless motor', null],
  ['rotor bell 42', null],
])('rewrites %j as %j', (typed, written) => {
  expect(inTradeWords(typed)).toBe(written);
});
