import { expect, it } from 'vitest';
import { measureFault, rangeAdvice } from './measure-fault.ts';

const LENGTHS = 'Use mm, cm, m, µm or in';

it.each([
  ['bore 8 furlongs', `Bore: furlongs is not a unit we know. ${LENGTHS}`, false],
  ['8,5 furlongs bore', `Bore: furlongs is not a unit we know. ${LENGTHS}`, false],
  ['bearing bore: 5/16 parsec', `Bore: parsec is not a unit we know. ${LENGTHS}`, false],
  ['bore 8 V', `Bore: V measures voltage, not length. ${LENGTHS}`, true],
  ['bore > 8 V', `Bore: V measures voltage, not length. ${LENGTHS}`, true],
  ['magnet length 8kg', `Magnet length: kg measures mass, not length. ${LENGTHS}`, true],
  ['slots 12 mm', 'Slots: mm measures length, not a count. Leave the unit out', true],
])('reports the fault of %j', (text, message, isUnit) => {
  expect(measureFault(text)).toEqual({ message, isUnit });
});

it.each([
  ['bore 8'],
  ['bore 8 MM'],
  ['bore at least 8 mm'],
  ['bore 8-10 mm'],
  ['bore 8,5 mm'],
  ['bore 8 bearing'],
  ['8 mm bore'],
  ['12 slots'],
  ['stator 12 slots 42 mm'],
  ['7 turns 0.45 mm'],
  ['3 contacts 30A'],
  ['wire 5 kg'],
  ['200 °C wire'],
  ['stack 18 A'],
  ['speed constant 400 KV'],
  ['outer diameter 5/16″'],
  ['furlongs'],
])('finds no fault with %j', (text) => {
  expect(measureFault(text)).toBeNull();
});

it.each([
  ['100A', '100 A', '“>100A” or “<100A”'],
  ['stator 22.2v', '22.2 V', '“>22.2V” or “<22.2V”'],
  ['bore 5/16″', '5/16 inch', '“>5/16inch” or “<5/16inch”'],
])('explains how to search for other values than that of %j', (text, measure, range) => {
  expect(rangeAdvice(text)).toBe(
    `This searches for exactly ${measure}. To search a range, write ${range}.`,
  );
});

it.each([
  ['> 100 A'],
  ['at most 8 mm'],
  ['8 to 10 mm'],
  ['4x10x4 mm'],
  ['12N14P'],
  ['M-100A'],
  ['608 bearing'],
])('gives no advice on %j', (text) => {
  expect(rangeAdvice(text)).toBeNull();
});

it('reads only the beginning of an overlong text', () => {
  expect(rangeAdvice(`${'x '.repeat(150)}100A`)).toBeNull();
});
